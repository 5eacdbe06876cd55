import { getContext, setContext } from 'svelte';

/** A seat's score were the game to end now; `more`: something hidden may add to it. */
export interface Estimate {
  score: number;
  more: boolean;
}

type Estimates = () => Estimate[];
const KEY = Symbol('estimates');

/** Lets the seats below the component being made show what their scores would be. */
export function tellEstimates(estimates: Estimates): void {
  setContext(KEY, estimates);
}

/** A view's estimates of everybody's score; empty where it has none. */
export function estimatesIn(view: unknown): Estimate[] {
  return (view as { estimate?: Estimate[] } | null)?.estimate ?? [];
}

/** The estimated scores; empty where no component above has told them. */
export function estimates(): Estimates {
  return getContext<Estimates | undefined>(KEY) ?? (() => []);
}
