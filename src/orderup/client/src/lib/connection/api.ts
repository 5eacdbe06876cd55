import { base } from '../device/base';
import type { Lang } from '../language/language';
import { ASK_EVERY, preparing } from './preparing.svelte';
import type { Addresses, Announcement, Coached, CreateTable, GameInfo, Lesson, Log, Me, OwnGames, OwnVacation, PackFound, Problem, Progress, Reference, Replay, ReplayView, Rules, TableInfo } from './protocol';

/** A request the server refused; `code` is stable and has a text in every language. */
export class ApiError extends Error {
  constructor(
    readonly code: Problem['code'] | 'offline' | 'cookies' | 'encrypted' | 'unknown',
    message: string,
    /** The message by language, where it tells more than the code. */
    readonly said: Record<string, string> = {},
    readonly request = '',
  ) {
    super(message);
  }
}

/**
 * Why something did not work, to be shown: a code with a text, what the server says by language where that tells
 * more, and what its log calls the request.
 */
export interface Trouble {
  code: string;
  said?: Record<string, string>;
  request?: string;
}

/** The kind of trouble; `otherwise` did not come from the server. */
export function troubleOf(error: unknown, otherwise = 'unknown'): Trouble {
  return error instanceof ApiError ? error : { code: otherwise };
}

const PASSING = new Set(['offline', 'busy', 'too_fast']);

/** Whether what went wrong passes by itself, so that it is worth asking again. */
export function passes({ code }: Trouble): boolean {
  return PASSING.has(code);
}

/** After this wait, in ms, people are told that the rules are being compiled, if that is the reason. */
const PATIENCE = 3000;

