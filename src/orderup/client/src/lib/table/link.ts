import { texts } from '../language/i18n.svelte';

/** The address of a table to be passed on: a chat shows it in the language of who passes it on. */
export function tableLink(id: string): string {
  return `${location.origin}/t/${id}${texts.lang === 'en' ? '' : `?lang=${texts.lang}`}`;
}
