import { warningOf, type Warning } from './guide';

/** Holds an action back that throws away something dear, until one has said so once more. */
export class Guard {
  asked = $state.raw<{ warning: Warning; go: () => void } | null>(null);

  /** Goes on with an action, unless the view in which it was chosen warns of it: that is asked first. */
  check(view: unknown, notation: string, go: () => void): void {
    const warning = warningOf(view, notation);
    if (warning) this.asked = { warning, go };
    else go();
  }

  answer(yes: boolean): void {
    const asked = this.asked;
    this.asked = null;
    if (yes) asked?.go();
  }
}
