import { texts } from './i18n.svelte';

const UNITS = [
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** A number of seconds in the largest unit of which there are two, as "36 hours": rounded down, so never too much. */
export function duration(seconds: number): string {
  const [unit, size] = UNITS.find(([, size]) => seconds >= 2 * size || seconds === size) ?? (['second', 1] as const);
  const format = new Intl.NumberFormat(texts.lang, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.max(0, Math.floor(seconds / size)));
}

const WEEK = 6 * 86400_000;

/** A time within some weeks by the reader's calendar, in milliseconds since 1970: the day of the week where that is clear. */
export function moment(at: number): string {
  const near = Math.abs(at - Date.now()) < WEEK;
  const day: Intl.DateTimeFormatOptions = near ? { weekday: 'short' } : { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(texts.lang, { ...day, hour: 'numeric', minute: '2-digit' }).format(at);
}
