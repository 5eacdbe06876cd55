import { troubleOf, type Trouble } from '../lib/connection/api';
import type { LineEnd, Puzzle, PuzzleStanding, ReferenceSheet, Situation, Solved, Step, TableInfo, Tried } from '../lib/connection/protocol';
import { settings } from '../lib/device/settings.svelte';
import { t, texts } from '../lib/language/i18n.svelte';
import type { Lang } from '../lib/language/language';
import { seatName } from '../lib/language/names';
import { Guard } from '../lib/table/guard.svelte';
import type { Action } from '../lib/table/messages';
import { Playback } from '../lib/table/playback.svelte';
import type { TableClient } from '../lib/table/tableClient';
import { today } from '../record/days';
import { puzzleApi } from './puzzleApi';

/** A puzzle with one's own name at one's seat: the server does not know who asks. */
export function named<T extends { table: TableInfo }>(puzzle: T): T {
  const { seats, you } = puzzle.table;
  const name = settings.name || t('guest');
  return { ...puzzle, table: { ...puzzle.table, seats: seats.map((seat, i) => (i === you ? { ...seat, name } : seat)) } };
}

/** A position in which one looks for an action: the chosen one is not played, but judged. */
export class PuzzleClient implements TableClient {
  content = $state.raw<unknown>(null);
  /** The last try. */
  tried = $state.raw<Action | null>(null);
  /** The verdict on it, or the answer on request. */
  verdict = $state.raw<Solved | null>(null);
  /** The end of the line of the last wrong action. */
  mistake = $state.raw<LineEnd | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  readonly playback = new Playback();
  readonly guard = new Guard();
  readonly live = true;
  readonly early = false;
  readonly sealed: Action[] = [];
  readonly log: Step[] = [];
  readonly result = null;
  readonly advice = null;
  readonly adviceShare = 1;
  readonly advising = false;
  #puzzle = $state.raw() as Puzzle;
  #waiting = $state(false);
  /** The day of opening it. The puzzle of a day may be answered after midnight. */
  readonly #day = today();

  constructor(
    readonly id: string,
    puzzle: Puzzle,
    /** Rating and streak before the first try. */
    readonly before: PuzzleStanding | null,
    /** Hears of rating and streak after a try. */
    private readonly noted: (standing: PuzzleStanding) => void,
  ) {
    this.#puzzle = named(puzzle);
    this.playback.show(puzzle.situation.view);
  }

  get info(): TableInfo {
    return this.#puzzle.table;
  }
  get me(): number | null {
    return this.info.you;
  }
  get reader(): number | null {
    return this.info.you;
  }
  get situation(): Situation {
    return this.#puzzle.situation;
  }
  get legal(): Action[] {
    return this.situation.legal as Action[];
  }
  /** Whether the answer is known. */
  get over(): boolean {
    return this.verdict !== null && this.verdict.promises.length > 0;
  }
  get ready(): boolean {
    return !this.#waiting && !this.over;
  }

  name(seat: number): string {
    return seatName(this.info, seat);
  }

  play(actions: string[]): void {
    if (this.ready) void this.#solve(actions[0]!);
  }

  /** Shows the answer. */
  show(): void {
    void this.#solve(null);
  }

  /** Takes the answer in another language. */
  retell(puzzle: Puzzle): void {
    this.#puzzle = named(puzzle);
    if (this.over) void this.#solve(this.tried?.notation ?? null);
  }

  again(): void {
    this.verdict = null;
    this.tried = null;
    this.trouble = null;
  }

  async reference(lang: Lang): Promise<ReferenceSheet[]> {
    return (await puzzleApi.reference(this.info.game, this.id, lang)).sheets;
  }

  // It has no past, and nobody helps.
  pictured(): boolean {
    return false;
  }
  look(): void {}
  undo(): void {}
  advise(): void {}

  attempt(): Promise<Tried | null> {
    return Promise.resolve(null);
  }

  async #solve(action: string | null): Promise<void> {
    this.#waiting = true;
    this.trouble = null;
    try {
      const found = await puzzleApi.solve(this.info.game, this.id, action, texts.lang, this.#day);
      this.tried = this.legal.find(({ notation }) => notation === action) ?? null;
      this.verdict = found;
      if (!found.right && found.tried) this.mistake = found.tried;
      if (found.standing) this.noted(found.standing);
    } catch (error) {
      this.trouble = troubleOf(error);
    } finally {
      this.#waiting = false;
    }
  }
}
