import { base } from '../device/base';
import { texts } from '../language/i18n.svelte';

/** The address of a table to be passed on, at this site unless another address of it is better known: a chat shows it in the language of who passes it on. */
export function tableLink(id: string, site = location.origin + base): string {
  return `${site}/t/${id}${texts.lang === 'en' ? '' : `?lang=${texts.lang}`}`;
}
