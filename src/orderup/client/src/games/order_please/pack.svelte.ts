import { createContext } from 'svelte';
import { texts } from '../../lib/language/i18n.svelte';
import type { Named } from '../../lib/language/language';
import { counted, listed } from '../../lib/language/words';
import type { Bag, Content } from './content';

export const ANY = 'any';

/** One icon of an order: its need, and the good that fills it on one side, if any does. */
export interface Slot {
  asks: string;
  filled: string | null;
}

/** The pack's names and tables, in the language of the moment. */
export class Pack {
  readonly goods: string[];
  readonly events: string[];
  readonly merchants: string[];
  readonly attributes: string[];
  #customers: Map<string, Content['customers'][number]>;
  #names: Map<string, Named>;
  #effects: Map<string, Named>;

  constructor(content: Content) {
    const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);
    this.goods = ids(content.goods);
    this.events = ids(content.events);
    this.merchants = ids(content.merchants);
    this.attributes = ids(content.attributes);
    this.#customers = new Map(content.customers.map((entry) => [entry.id, entry]));
    const named = [...content.goods, ...content.attributes, ...content.customers, ...content.events, ...content.merchants];
    this.#names = new Map(named.map(({ id, name }) => [id, name]));
    this.#effects = new Map([...content.events, ...content.merchants].map(({ id, effect }) => [id, effect]));
  }

  name(id: string): string {
    return this.#names.get(id)?.[texts.lang] ?? (id === ANY ? texts.t('field-any') : id);
  }
  effect(id: string): string {
    return this.#effects.get(id)?.[texts.lang] ?? '';
  }
  story(customer: string): string {
    return this.#customers.get(customer)?.story[texts.lang] ?? '';
  }
  attribute(customer: string): string {
    return this.#customers.get(customer)?.attribute ?? 'none';
  }
  gold(customer: string): number {
    return this.#customers.get(customer)?.gold ?? 0;
  }
  goldOf(customers: string[]): number {
    return customers.reduce((sum, customer) => sum + this.gold(customer), 0);
  }

  /** The icons of an order one by one, specific ones first. */
  needs(customer: string): string[] {
    const needs = this.#customers.get(customer)?.needs ?? {};
    return [...this.goods, ANY].flatMap((good) => Array<string>(needs[good] ?? 0).fill(good));
  }

  /** The goods on one side, laid on a customer's icons: each on its own kind first, the rest on any. Without a
   * customer the goods as they lie. */
  slots(customer: string | null, bag: Bag): Slot[] {
    const left = { ...bag };
    const asked = customer === null ? this.goods.flatMap((good) => Array<string>(bag[good] ?? 0).fill(good)) : this.needs(customer);
    return asked.map((asks) => {
      const filled = asks === ANY ? this.goods.find((good) => (left[good] ?? 0) > 0) : (left[asks] ?? 0) > 0 ? asks : undefined;
      if (filled !== undefined) left[filled] = left[filled]! - 1;
      return { asks, filled: filled ?? null };
    });
  }

  list(items: string[]): string {
    return listed(items);
  }

  /** `Weapon ×2 and Any good ×1` in words, without the numbers where there is one of each; empty for nothing. */
  bag(bag: Bag): string {
    const held = [...this.goods, ANY].filter((id) => (bag[id] ?? 0) > 0);
    const several = held.some((id) => bag[id] !== 1);
    return this.list(held.map((id) => (several ? counted(this.name(id), bag[id]!) : this.name(id))));
  }

  /** Icons in words, e.g. those of an order or of what it still lacks. */
  words(icons: string[]): string {
    const bag: Bag = {};
    for (const icon of icons) bag[icon] = (bag[icon] ?? 0) + 1;
    return this.bag(bag);
  }
}

export const [getPack, setPack] = createContext<Pack>();
