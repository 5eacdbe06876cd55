/** A legal action as a situation lists it. */
export interface Action {
  kind: string;
  notation: string;
  [argument: string]: unknown;
}

/** Something that happened, as the game tells it. */
export interface GameEvent {
  kind: string;
  [field: string]: unknown;
}
