import type { Situation, Tried } from '../../lib/connection/protocol';
import { ofKind, type Action, type GameEvent } from '../../lib/table/messages';
import type { TableClient } from '../../lib/table/tableClient';
import type { PourAction, ServeAction, StepAction, View } from './content';

/** The effect of a tap on a cell. */
export interface Target {
  action: Action;
  gains: number | null;
  rush: number;
}

/**
 * A turn in the making: the path tapped so far, and what the server says would come of it. Nothing here knows a
 * rule; it offers the legal actions it was given and asks `try` for what lies behind them.
 */
export class Planner {
  readonly client: TableClient;
  path = $state.raw<Action[]>([]);
  ahead = $state.raw<{ path: Action[]; tried: Tried } | null>(null);
  meeple = $state(0);
  ingredient = $state<string | null>(null);
  emptying = $state(false);
  order = $state<number | null>(null);
  /** Cells tapped while the server was still asked about the path before them. */
  #wanted: string[] = [];

  situation = $derived.by<Situation>(() => (this.path.length > 0 && this.ahead ? this.ahead.tried.situation : this.client.situation));
  /** Whether what is shown belongs to the path as it is: false while the server is asked. */
  settled = $derived(this.path.length === 0 || this.ahead?.path === this.path || this.path[0]!.kind === 'place');
  legal = $derived.by<Action[]>(() => {
    if (!this.settled) return [];
    return this.path.length > 0 ? (this.situation.legal as Action[]) : this.client.legal;
  });
  mine = $derived.by(() => this.client.legal.length > 0);
  phase = $derived((this.situation.view as View).phase);
  view = $derived(this.situation.view as View);
  outlook = $derived(
    new Map(this.ahead?.path === this.path ? this.ahead.tried.outlook.map(({ notation, events }) => [notation, events as GameEvent[] | null]) : []),
  );
  stop = $derived(this.legal.find(({ kind }) => kind === 'stop') ?? null);
  done = $derived(this.legal.find(({ kind }) => kind === 'done') ?? null);
  skip = $derived(this.legal.find(({ kind }) => kind === 'skip') ?? null);
  steps = $derived(ofKind<StepAction>(this.legal, 'step'));
  pours = $derived(ofKind<PourAction>(this.legal, 'pour'));
  serves = $derived(ofKind<ServeAction>(this.legal, 'serve'));
  empties = $derived(ofKind<Action & { kind: 'empty'; cup: number }>(this.legal, 'empty'));
  targets = $derived.by(() => this.#targets());
  /** The cells of the path, without the one it starts from. */
  cells = $derived(this.path.filter(({ cell }) => cell !== undefined).map(({ cell }) => cell as string));
  /** True when confirming would play something. */
  confirmable = $derived.by(() => this.path.length > 0 && (this.phase === 'place' || this.stop !== null));
  /** The ingredients that can be poured now. */
  pourable = $derived(new Set(this.pours.map(({ ingredient }) => ingredient)));
  /** The token that a tap on a cup would pour. */
  chosen = $derived(this.ingredient !== null && this.pourable.has(this.ingredient) ? this.ingredient : (this.pours[0]?.ingredient ?? null));

  constructor(client: TableClient) {
    this.client = client;
  }

  /** The table has changed: whatever was planned is void. */
  renew(): void {
    if (this.#chosen) this.client.dropped?.();
    void this.reset();
  }

  async reset(): Promise<void> {
    this.path = [];
    this.ahead = null;
    this.emptying = false;
    this.order = null;
    this.#wanted = [];
    const view = this.client.situation.view as View;
    if (view.meeple !== null) this.meeple = view.meeple;
    if (this.mine) await this.#ask();
  }

  /** A cell was tapped. */
  async pick(cell: string): Promise<void> {
    if (!this.settled) {
      this.#wanted.push(cell);
      return;
    }
    const target = this.targets.get(cell);
    if (!target || !this.client.ready) return;
    if (target.action.kind === 'place') this.path = [target.action];
    else await this.#extend(target.action);
  }

  /** Takes the last planned step back; false when there was none. */
  back(): boolean {
    if (this.path.length === 0) return false;
    this.#wanted = [];
    this.path = this.path.slice(0, -1);
    void this.#ask();
    return true;
  }

  /** Chooses the token after the one that is chosen. */
  nextToken(): void {
    const kinds = [...this.pourable];
    this.ingredient = kinds[(kinds.indexOf(this.chosen!) + 1) % kinds.length]!;
  }

  /** Drops what was chosen; false when nothing was. */
  clear(): boolean {
    const any = this.#chosen;
    if (any) void this.reset();
    return any;
  }

  /** Confirms the path, or ends the turn. */
  confirm(): void {
    if (this.path.length > 0) {
      if (!this.confirmable) return;
      const last = this.stop ? [this.stop] : [];
      this.client.play([...this.path, ...last].map(({ notation }) => notation));
    } else if (this.done) this.play(this.done);
    else if (this.stop) this.play(this.stop);
  }

  play(action: Action): void {
    this.client.play([action.notation]);
  }

  /** A cup was tapped, or a token dropped on it: whatever that may mean now. Cup 0 is the supply. */
  cup(cup: number, ingredient: string | null = this.chosen): void {
    if (this.emptying) return this.#empty(cup);
    const pour = this.pours.find((action) => action.cup === cup && action.ingredient === ingredient);
    if (pour) return this.play(pour);
    const serves = this.serves.filter((action) => action.cup === cup && (this.order === null || action.order === this.order));
    if (serves.length > 0) this.play(serves[0]!);
  }

  /** Whether the end of the turn, or of the way, can be asked for. */
  get endable(): boolean {
    return this.path.length > 0 ? this.confirmable : (this.done ?? this.stop) !== null;
  }

  /** An order was tapped: served at once, unless more than one cup fits it. */
  serve(order: number): void {
    const fitting = this.serves.filter((action) => action.order === order);
    if (fitting.length === 1) this.play(fitting[0]!);
    else this.order = this.order === order ? null : order;
  }

  /** Serves the oldest order that a cup completes; where more than one does, a second time takes the first of them. */
  serveNext(): void {
    const next = this.serves.find(({ order }) => order === this.order) ?? this.serves[0];
    if (!next) return;
    if (this.order === next.order) this.play(next);
    else this.serve(next.order);
  }

  /** The place in the queue of an order that this cup completes once the chosen token is in it. */
  completing(cup: number): number | null {
    const pour = this.pours.find((action) => action.cup === cup && action.ingredient === this.chosen);
    return this.view.guide.completes.find(({ notation }) => notation === pour?.notation)?.order ?? null;
  }

  /** Whether a tap on this cup would do something. */
  open(cup: number): boolean {
    if (this.emptying) return this.empties.some((action) => action.cup === cup);
    if (this.pours.length > 0) return this.pours.some((action) => action.cup === cup && action.ingredient === this.chosen);
    return this.serves.some((action) => action.cup === cup && (this.order === null || action.order === this.order));
  }

  get #chosen(): boolean {
    return this.path.length > 0 || this.emptying || this.order !== null;
  }

  async #extend(action: Action): Promise<void> {
    if (action.kind === 'step') this.meeple = action.meeple as number;
    this.path = [...this.path, action];
    await this.#ask();
  }

