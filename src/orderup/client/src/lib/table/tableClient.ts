import type { Advice, ReferenceSheet, Situation, Step, TableInfo, TableResult, Tried } from '../connection/protocol';
import type { Lang } from '../language/language';
import type { Action } from './messages';
import type { Guard } from './guard.svelte';
import type { Playback } from './playback.svelte';

/** A table as a game's page sees it: the known state and the possible actions. */
export interface TableClient {
  readonly info: TableInfo;
  /** The pack's content: the game's names and tables. */
  readonly content: unknown;
  /** The seat whose eyes these are; null for a bystander. */
  readonly me: number | null;
  /** The reader's seat, which is called "you"; null for a stranger who looks through somebody's eyes. */
  readonly reader: number | null;
  readonly situation: Situation;
  readonly legal: Action[];
  /** Whether that is chosen ahead of one's turn, and waits for it. */
  readonly early: boolean;
  /** The actions that wait, in order. */
  readonly sealed: Action[];
  readonly log: Step[];
  readonly result: TableResult | null;
  readonly playback: Playback;
  /** False while nothing can be sent: connection lost, an answer awaited, or a replay. */
  readonly ready: boolean;
  /** False for a replay, where nothing is ever to be done. */
  readonly live: boolean;
  name(seat: number): string;
  /** Whether the picture after a step of the log is at hand. */
  pictured(version: number): boolean;
  /** Shows the moment of a step's event, until playback is skipped. */
  look(version: number, event: number): void;
  play(actions: string[]): void;
  /** The reference sheets of the table as it is shown, in a language. */
  reference(lang: Lang): Promise<ReferenceSheet[]>;
  /** Takes one's last action back, or the `whole` turn so far. */
  undo(whole?: boolean): void;
  /** The question before something valuable is thrown away. */
  readonly guard: Guard;
  /** The preview of these actions; null if the table has moved on. */
  attempt(actions: string[]): Promise<Tried | null>;
  /** An unplayed choice is void; the person is told if they could not see the game go on. */
  dropped?(): void;
  /** The hint that was asked for; null before that, and after the next move. */
  readonly advice: Advice[] | null;
  /** The share of the usual thinking time. */
  readonly adviceShare: number;
  /** Whether somebody is thinking about that. */
  readonly advising: boolean;
  /** Asks what is worth playing now, in the words of a language; null puts the answer away. */
  advise(lang: Lang | null): void;
}
