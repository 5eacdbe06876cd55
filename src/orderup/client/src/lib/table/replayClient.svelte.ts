import { api } from '../connection/api';
import type { ReferenceSheet, Replay, Situation, Step, TableInfo, Tried } from '../connection/protocol';
import type { Lang } from '../language/language';
import { seatName } from '../language/names';
import type { Action } from './messages';
import { Guard } from './guard.svelte';
import { Playback } from './playback.svelte';
import type { TableClient } from './tableClient';

/** A finished or running game looked at step by step. Step 0 is the start; step n is after the n-th entry. */
export class ReplayClient implements TableClient {
  step = $state(0);
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
  goTo: (step: number) => void = (step) => void this.go(step);
  #views: Map<number, Promise<unknown>>;
  #view = $state.raw<unknown>(null);

  constructor(
    private readonly data: Replay,
    private readonly eyes: string,
    private readonly at = (step: number) => api.replayAt(data.table.id, step, eyes),
  ) {
    this.#views = new Map([[0, Promise.resolve(data.start)]]);
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

  /** Shows the table after `step` entries, and fetches what will likely be asked for next. */
  async go(step: number): Promise<void> {
    this.step = Math.max(0, Math.min(step, this.last));
    const wanted = this.step;
    const view = await this.#fetch(wanted);
    if (wanted !== this.step) return;
    this.#view = view;
    this.playback.show(view);
    for (const next of [wanted + 1, wanted + 2]) if (next <= this.last) void this.#fetch(next).catch(() => undefined);
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

  #fetch(step: number): Promise<unknown> {
    const known = this.#views.get(step);
    if (known) return known;
    const asked = this.at(step).then(({ view }) => view);
    this.#views.set(step, asked);
    asked.catch(() => this.#views.delete(step));
    return asked;
  }
}
