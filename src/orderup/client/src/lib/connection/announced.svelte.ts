import { api } from './api';
import type { Announcement } from './protocol';

const ASK_EVERY = 60_000;
const PATIENCE = 2000;
const SECOND = 1000;

/** The operator's message to everybody. A table's page hears it at once, other pages ask now and then. */
class Announced {
  now = $state.raw<Announcement | null>(null);
  /** When the server restarts, in ms of this page's life; null when nothing is said about that. */
  #restart: number | null = null;
  #forgetting: ReturnType<typeof setTimeout> | undefined;
  /** The messages that the person has dismissed. */
  #away = $state<string | null>(null);

  /** Whether there is something to be shown. */
  get shown(): boolean {
    const told = this.now;
    return told !== null && (told.text !== null || told.read_only) && this.#away !== key(told);
  }

  /** Whole minutes until the restart; null when there is none to come. */
  minutes(): number | null {
    return this.#restart === null ? null : Math.max(0, Math.ceil((this.#restart - performance.now()) / (60 * SECOND)));
  }

  /** The server repeats messages that still hold; all others have been withdrawn. */
  expect(): void {
    clearTimeout(this.#forgetting);
    this.#forgetting = setTimeout(() => (this.now = this.#restart = null), PATIENCE);
  }

  take(told: Announcement): void {
    clearTimeout(this.#forgetting);
    this.#restart = told.restart_in === null ? null : performance.now() + told.restart_in * SECOND;
    this.now = told;
  }

  putAway(): void {
    if (this.now) this.#away = key(this.now);
  }

  /** Asks now and again; returns what ends that. */
  follow(): () => void {
    const ask = () => {
      if (!document.hidden) void api.announcement().then((told) => this.take(told), () => undefined);
    };
    ask();
    const timer = setInterval(ask, ASK_EVERY);
    return () => clearInterval(timer);
  }
}

const key = ({ text, read_only, restart_in }: Announcement): string => JSON.stringify([text, read_only, restart_in !== null]);

export const announced = new Announced();
