import type { GameInfo, TableInfo } from '../connection/protocol';

/** Whether a game has a tutorial, and somebody with these tables has neither learned nor played it. */
export function neverPlayed(game: GameInfo | null | undefined, tables: TableInfo[]): boolean {
  const played = tables.filter((table) => table.game === game?.name && table.status !== 'lobby');
  return game?.tutorial != null && played.every(({ tutorial, status }) => tutorial && status === 'playing');
}

const WAITING = 'orderup.waiting';

/** Notes the table at which one sits while one learns its game. */
export function waitAt(table: string): void {
  try {
    sessionStorage.setItem(WAITING, table);
  } catch {
    // Then one finds it among one's tables.
  }
}

/** The table to which one goes back from learning; null for none. */
export function waitingTable(): string | null {
  try {
    return sessionStorage.getItem(WAITING);
  } catch {
    return null;
  }
}

/** One is back, or somewhere else. */
export function waitNoMore(): void {
  try {
    sessionStorage.removeItem(WAITING);
  } catch {
    // Nothing was noted.
  }
}
