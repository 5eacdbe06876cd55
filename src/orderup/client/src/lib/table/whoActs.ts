import { t, texts } from '../language/i18n.svelte';
import type { TableClient } from './tableClient';

/** The subject of a sentence, as texts take it: `you` is "yes" for the reader, "bot" for a program, else "no". */
export interface Who extends Record<string, string> {
  player: string;
  you: 'bot' | 'no' | 'yes';
}

/** The name a seat goes by; one behind the players' is the game's automatic one. */
export function playerName(client: TableClient, seat: number): string {
  return client.name(seat) || (texts.find('field-automatic') ?? `${t('plan-seat')} ${seat + 1}`);
}

/** The seat that has to act, and its task, as a text of the phase and its arguments: `phase-<phase>` for the person
 * who decides, `phase-<phase>-other` for the others. */
export function statusOf(client: TableClient, { seat, phase }: { seat: number | null; phase: string }): { id: string; args: Record<string, string> } {
  if (seat === null) return { id: 'phase-over', args: {} };
  if (seat === client.me && client.legal.length > 0) return { id: `phase-${phase}`, args: {} };
  return { id: `phase-${phase}-other`, args: whoActs(client, seat) };
}

export function whoActs(client: TableClient, seat: unknown): Who {
  if (typeof seat !== 'number') return { player: '', you: 'no' };
  const kind = client.info.seats[seat]?.kind ?? 'bot';
  return { player: playerName(client, seat), you: seat === client.reader ? 'yes' : kind === 'bot' ? 'bot' : 'no' };
}