/** A request, asked again and again where what it lacks are the rules of its game. */
export async function ask<T>(path: string, request: RequestInit): Promise<T> {
  let waits = false;
  const wait = (): void => {
    if (!waits) preparing.waiting += 1;
    waits = true;
    preparing.over().catch(() => undefined);
  };
  const timer = setTimeout(wait, PATIENCE);
  try {
    for (;;) {
      const reply = await fetch(base + path, request);
      if (reply.ok) return (await reply.json()) as T;
      const refusal = (await reply.json().catch(() => ({}))) as Partial<Problem>;
      if (refusal.code !== 'not_ready') throw new ApiError(refusal.code ?? 'unknown', refusal.message ?? reply.statusText, refusal.said, refusal.request);
      wait();
      await new Promise((done) => setTimeout(done, ASK_EVERY));
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('offline', 'The server cannot be reached.');
  } finally {
    clearTimeout(timer);
    if (waits) preparing.waiting -= 1;
  }
}

const send = <T>(path: string, type: string, body: BodyInit) =>
  ask<T>(path, { method: 'POST', headers: { 'content-type': type }, body });
export const get = <T>(path: string) => ask<T>(path, { method: 'GET' });
export const post = <T>(path: string, body: unknown = {}) => send<T>(path, 'application/json', JSON.stringify(body));
/** Whether this is plain http, and one's cookie is sent over https alone. */
export function seatsElsewhere(): boolean {
  return location.protocol === 'http:' && document.cookie.split('; ').includes('orderup_https=1');
}

/** A request for a seat, which is one's own by a cookie: without it one would only look on. A browser does not replace a
 * secure cookie over plain http. */
export async function seated(path: string, body: unknown): Promise<TableInfo> {
  if (seatsElsewhere()) throw new ApiError('encrypted', 'The seats of this browser are at the encrypted address.');
  if (!navigator.cookieEnabled) throw new ApiError('cookies', 'This browser keeps no cookies.');
  return post<TableInfo>(path, body);
}
export const at = (table: string, what = '') => `/api/tables/${encodeURIComponent(table)}${what}`;

export const api = {
  games: () => get<GameInfo[]>('/api/games'),
  /** JSON Schema of a game's views and events. */
  schema: <T>(game: string) => get<T>(`/api/games/${encodeURIComponent(game)}/schema`),
  pack: (game: string, hash: string) => get<unknown>(`/api/games/${game}/packs/${hash}`),
  /** A pack of one's own, checked by the server. */
  addPack: (game: string, file: string, data: ArrayBuffer) =>
    send<PackFound>(
      `/api/games/${game}/packs?file=${encodeURIComponent(file)}`,
      file.toLowerCase().endsWith('.json') ? 'application/json' : 'application/toml',
      data,
    ),
  tables: () => get<TableInfo[]>('/api/tables'),
  table: (id: string) => get<TableInfo>(at(id)),
  progress: (id: string, lang: Lang) => get<Progress>(at(id, `/progress/${lang}`)),
  create: (plan: CreateTable) => seated('/api/tables', plan),
  sit: (id: string, name: string, seat: number | null) => seated(at(id, '/sit'), { name, seat }),
  /** Without a name it is the game's usual one; null takes one off. */
  bot: (id: string, seat: number, bot?: string | null) => post<TableInfo>(at(id, '/bot'), { seat, bot }),
  start: (id: string) => post<TableInfo>(at(id, '/start')),
  leave: (id: string) => post<TableInfo>(at(id, '/leave')),
  back: (id: string) => post<TableInfo>(at(id, '/back')),
  /** Asks whether somebody is there whom all wait for; says that one is. */
  ask: (id: string, seat: number) => post<TableInfo>(at(id, '/ask'), { seat }),
  here: (id: string) => post<TableInfo>(at(id, '/here')),
  /** Asks for a pause, agrees to one, or refuses it; ends one; gives somebody more time. */
  changeTempo: (id: string, tempo: 'live' | 'turns', agree: boolean) => post<TableInfo>(at(id, '/tempo'), { tempo, agree }),
  pause: (id: string, agree: boolean) => post<TableInfo>(at(id, '/pause'), { agree }),
  resume: (id: string) => post<TableInfo>(at(id, '/resume')),
  giveTime: (id: string) => post<TableInfo>(at(id, '/time')),
  /** The rights of the host: to remove somebody from the lobby, and to hand the role on. */
  sendAway: (id: string, seat: number) => post<TableInfo>(at(id, '/unseat'), { seat }),
  handOn: (id: string, seat: number) => post<TableInfo>(at(id, '/host'), { seat }),
  /** Goes on from a moment of a finished game at a new table; `seat` is for somebody who had none. */
  tryAgain: (id: string, name: string, step: number, seat: number | null) => seated(at(id, '/try'), { name, step, seat }),
  rematch: (id: string) => post<TableInfo>(at(id, '/rematch')),
  /** The steps after a version, as one's own seat may know them. */
  log: (id: string, since: number) => get<Log>(at(id, `/log?since=${since}`)),
  replay: (id: string, eyes: string) => get<Replay>(at(id, `/replay?seat=${eyes}`)),
  replayAt: (id: string, step: number, eyes: string) =>
    get<ReplayView>(at(id, `/replay/${step}?seat=${eyes}`)),
  /** The reference sheets of a table, for one's own seat. */
  reference: (id: string, lang: string) => get<Reference>(at(id, `/reference/${lang}`)),
  /** The coach's tip for the deciding seat; null for others. */
  coach: (id: string, lang: string) => get<Coached | null>(at(id, `/coach/${lang}`)),
  referenceAt: (id: string, step: number, eyes: string, lang: string) =>
    get<Reference>(at(id, `/replay/${step}/reference/${lang}?seat=${eyes}`)),
  /** The table of a game's tutorial: the one that was left, or a new one. */
  learn: (game: string, name: string) => seated(`/api/games/${encodeURIComponent(game)}/tutorial`, { name }),
  /** The rules of a game to read, with the numbers of a pack by its hash, or else of the game's own. */
  rules: (game: string, lang: string, pack = '') =>
    get<Rules>(`/api/games/${encodeURIComponent(game)}/rules/${lang}${pack && `?pack=${encodeURIComponent(pack)}`}`),
  lesson: (game: string, lang: string) => get<Lesson>(`/api/games/${encodeURIComponent(game)}/tutorial/${lang}`),
  addresses: () => get<Addresses>('/api/addresses'),
  /** Says why a WebSocket is refused, or has the log say that it did not come through. */
  socketLost: () => post<unknown>('/api/socket'),
  announcement: () => get<Announcement>('/api/announcement'),
  ownTurns: () => get<OwnGames>('/api/me/games?list=turn'),
  vacation: () => get<OwnVacation>('/api/me/vacation'),
  takeVacation: (days: number, ahead: number) => post<OwnVacation>('/api/me/vacation', { days, ahead }),
  endVacation: () => ask<OwnVacation>('/api/me/vacation', { method: 'DELETE' }),
  me: () => get<Me>('/api/me'),
};
