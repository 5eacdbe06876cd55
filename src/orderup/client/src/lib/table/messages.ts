/** A legal action as a situation lists it. */
export interface Action {
  kind: string;
  notation: string;
  [argument: string]: unknown;
}

/** The legal actions of one kind. */
export function ofKind<T extends Action>(legal: Action[], kind: T['kind']): T[] {
  return legal.filter((action): action is T => action.kind === kind);
}

/** Something that happened, as the game tells it. */
export interface GameEvent {
  kind: string;
  [field: string]: unknown;
}
