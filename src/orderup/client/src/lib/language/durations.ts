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
