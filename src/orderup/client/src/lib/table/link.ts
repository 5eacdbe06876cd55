import { base } from '../device/base';
import { texts } from '../language/i18n.svelte';

/** The address of a table to be passed on, at this site unless another address of it is better known. A chat shows it
 * in the sender's language. */
export function tableLink(id: string, site = location.origin + base): string {
  return `${site}/t/${id}${texts.lang === 'en' ? '' : `?lang=${texts.lang}`}`;
}
