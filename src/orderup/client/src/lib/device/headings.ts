import cyrillic from '../../fonts/headings-cyrillic.woff2?url';
import latin from '../../fonts/headings-latin.woff2?url';
import marks from '../../fonts/headings-marks.woff2?url';
import { store, stored, type Lang } from '../language/language';

/** The font of headings, in parts: each is fetched once a letter of it is drawn. */
const PARTS = [
  { file: latin, unicodeRange: 'U+41-5A, U+61-7A' },
  { file: cyrillic, unicodeRange: 'U+401, U+410-44F, U+451, U+2116' },
  { file: marks, unicodeRange: 'U+20-40, U+A0, U+AB, U+B7, U+BB, U+D7, U+2013-2014, U+2018-201D' },
];
const KEY = 'orderup.headings';
/** It changes with any of the files. */
const KEPT = PARTS.map(({ file }) => file).join(' ');

function add(): void {
  // A part that has not come by the first letters leaves the page as it is: no heading changes while it is read.
  for (const { file, unicodeRange } of PARTS) document.fonts.add(new FontFace('Headings', `url(${file})`, { weight: '600 700', display: 'optional', unicodeRange }));
}

/** Draws headings in their font from the start, where an earlier visit has fetched it. */
export function beginHeadings(): void {
  if (stored(KEY) === KEPT) add();
}

/** Fetches the font for later, and tells how to draw headings in it: not before there is another page to read. Korean
 * headings are drawn in the system's font. */
export async function fetchHeadings(lang: Lang): Promise<(() => void) | null> {
  if (lang === 'ko' || stored(KEY) === KEPT) return null;
  const needed = lang === 'ru' ? [cyrillic, latin, marks] : [latin, marks];
  try {
    await Promise.all(needed.map(async (file) => (await fetch(file)).arrayBuffer()));
  } catch {
    return null;
  }
  store(KEY, KEPT);
  return add;
}
