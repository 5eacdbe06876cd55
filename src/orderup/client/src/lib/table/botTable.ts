import type { SeatPlan } from '../connection/protocol';

/** The number of seats at a table made with one click, where the game allows it. */
const BOT_TABLE = 3;

/** The seats of such a table: oneself, and bots, the game's usual ones unless named. */
export function botTable([fewest, most]: readonly [number, number] | number[] = [BOT_TABLE, BOT_TABLE], bot?: string): SeatPlan[] {
  const others = Math.min(Math.max(BOT_TABLE, fewest!), most!) - 1;
  return [{ kind: 'me' }, ...Array<SeatPlan>(others).fill(bot === undefined ? { kind: 'bot' } : { kind: 'bot', bot })];
}
