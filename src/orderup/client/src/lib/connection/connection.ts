import type { Hello, Reply, Request } from './protocol';

export type Link = 'connecting' | 'open' | 'lost';

interface Handlers {
  /** What is said first at every new connection. */
  hello(): Hello;
  reply(message: Reply): void;
  link(state: Link): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const QUIET = 20000;
const PATIENCE = 8000;

/** A WebSocket to one table that mends itself: it tries again with growing pauses, at once when the device comes
 * back online or the tab to the front, and resumes from the last version seen. */
export class Connection {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    private readonly table: string,
    private readonly handlers: Handlers,
  ) {
    window.addEventListener('online', this.#now);
    document.addEventListener('visibilitychange', this.#now);
    this.#open();
  }

  /** Sends a message; false when there is no connection (nothing is kept for later: the state may have moved). */
  send(message: Request): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Says hello, if there is a connection; a new one begins with it. */
  greet(): void {
    this.send(this.handlers.hello());
  }

  /** Connects anew: as somebody else, once this browser has become a player. */
  restart(): void {
    const old = this.#socket;
    this.#open();
    old?.close();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    window.removeEventListener('online', this.#now);
    document.removeEventListener('visibilitychange', this.#now);
    this.#socket?.close();
  }

  #open(): void {
    clearTimeout(this.#timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.table)}`);
    this.#socket = socket;
    socket.onopen = () => {
      if (this.#socket === socket) this.greet();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.#socket !== socket) return;
      const message = JSON.parse(event.data) as Reply;
      if (message.type === 'welcome') {
        this.#wait = FIRST_WAIT;
        this.handlers.link('open');
      }
      this.#listen();
      if (message.type !== 'pong') this.handlers.reply(message);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  /** A line that is silent for long is asked whether it still stands, and given up if it does not answer. */
  #listen(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.send({ type: 'ping' });
      this.#timer = setTimeout(() => {
        this.#socket?.close();
        this.#lost();
      }, PATIENCE);
    }, QUIET);
  }

  #lost(): void {
    this.#socket = null;
    clearTimeout(this.#timer);
    if (this.#closed) return;
    this.handlers.link('lost');
    const spread = this.#wait * (0.75 + Math.random() / 2);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    this.#timer = setTimeout(() => this.#open(), spread);
  }

  #now = (): void => {
    if (!this.#socket && !this.#closed && !document.hidden) this.#open();
  };
}
