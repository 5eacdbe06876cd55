import { troubleOf, type Trouble } from './api';

/** The requests of a part of the page: whether one runs, and why the last one failed. */
export class Requests {
  busy = $state(false);
  error = $state.raw<Trouble | null>(null);

  /** `passed` says which failures need no words. */
  constructor(private readonly passed: (problem: unknown) => boolean = () => false) {}

  /** Returns whether it went well. */
  async run(doing: () => Promise<unknown>): Promise<boolean> {
    [this.busy, this.error] = [true, null];
    try {
      await doing();
      return true;
    } catch (problem) {
      if (!this.passed(problem)) this.error = troubleOf(problem);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
