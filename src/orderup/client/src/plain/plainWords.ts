import type { Named } from '../lib/language/language';
import { texts } from '../lib/language/i18n.svelte';
import { counted, minus, readable, worded } from '../lib/language/words';

/** An entry of a table of a pack. */
export interface Entry {
  id: string | number;
  name: Named;
  [part: string]: unknown;
}

const packs = new WeakMap<object, Map<string, Named>>();

/** The tables of a pack, as far as their entries have names. */
export function tablesOf(content: unknown): [string, Entry[]][] {
  const isNamed = (entry: unknown): entry is Entry => typeof entry === 'object' && entry !== null && 'id' in entry && 'name' in entry;
  return Object.entries(content as object)
    .map(([table, entries]): [string, Entry[]] => [table, Array.isArray(entries) ? entries.filter(isNamed) : []])
    .filter(([, entries]) => entries.length > 0);
}

/** A pack's names for its things: by id, and by table and id. */
function namesOf(content: unknown): Map<string, Named> {
  const key = content as object;
  let names = packs.get(key);
  if (!names) {
    names = new Map();
    for (const [table, entries] of tablesOf(content)) {
      for (const { id, name } of entries) names.set(String(id), name).set(`${table}/${id}`, name);
    }
    packs.set(key, names);
  }
  return names;
}

/** The name of a field. */
export function label(field: string): string {
  return worded('field', field);
}

/** The name of a field's value: from the pack, from the game's texts (`<field>-<value>`, `field-<value>`), or as it is
 * written. A numbered thing, such as `game_6`, has the name of its kind and its number. */
export function thing(content: unknown, value: string | number, field = ''): string {
  const names = namesOf(content);
  const named = names.get(`${field}s/${value}`) ?? names.get(`${field}/${value}`);
  if (named) return named[texts.lang];
  if (typeof value === 'number') return minus(value);
  const said = texts.find(`${field}-${value}`) ?? names.get(value)?.[texts.lang];
  if (said) return said;
  const [, kind = '', number = ''] = /^(.*)_(\d+)$/.exec(value) ?? [];
  const numbered = names.get(kind)?.[texts.lang];
  return numbered ? `${numbered} ${number}` : (texts.find(`field-${value}`) ?? readable(value));
}

/** The words about an entry of a pack, beside its name; empty for none. */
export function aboutEntry(content: unknown, entry: Entry): string {
  const told = Object.entries(entry).filter(([part]) => !UNTOLD.has(part));
  return told.map(([part, value]) => aboutPart(content, part, value)).filter(Boolean).join(' · ');
}

/** A pack's words about the thing that a value names, without its number; empty for none. */
export function aboutThing(content: unknown, value: string | number, field = ''): string {
  const tables = tablesOf(content);
  const own = tables.filter(([table]) => table === `${field}s` || table === field);
  const found = [...own, ...(typeof value === 'string' ? tables : [])].flatMap(([, entries]) => entries).find(({ id }) => id === value);
  if (!found) return '';
  const { copies: _, tokens: __, cards: ___, ...told } = found;
  return aboutEntry(content, told as Entry);
}

const UNTOLD = new Set(['id', 'name', 'story']);

function aboutPart(content: unknown, part: string, value: unknown): string {
  if (value === null || value === false) return '';
  if (value === true) return label(part);
  if (typeof value !== 'object') return `${label(part)}: ${thing(content, value as string | number, part)}`;
  if (Array.isArray(value)) return value.some((each) => typeof each === 'object') ? '' : `${label(part)}: ${listed(content, value as string[])}`;
  if (texts.lang in value) return (value as Named)[texts.lang];
  const held = Object.entries(value).filter(([, amount]) => typeof amount === 'number' && amount > 0);
  return held.map(([what, amount]) => (amount === 1 ? thing(content, what) : counted(thing(content, what), amount as number))).join(', ');
}

function listed(content: unknown, names: string[]): string {
  return names.map((name) => thing(content, name)).join(', ');
}

/** The entries of the pack that a view names, each once, and the words about them. */
export function entriesIn(content: unknown, view: unknown): { name: string; about: string }[] {
  const ids = new Set<string>();
  collect(view, ids);
  return tablesOf(content)
    .flatMap(([, entries]) => entries.filter(({ id }) => ids.has(String(id))))
    .map((entry) => ({ name: entry.name[texts.lang], about: aboutEntry(content, entry) }))
    .filter(({ about }) => about !== '');
}

/** The names in a view. */
function collect(part: unknown, ids: Set<string>): void {
  if (typeof part === 'string') ids.add(part);
  else if (Array.isArray(part)) part.forEach((each) => collect(each, ids));
  else if (part && typeof part === 'object') Object.values(part).forEach((each) => collect(each, ids));
}
