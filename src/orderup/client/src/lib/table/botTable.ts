import type { SeatPlan } from '../connection/protocol';

/** How many sit at a table made with one click, where the game allows it. */
const BOT_TABLE = 3;

/** Who sits at such a table: oneself, and bots, the game's usual ones unless named. Given how few and how many may play. */
export function botTable([fewest, most]: readonly [number, number] | number[] = [BOT_TABLE, BOT_TABLE], bot?: string): SeatPlan[] {
  const others = Math.min(Math.max(BOT_TABLE, fewest!), most!) - 1;
  return [{ kind: 'me' }, ...Array<SeatPlan>(others).fill(bot === undefined ? { kind: 'bot' } : { kind: 'bot', bot })];
}
