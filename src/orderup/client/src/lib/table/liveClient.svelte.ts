import { announced } from '../connection/announced.svelte';
import { api, troubleOf, type Trouble } from '../connection/api';
import { Connection, type Link } from '../connection/connection';
import type { Advice, Hint, PlayActions, ReferenceSheet, Refused, Remark, Reply, Say, Seal, Situation, Step, TableInfo, TableResult, Tried, Try, Undo, Welcome } from '../connection/protocol';
import type { Lang } from '../language/language';
import { seatName } from '../language/names';
import { Guard } from './guard.svelte';
import { eventsOf, pictureAfter, same, situationAfter } from './patch';
import { Playback } from './playback.svelte';
import type { Action } from './messages';
import type { TableClient } from './tableClient';

/** The number of latest steps fetched first: the log beside a table and the pictures of a round need them. */
const RECENT = 60;
const MOST_REMARKS = 500;
/** Refusals of remarks; they have nothing to do with the game. */
const OF_CHAT: string[] = ['no_chat', 'bad_text', 'too_talkative'];
/** After these the server hangs up. */
const LASTING = ['busy', 'failed', 'unsure'];

/** A table joined over the network. Everything is as the server last told it. */
export class LiveClient implements TableClient {
  table = $state.raw<TableInfo | null>(null);
  now = $state.raw<Situation | null>(null);
  log = $state.raw<Step[]>([]);
  result = $state.raw<TableResult | null>(null);
  link = $state<Link>('connecting');
  refused = $state.raw<Refused | null>(null);
  waiting = $state(false);
  advice = $state.raw<Advice[] | null>(null);
  adviceShare = $state(1);
  advising = $state(false);
  /** The preview of the actions tried last, until the table moves. */
  planned = $state.raw<Situation | null>(null);
  /** Whether nothing is to be done for now, though it could be. */
  held = $state(false);
  content = $state.raw<unknown>(null);
  /** The latest remarks at this table. */
  remarks = $state.raw<Remark[]>([]);
  /** The number of the last stored remark that the reader has seen; null where none are stored. */
  read = $state<number | null>(null);
  /** Whether what waited cannot be chosen any more. */
  lost = $state(false);
  /** Whether what was planned is void, as the game went on while the line was cut. */
  overtaken = $state(false);
  /** Why no connection comes about, where that is known. */
  barred = $state.raw<Trouble | null>(null);
  /** Why what was said last is not among them, as a code. */
  unsaid = $state<string | null>(null);
  readonly live = true;
  readonly playback = new Playback();
  readonly guard = new Guard();
  #connection: Connection;
  #attempt: { asked: Try; resolve: (tried: Tried | null) => void } | null = null;
  /** The hint that was asked for last. */
  #hint: Hint | null = null;
  /** Whether something to be played was on its way when the line was cut. */
  #sent = false;
  /** Whether the last welcome told of something that happened while there was no line. */
  #missed = false;
  #lang: Lang | null = null;
  /** The premoves of a turn that has come: they stay in place until their moves have been shown. */
  #played = $state.raw<Action[]>([]);
  /** The legal actions. While a premove waits, undo takes it back. */
  #situation = $derived.by(() => {
    const waiting = this.sealed.length;
    if (!this.now || waiting === 0) return this.now;
    return { ...this.now, undo: !this.playback.playing, undo_more: waiting > 1 };
  });
  /** The earliest picture at hand; those after it come from the log. */
  #earliest: { version: number; view: unknown } | null = null;

  constructor(readonly id: string) {
    this.#connection = new Connection(id, {
      hello: () => ({ type: 'hello', since: this.now?.version ?? null, lang: this.#lang }),
      link: (state) => {
        this.link = state;
        if (state === 'lost') this.#cut();
        else this.barred = null;
      },
      reply: (message) => this.#take(message),
      moved: () => this.#resume(),
      barred: () => void this.#askWhy(),
    });
  }

  /** The server that answers this is there, and does not see what is sent to its WebSocket. */
  async #askWhy(): Promise<void> {
    const why = await api.socketLost().then(() => ({ code: 'websocket' }), (error: unknown) => troubleOf(error));
    const told = ['websocket', 'forbidden', 'too_fast'].includes(why.code);
    if (told && this.link === 'lost') this.barred = why;
  }

  get info(): TableInfo {
    return this.table!;
  }
  get situation(): Situation {
    return this.#situation!;
  }
  get me(): number | null {
    return this.table?.you ?? null;
  }
  get reader(): number | null {
    return this.me;
  }
  /** Offered for the table that is shown: not while it still moves. */
  get legal(): Action[] {
    if (this.playback.playing || this.held) return [];
    return (this.now?.ahead?.legal ?? this.now?.legal ?? []) as Action[];
  }
  get early(): boolean {
    return this.now?.ahead !== undefined;
  }
  get sealed(): Action[] {
    return (this.now?.ahead?.sealed as Action[] | undefined) ?? (this.playback.playing ? this.#played : []);
  }
  get ready(): boolean {
    return this.link === 'open' && !this.waiting;
  }

  name(seat: number): string {
    return seatName(this.info, seat);
  }

  pictured(version: number): boolean {
    return this.#earliest !== null && version > this.#earliest.version;
  }

  look(version: number, event: number): void {
    const from = this.#earliest;
    if (!from) return;
    let view = from.view;
    for (const step of this.log.filter((each) => each.version > from.version)) {
      const events = eventsOf(step);
      if (step.version === version) {
        this.playback.look(events.slice(0, event + 1).reduce(pictureAfter, view), step.seat, events.slice(event, event + 1));
        return;
      }
      view = events.reduce(pictureAfter, view);
    }
  }

  /** Plays these actions, after a question where a single one throws away something dear. Of several the game's page
   * has asked while they were planned; what a tutorial waits for is not asked about. */
  play(actions: string[]): void {
    if (!this.now || !this.ready) return;
    if (this.early) this.#seal([...this.sealed.map(({ notation }) => notation), ...actions]);
    else if (actions.length > 1 || this.now.step !== undefined) this.#play(actions);
    else this.guard.check(this.now.view, actions[0]!, () => this.#play(actions));
  }

  undo(whole = false): void {
    if (!this.now || !this.ready) return;
    if (this.early) this.#seal(whole ? [] : this.sealed.slice(0, -1).map(({ notation }) => notation));
    else this.#ask({ type: 'undo', version: this.now.version, whole });
  }

  say(what: Omit<Say, 'type'>): boolean {
    this.unsaid = null;
    return this.#connection.send({ type: 'say', ...what });
  }

  /** Takes back what one has just said. */
  unsay(number: number): void {
    this.unsaid = null;
    this.#connection.send({ type: 'unsay', number });
  }

  /** Notes that the reader has seen all that was said. */
  noteRead(): void {
    const number = this.remarks.at(-1)?.number ?? 0;
    if (this.read === null || number <= this.read) return;
    this.read = number;
    this.#connection.send({ type: 'read', number });
  }

  attempt(actions: string[]): Promise<Tried | null> {
    this.#attempt?.resolve(null);
    this.#attempt = null;
    if (!this.now) return Promise.resolve(null);
    const asked: Try = { type: 'try', version: this.now.version, actions };
    // Without a connection it is asked after the next one.
    this.#connection.send(asked);
    return new Promise((resolve) => (this.#attempt = { asked, resolve }));
  }

  dropped(): void {
    this.overtaken = this.#missed;
  }

  advise(lang: Lang | null): void {
    this.advice = null;
    if (!this.now || !lang || this.advising) return;
    this.#hint = { type: 'hint', version: this.now.version, lang };
    this.advising = this.#connection.send(this.#hint);
  }

  async reference(lang: Lang): Promise<ReferenceSheet[]> {
    return (await api.reference(this.id, lang)).sheets;
  }

  /** Keeps from doing anything for a while: there is something to be read first. */
  hold(held: boolean): void {
    if (held === this.held) return;
    this.held = held;
    // The legal actions have changed: plans must be checked again.
    if (this.now) this.now = { ...this.now };
  }

  /** From now on legal actions come in the words of a language; null for none. */
  speak(lang: Lang | null): void {
    if (lang === this.#lang) return;
    this.#lang = lang;
    this.#connection.greet();
  }

  /** Has the log reach back by `count` steps, as far as there are. */
  async recall(count: number): Promise<void> {
    if (!this.now) return;
    const since = Math.max(0, this.now.version - count);
    if ((this.log[0]?.version ?? this.now.version + 1) <= since + 1) return;
    const { steps } = await api.log(this.id, since);
    const first = this.log[0]?.version ?? this.now.version + 1;
    const earlier = steps.filter(({ version }) => version < first);
    if (earlier.at(-1)?.version === first - 1) this.log = [...earlier, ...this.log];
  }

  /** Takes what a request about this table brought, unless something was told since it was asked: that is newer, or what
   * it brought will be told, too. A person who has just sat down listens from the new seat. */
  adopt(table: TableInfo, before: TableInfo | null): void {
    if (table.id !== this.id) return;
    const moved = table.you !== this.table?.you;
    if (this.table === before) this.table = table;
    if (moved) this.#connection.restart();
  }

  close(): void {
    this.#settle();
    this.playback.close();
    this.#connection.close();
  }

  #play(actions: string[]): void {
    if (!this.now || !this.ready) return;
    this.#ask({ type: 'play', version: this.now.version, actions });
  }

  /** Has these actions wait for one's turn, and no others. */
  #seal(actions: string[]): void {
    if (this.now) this.#ask({ type: 'seal', version: this.now.version, actions });
  }

  /** The folded view must equal the server's; otherwise one of them is wrong. */
  #check({ table, situation }: Welcome): void {
    const [told, folded] = [situation, this.now];
    if (!told || told.version !== folded?.version || table.you !== this.me || same(told.view, folded.view)) return;
    console.error(`what was folded up to version ${told.version} is not what the server tells`);
  }

  #ask(message: PlayActions | Undo | Seal): void {
    this.overtaken = false;
    this.waiting = this.#connection.send(message);
  }

  /** The line is cut. Plans stay as they are, until it is known whether anything has happened. */
  #cut(): void {
    this.#sent = this.waiting;
    this.waiting = false;
    this.advising = false;
    this.guard.answer(false);
  }

  /** Nothing that was asked before will be answered any more. */
  #settle(): void {
    this.waiting = false;
    this.#missed = false;
    this.lost = false;
    this.guard.answer(false);
    this.#attempt?.resolve(null);
    this.#attempt = null;
    this.planned = null;
    this.advising = false;
    this.advice = null;
  }

  /** The table is as it was at the requests, which will not be answered: they are sent again. */
  #resume(): void {
    this.waiting = false;
    if (this.#attempt) this.#connection.send(this.#attempt.asked);
    if (this.advising && this.#hint) this.advising = this.#connection.send(this.#hint);
  }

  #take(message: Reply): void {
    switch (message.type) {
      case 'welcome': {
        announced.expect();
        const known = this.log.filter(({ version }) => version < message.first);
        this.#check(message);
        const stays = same(message.situation, this.now);
        const missed = this.now !== null && message.situation?.version !== this.now.version && !this.#sent;
        this.#sent = false;
        if (stays) this.#resume();
        else this.#settle();
        this.#missed = missed;
        // It must still be readable after the reconnection.
        if (!this.refused || !LASTING.includes(this.refused.code)) this.refused = null;
        this.table = message.table;
        if (!stays) this.now = message.situation;
        this.result = message.result;
        const joins = known.at(-1)?.version === message.first - 1;
        this.log = joins ? [...known, ...message.steps] : message.steps;
        if (message.situation) {
          if (!joins || !this.#earliest) this.#earliest = message.situation;
          if (!stays) this.playback.show(message.situation.view);
        }
        // Without it the page still plays; it is asked for again at the next welcome.
        void this.recall(RECENT).catch(() => undefined);
        break;
      }
      case 'moved': {
        const situation = situationAfter(this.now, message);
        if (!situation) {
          this.#connection.greet();
          break;
        }
        this.#settle();
        this.refused = null;
        this.log = [...this.log, ...message.steps];
        if (this.early || !this.playback.playing) this.#played = this.sealed;
        this.now = situation;
        if (message.result) this.result = message.result;
        this.playback.push(message.steps, situation.view, this.me);
        break;
      }
      case 'sealed':
        this.#settle();
        this.refused = null;
        this.lost = message.lost ?? false;
        this.now = message.situation;
        break;
      case 'announcement':
        announced.take(message);
        break;
      case 'table':
        this.table = message.table;
        break;
      case 'tried':
        if (this.#attempt && answers(message, this.#attempt.asked)) {
          this.#attempt.resolve(message);
          this.#attempt = null;
          this.planned = message.situation;
        }
        break;
      case 'hinted':
        // An answer about an earlier moment comes late: meanwhile one may have asked about this one.
        if (message.version !== this.now?.version) break;
        this.advising = false;
        this.advice = message.advice;
        this.adviceShare = message.share ?? 1;
        break;
      case 'said':
        this.remarks = message.again ? message.remarks : [...this.remarks, ...message.remarks].slice(-MOST_REMARKS);
        if (typeof message.read === 'number' && this.info.tempo === 'turns') this.read = Math.max(message.read, this.read ?? 0);
        break;
      case 'refused':
        if (OF_CHAT.includes(message.code)) {
          this.unsaid = message.code;
          break;
        }
        this.#settle();
        this.refused = message;
        if (message.situation) {
          this.now = message.situation;
          this.playback.show(message.situation.view);
        }
        break;
    }
  }
}

function answers({ version, actions }: Tried, asked: Try): boolean {
  return version === asked.version && JSON.stringify(actions) === JSON.stringify(asked.actions);
}
