import { api, passes, troubleOf, type Trouble } from '../connection/api';
import type { ReferenceSheet, Replay, Situation, Step, TableInfo, Tried } from '../connection/protocol';
import type { Lang } from '../language/language';
import { seatName } from '../language/names';
import type { GamePage } from './gamePage';
import { Guard } from './guard.svelte';
import type { Action, GameEvent } from './messages';
import { Playback } from './playback.svelte';
import type { TableClient } from './tableClient';

/** The time between two requests, in ms: the server refuses faster clients. */
const ASK_EVERY = 100;
/** The time, in ms, after which a failed request is repeated. */
const ASK_AGAIN = 1500;
/** The number of steps ahead whose views are fetched. */
const AHEAD = 2;

const pause = (ms: number): Promise<void> => new Promise((over) => setTimeout(over, ms));

/** A finished or running game looked at step by step. Step 0 is the start; step n is after the n-th entry. */
export class ReplayClient implements TableClient {
  /** The step that is shown. */
  step = $state(0);
  /** Why the step that is wanted could not be shown yet. */
  trouble = $state.raw<Trouble | null>(null);
  content = $state.raw<unknown>(null);
  readonly playback = new Playback();
  readonly guard = new Guard();
  readonly ready = false;
  readonly live = false;
  readonly legal: Action[] = [];
  readonly early = false;
  readonly sealed: Action[] = [];
  readonly advice = null;
  readonly adviceShare = 1;
  readonly advising = false;
  /** Goes to a step by way of the address. */
  goTo: (step: number) => void = (step) => this.go(step);
  #views: Map<number, unknown>;
  #view = $state.raw<unknown>(null);
  #wanted = 0;
  #asking = false;
  #closed = false;

  constructor(
    private readonly data: Replay,
    private readonly eyes: string,
    private readonly at = (step: number) => api.replayAt(data.table.id, step, eyes),
  ) {
    this.#views = new Map([[0, data.start]]);
    this.#view = data.start;
  }

  get info(): TableInfo {
    return this.data.table;
  }
  get me(): number | null {
    return this.eyes === 'all' ? null : Number(this.eyes);
  }
  get reader(): number | null {
    return this.info.you === this.me ? this.me : null;
  }
  get steps(): Step[] {
    return this.data.steps;
  }
  get last(): number {
    return this.data.steps.length;
  }
  get log(): Step[] {
    return this.data.steps.slice(0, this.step);
  }
  get result() {
    return this.step === this.last ? this.data.result : null;
  }
  get situation(): Situation {
    return { version: this.step, view: this.#view, legal: [], undo: false };
  }

  name(seat: number): string {
    return seatName(this.info, seat);
  }

  /** Tells the events of the step that is shown. */
  told(game: GamePage): string {
    const events = (this.log.at(-1)?.events ?? []) as unknown as GameEvent[];
    return events.map((event) => game.tell(this, event, true)).filter(Boolean).join('. ');
  }

  /** Shows the table after `step` entries first. Throws if it cannot be fetched. */
  async begin(step: number): Promise<void> {
    this.#wanted = Math.min(step, this.last);
    if (!this.#views.has(this.#wanted)) await this.#fetch(this.#wanted);
    this.#show();
  }

  /** Shows the table after `step` entries as soon as it is there, unless another step is wanted by then. */
  go(step: number): void {
    this.#wanted = Math.max(0, Math.min(step, this.last));
    this.#show();
    if (!this.#asking) void this.#ask();
  }

  /** Asks for nothing any more. */
  close(): void {
    this.#closed = true;
  }

  pictured(): boolean {
    return true;
  }

  look(version: number): void {
    this.goTo(this.data.steps.findIndex((step) => step.version === version) + 1);
  }

  async reference(lang: Lang): Promise<ReferenceSheet[]> {
    return (await api.referenceAt(this.info.id, this.step, this.eyes, lang)).sheets;
  }

  // The past is only looked at: there is nothing to play, to take back or to try.
  play(): void {}
  undo(): void {}
  advise(): void {}

  attempt(): Promise<Tried | null> {
    return Promise.resolve(null);
  }

  #show(): void {
    const view = this.#views.get(this.#wanted);
    if (view === undefined) return;
    this.step = this.#wanted;
    this.#view = view;
    this.trouble = null;
    this.playback.show(view);
  }

  async #fetch(step: number): Promise<void> {
    this.#views.set(step, (await this.at(step)).view);
  }

  /** The next step to fetch: the wanted one, else a likely one. */
  #missing(): number | undefined {
    const likely = Array.from({ length: AHEAD + 1 }, (_, i) => this.#wanted + i);
    return likely.find((step) => step <= this.last && !this.#views.has(step));
  }

  /** Asks for the missing steps one by one: a person who drags through a game rests on few of those passed. */
  async #ask(): Promise<void> {
    this.#asking = true;
    for (let step = this.#missing(); step !== undefined && !this.#closed; step = this.#missing()) {
      const [wanted, began] = [this.#wanted, performance.now()];
      try {
        await this.#fetch(step);
        if (step === this.#wanted) this.#show();
        await pause(ASK_EVERY - (performance.now() - began));
      } catch (error) {
        const trouble = troubleOf(error);
        if (!this.#views.has(this.#wanted)) this.trouble = trouble;
        if (passes(trouble)) await pause(ASK_AGAIN);
        else if (wanted === this.#wanted) break;
      }
    }
    this.#asking = false;
  }
}
