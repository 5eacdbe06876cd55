import { t } from '../language/i18n.svelte';
import type { TableClient } from './tableClient';
import { whoActs } from './whoActs';

/** A sentence that stands under a seat's name, in two: the name it begins with, which is only heard there, and what
 * goes on. */
export function underName(client: TableClient, seat: number, text: string): { name: string; rest: string } {
  const name = `${t('log-who', whoActs(client, seat))} `;
  return text.startsWith(name) ? { name, rest: text.slice(name.length) } : { name: '', rest: text };
}
