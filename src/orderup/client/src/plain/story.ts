import type { Step } from '../lib/connection/protocol';
import { t, texts, type Args } from '../lib/language/i18n.svelte';
import { counted, readable } from '../lib/language/words';
import type { Beat } from '../lib/table/playback.svelte';
import type { GameEvent } from '../lib/table/messages';
import { weightiest } from '../lib/table/recap';
import type { TableClient } from '../lib/table/tableClient';
import { playerName, whoActs } from '../lib/table/whoActs';
import { declared } from './declared';
import { thing } from './plainWords';

const HOLD = 600;

/** An event in the game's words; where it has none, its kind and what it tells. */
export function tell(client: TableClient, event: GameEvent): string {
  const { kind, patch: _, seat, ...told } = event;
  const who = whoActs(client, seat);
  const parts = Object.entries(told).map(([name, value]) => [name, inWords(client, kind, name, value)] as const);
  const counts = Object.values(told).filter(Array.isArray).map(({ length }) => ({ count: length }));
  const args: Args = Object.assign({ times: 1 }, ...counts, Object.fromEntries(parts), who);
  const said = texts.find(`event-${kind}`, args);
  if (said !== null) return said;
  if (kind === 'undone') return t('plain-undone', args);
  const rest = parts.map(([name, value]) => `${readable(name)} ${value}`).join(', ');
  return `${who.player ? `${who.player}: ` : ''}${readable(kind)}${rest && ` (${rest})`}`;
}

/** The arguments of the texts of a guide's entries. */
export function named(client: TableClient, entry: Record<string, unknown>): Args {
  const lists = Object.entries(entry).filter(([, value]) => Array.isArray(value)) as [string, unknown[]][];
  const counts: Args = Object.fromEntries(lists.map(([name, { length }]) => [name === 'ready' ? 'readies' : 'count', length]));
  return { ...counts, ...Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, inWords(client, '', name, value)])) };
}

/** A value of an event, as texts take it. */
function inWords(client: TableClient, kind: string, name: string, value: unknown): string | number {
  const shape = declared(client.info.game).events.get(kind)?.properties?.[name];
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    if (shape?.format === 'seat') return playerName(client, value);
    // Decks are counted from 1 for people, as the games' texts have it.
    return name === 'deck' ? value + 1 : value;
  }
  if (typeof value === 'string') return thing(client.content, value, name);
  if (Array.isArray(value)) return value.map((item: string | number) => thing(client.content, item, name)).join(', ');
  return Object.entries(value)
    .filter(([, amount]) => amount)
    .map(([item, amount]) => counted(thing(client.content, item), amount as number))
    .join(', ');
}

/** The seat that has to act, and its task: in the game's words for the phase where it has them. */
export function status(client: TableClient, view: unknown): { id: string; args: Args } {
  const { seat, phase } = view as { seat: number | null; phase?: string };
  if (seat === null) return { id: texts.has('phase-over') ? 'phase-over' : 'plain-over', args: {} };
  if (seat === client.me && client.legal.length > 0) return { id: texts.has(`phase-${phase}`) ? `phase-${phase}` : 'plain-yours', args: {} };
  const other = `phase-${phase}-other`;
  const args = whoActs(client, seat);
  return { id: texts.has(other) ? other : 'plain-theirs', args };
}

/** Without knowing what weighs most, the last things are told. */
export const recap = weightiest(tell, ({ kind }) => (kind === 'turn' || kind === 'undone' ? 0 : 1));

/** Every event is looked at by itself, but for what one has just done. */
export function beats(steps: Step[], me: number | null): Beat[] {
  return steps.flatMap((step) => {
    const own = step.seat === me && step.by === 'person';
    const events = step.events as unknown as GameEvent[];
    return events.map((event, i) => ({ seat: step.seat, events: [event], instant: own && i === 0, hold: HOLD }));
  });
}
