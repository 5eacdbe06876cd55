import type { LessonStep } from '../lib/connection/protocol';
import type { LiveClient } from '../lib/table/liveClient.svelte';

/**
 * Which step of a tutorial is shown. The server knows which one waits for an action; what is told on the way there
 * is read here, step by step, and nothing can be played before that.
 */
export class Reading {
  steps = $state.raw<LessonStep[]>([]);
  #client: LiveClient;
  /** The step that the table waits at, as many as there are when it waits for none; -1 before that is known. */
  #waiting = $state(-1);
  /** The next step to be read, up to that one. */
  #unread = $state(0);

  constructor(client: LiveClient) {
    this.#client = client;
  }

  /** The step shown. A path that is only planned goes ahead of the table. */
  at = $derived.by(() => (this.#unread < this.#waiting ? this.#unread : Math.max(this.#waiting, this.#client.planned?.step ?? 0)));
  step = $derived.by(() => this.steps[this.at] ?? null);
  /** Whether it goes on when it has been read: it only tells, or what it waits for has been played and shown. */
  readable = $derived.by(() => this.#unread < this.#waiting && !(this.step?.waits === 'others' && this.#client.playback.playing));

  /** Looks where the table stands; to be called when it has moved. */
  follow(): void {
    const waiting = this.#client.now?.step;
    if (waiting === undefined) return;
    if (waiting < this.#waiting) this.#unread = waiting;
    else this.#unread = Math.max(this.#unread, this.#afterOwn(waiting));
    this.#waiting = waiting;
    this.#hold();
  }

  /** The text has been read. */
  next(): void {
    this.#unread += 1;
    this.#hold();
  }

  #hold(): void {
    this.#client.hold(this.step?.waits !== 'own');
  }

  /** The step after the last one before `waiting` that was done by oneself. */
  #afterOwn(waiting: number): number {
    let first = waiting;
    while (first > 0 && this.steps[first - 1]?.waits !== 'own') first -= 1;
    return first;
  }
}
