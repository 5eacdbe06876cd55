import { base } from '../device/base';
import type { Hello, Reply, Request, Welcome } from './protocol';

export type Link = 'connecting' | 'open' | 'lost';

interface Handlers {
  /** The first message on every new connection. */
  hello(): Hello;
  reply(message: Reply): void;
  link(state: Link): void;
  /** Another connection has taken the place of the present one: unanswered requests on the old one stay unanswered. */
  moved(): void;
  /** No connection has come about, several times in a row. */
  barred(): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** The silence, in ms, after which a line is asked whether it still stands. */
const QUIET = 4000;
/** After this silence the server may have stalled: a second connection is tried. */
const LATE = 1500;
/** One that is tried is welcomed within this time, or the next one is tried, and then the line is given up. */
const TRIED = 1750;
const TRIES = 2;
/** Without a connection to fall back on, each try gets more time: the network may be slow. */
const PATIENCE = 9000;
const SECOND = 1000;
/** The number of connections that failed to begin, after which the page asks for the reason. */
const BARRED = 3;
/** Most messages are answered within this time. */
const ANSWERED = 1000;

const seen = (): string => JSON.stringify({ type: 'look', visible: document.visibilityState === 'visible' } satisfies Request);

/** A WebSocket to one table that mends itself: it tries again with growing pauses, at once when the device comes
 * back online or the tab to the front, and resumes from the last version seen. Where a server is about to end it
 * connects to another, and lets go of the first when that has welcomed it: nobody notices. */
export class Connection {
  #socket: WebSocket | null = null;
  /** The connection that is to take the place of the present one. */
  #next: WebSocket | null = null;
  #moving: ReturnType<typeof setTimeout> | undefined;
  /** The present connection does not answer, and the next one is tried for that. */
  #doubted = false;
  #spoke = -Infinity;
  #wait = FIRST_WAIT;
  #unopened = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    private readonly table: string,
    private readonly handlers: Handlers,
  ) {
    window.addEventListener('online', this.#now);
    window.addEventListener('offline', this.#offline);
    document.addEventListener('visibilitychange', this.#now);
    document.addEventListener('visibilitychange', this.#look);
    this.#open();
  }

  /** Sends a message; false when there is no connection (nothing is kept for later: the state may have moved). */
  send(message: Request): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    this.#spoke = performance.now();
    return true;
  }

  /** Says hello, if there is a connection; a new one begins with it. */
  greet(): void {
    this.send(this.handlers.hello());
  }

  /** Says whether somebody has the page before their eyes: then they are not told elsewhere of what they see. */
  #look = (): void => {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(seen());
  };

  /** Connects anew: as somebody else, once this browser has become a player. */
  restart(): void {
    const old = this.#socket;
    this.#open();
    old?.close();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#stay();
    window.removeEventListener('online', this.#now);
    window.removeEventListener('offline', this.#offline);
    document.removeEventListener('visibilitychange', this.#now);
    document.removeEventListener('visibilitychange', this.#look);
    this.#socket?.close();
  }

  #open(): void {
    clearTimeout(this.#timer);
    this.#stay();
    const socket = (this.#socket = this.#connect());
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(socket, JSON.parse(event.data) as Reply);
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
    this.#timer = setTimeout(() => this.#giveUp(), PATIENCE + this.#wait);
  }

  #connect(): WebSocket {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    // With `folds` it tells after a move what is new. A server that does not know that tells all, which is no fault.
    const socket = new WebSocket(`${scheme}://${location.host}${base}/ws/${encodeURIComponent(this.table)}?folds`);
    socket.onopen = () => {
      this.#unopened = 0;
      socket.send(JSON.stringify(this.handlers.hello()));
      socket.send(seen());
    };
    return socket;
  }

  #hear(from: WebSocket, message: Reply): void {
    if (this.#socket !== from) return;
    if (message.type === 'welcome') {
      this.#wait = FIRST_WAIT;
      this.handlers.link('open');
    }
    this.#listen();
    if (message.type === 'reconnect') this.#moveWithin(message.within * SECOND);
    else if (message.type !== 'pong') this.handlers.reply(message);
  }

  /** Connects to another server, each page at a moment of its own: all at once would be too many. */
  #moveWithin(time: number): void {
    clearTimeout(this.#moving);
    this.#moving = setTimeout(() => this.#move(time), Math.random() * time);
  }

  #move(within: number): void {
    this.#stay();
    if (performance.now() - this.#spoke < ANSWERED) {
      this.#moveWithin(ANSWERED); // The answer comes by the present connection.
      return;
    }
    const next = (this.#next = this.#connect());
    next.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as Reply;
      if (this.#next === next && message.type === 'welcome') this.#change(next, message);
      else this.#hear(next, message);
    };
    next.onclose = () => {
      if (this.#socket === next) this.#lost();
      else if (this.#next === next) this.#moveWithin(Math.min(Math.max(2 * within, ANSWERED), LONGEST_WAIT));
    };
  }

  /** The next connection takes over, unless it knows less than was told already. */
  #change(next: WebSocket, welcome: Welcome): void {
    const known = this.handlers.hello().since ?? null;
    if ((welcome.situation?.version ?? 0) < (known ?? 0)) {
      next.close();
      return;
    }
    const old = this.#socket;
    this.#socket = next;
    this.#next = null;
    old?.close();
    this.#listen();
    for (const message of newsIn(welcome, known)) this.handlers.reply(message);
    this.handlers.moved();
  }

  /** Lets nothing take the place of the present connection. */
  #stay(): void {
    clearTimeout(this.#moving);
    this.#doubted = false;
    const next = this.#next;
    this.#next = null;
    next?.close();
  }

  /** A line that is silent for long is asked whether it still stands. */
  #listen(): void {
    clearTimeout(this.#timer);
    if (this.#doubted) this.#stay();
    this.#timer = setTimeout(() => {
      this.send({ type: 'ping' });
      this.#timer = setTimeout(() => this.#doubt(TRIES), LATE);
    }, QUIET);
  }

  /** Tries another connection beside one that does not answer, which stays if it does so after all. */
  #doubt(tries: number): void {
    if (tries === 0) {
      this.#giveUp();
      return;
    }
    this.#move(LATE);
    this.#doubted = true;
    this.#timer = setTimeout(() => this.#doubt(tries - 1), TRIED);
  }

  #giveUp(): void {
    this.#socket?.close();
    this.#lost();
  }

  #lost(): void {
    this.#socket = null;
    clearTimeout(this.#timer);
    this.#stay();
    if (this.#closed) return;
    this.handlers.link('lost');
    if (++this.#unopened % BARRED === 0) this.handlers.barred();
    const spread = this.#wait * (0.75 + Math.random() / 2);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    this.#timer = setTimeout(() => this.#open(), spread);
  }

  #now = (): void => {
    if (!this.#socket && !this.#closed && !document.hidden) this.#open();
  };

  /** The device has lost its network, though maybe not the one that leads to this server. */
  #offline = (): void => {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    clearTimeout(this.#timer);
    this.#doubt(1);
  };
}

/** The part of a welcome that is new for a viewer who has followed the table. */
function newsIn(welcome: Welcome, known: number | null): Reply[] {
  const { table, situation, result } = welcome;
  if (known === null || !situation) return [welcome];
  const steps = welcome.steps.filter(({ version }) => version > known);
  if (!steps.length) return [{ type: 'table', table }];
  if (steps[0]!.version !== known + 1) return [welcome];
  return [{ type: 'table', table }, { type: 'moved', steps, situation, result }];
}
