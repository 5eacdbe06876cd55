import { texts } from '../lib/language/i18n.svelte';

/** Today by the calendar of the reader, as the server names days. */
export function today(): string {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** A day as the server names it, in words. */
export function dayName(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(texts.lang, { day: 'numeric', month: 'long', timeZone: 'UTC' });
}