  #empty(cup: number): void {
    const action = this.empties.find((candidate) => candidate.cup === cup);
    this.emptying = false;
    if (!action) return;
    if (this.path.length === 0) this.play(action);
    else this.client.guard.check(this.view, action.notation, () => void this.#extend(action));
  }

  async #ask(): Promise<void> {
    const path = this.path;
    const answer = await this.client.attempt(path.map(({ notation }) => notation));
    if (this.path !== path) return;
    if (answer) this.ahead = { path, tried: answer };
    else this.path = [];
    while (this.#wanted.length > 0 && this.settled) await this.pick(this.#wanted.shift()!);
  }

  #targets(): Map<string, Target> {
    const found = new Map<string, Target>();
    for (const action of this.legal) {
      if (action.kind !== 'place' && action.kind !== 'step') continue;
      const cell = action.cell as string;
      const wanted = action.kind === 'place' || action.meeple === this.meeple;
      if (wanted || !found.has(cell)) found.set(cell, this.#target(action));
    }
    return found;
  }

  #target(action: Action): Target {
    const events = this.outlook.get(action.notation);
    if (!events) return { action, gains: null, rush: 0 };
    const sum = (kind: string, field: string) =>
      events.filter((event) => event.kind === kind && event.seat === this.client.me).reduce((total, event) => total + Number(event[field]), 0);
    return { action, gains: sum('gained', 'amount'), rush: sum('stepped', 'rush') };
  }
}
