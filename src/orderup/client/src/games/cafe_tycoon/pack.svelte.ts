import { createContext } from 'svelte';
import { texts } from '../../lib/language/i18n.svelte';
import { held } from '../../lib/language/joining';
import type { Named } from '../../lib/language/language';
import { listed } from '../../lib/language/words';
import { faces } from './faces.svelte';
import { NEEDS, numberOf, suitOf, type Content, type Need, type OwnTile, type Space, type View } from './content';

type Table = 'suits' | 'icons' | 'tiles' | 'customers' | 'stores' | 'managers';

/** The pack's names and tables, in the language of the moment. */
export class Pack {
  readonly numbers: Content['numbers'];
  readonly icons: string[];
  readonly managers: string[];
  readonly stores: string[];
  #origin: Record<string, string>;
  #of: Record<Table, Map<string, { name: Named }>>;
  #tiles: Map<string, Content['tiles'][number]>;
  #customers: Map<string, Content['customers'][number]>;
  #effects: Map<string, Named>;

  constructor(content: Content) {
    const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);
    const byId = <T extends { id: string }>(entries: T[]) => new Map(entries.map((entry) => [entry.id, entry]));
    this.numbers = content.numbers;
    this.icons = ids(content.icons);
    this.managers = ids(content.managers);
    this.stores = ids(content.stores);
    this.#origin = content.origin;
    this.#tiles = byId(content.tiles);
    this.#customers = byId(content.customers);
    this.#of = {
      suits: byId(content.suits),
      icons: byId(content.icons),
      tiles: this.#tiles,
      customers: this.#customers,
      stores: byId(content.stores),
      managers: byId(content.managers),
    };
    this.#effects = new Map([
      ...content.icons.map(({ id, effect }) => [`icon ${id}`, effect] as const),
      ...content.stores.map(({ id, ability }) => [`store ${id}`, ability] as const),
      ...content.managers.map(({ id, effect }) => [`manager ${id}`, effect] as const),
    ]);
  }

  suit(id: string): string {
    return this.#name('suits', id);
  }
  /** The name of the drawing on a space of a tile. */
  icon(id: string): string {
    return this.#name('icons', id);
  }
  tile(id: string): string {
    return this.#name('tiles', id);
  }
  customer(id: string): string {
    return this.#name('customers', id);
  }
  store(id: number | string): string {
    return this.#name('stores', String(id));
  }
  manager(id: number | string): string {
    return this.#name('managers', String(id));
  }

  /** The effect of activating a space. */
  effect(icon: string): string {
    return this.#effect('icon', icon);
  }
  ability(store: number | string): string {
    return this.#effect('store', store);
  }
  managerEffect(manager: number | string): string {
    return this.#effect('manager', manager);
  }

  /** The drawings on a tile's three spaces. */
  spaces(tile: string): string[] {
    return this.#tiles.get(tile)?.spaces ?? [];
  }
  level(customer: string): number {
    return this.#customers.get(customer)?.level ?? 0;
  }
  /** The drawing of a customer. */
  figure(customer: string): string {
    return faces.of(customer, this.level(customer));
  }
  reward(customer: string): number {
    return this.#customers.get(customer)?.reward ?? 0;
  }
  penalty(customer: string): number {
    return this.#customers.get(customer)?.penalty ?? 0;
  }

  /** The pay for serving a customer and the cost of missing them, at a table. */
  terms(customer: string, { customers, options }: View): string {
    const pays = { reward: this.reward(customer), penalty: this.penalty(customer) };
    if (!customers.public.includes(customer)) return texts.t('ct-customer-secret', pays);
    return texts.t(options.challenge === 'customers' ? 'ct-customer-claims' : 'ct-customer-pays', pays);
  }

  /** The icons of a customer one by one. */
  needs(customer: string): Need[] {
    const needs = this.#customers.get(customer)?.needs ?? {};
    return NEEDS.flatMap((need) => Array<Need>(needs[need] ?? 0).fill(need));
  }
  need(need: string): string {
    return texts.t(`field-${need}`);
  }

  /** True where the pack says that these are a reconstruction: `capacity`, `tiles`, `customers`. */
  reconstructed(table: string): boolean {
    return this.#origin[table] === 'reconstructed';
  }
  get anyReconstructed(): boolean {
    return Object.values(this.#origin).includes('reconstructed');
  }

  /** `Snack 6`; of a back `Snack`. */
  card(card: string): string {
    const number = numberOf(card);
    const suit = this.suit(suitOf(card));
    return number === null ? suit : `${suit} ${number}`;
  }
  cards(cards: string[]): string {
    return this.list(cards.map((card) => this.card(card)));
  }

  /** The content of a space, in words. */
  space(space: Space): string {
    return texts.t(`field-${space ?? 'empty'}`);
  }

  list(items: string[]): string {
    return listed(items);
  }

  /** `Game ×2 · Wi-Fi` for icons that may repeat; empty for none. */
  wordsFor(needs: string[]): string {
    const kinds = [...new Set(needs)];
    return kinds.map((need) => times(this.need(need), needs.filter((other) => other === need).length)).join(' · ');
  }

  /** A card of a cafe: upgraded or not, spent or not. */
  ownCard({ card, turned, spent = 0 }: { card: string; turned: boolean; spent?: number }): string {
    const name = turned ? texts.t('ct-upgraded', { card: this.card(card) }) : this.card(card);
    return spent > 0 ? `${name} (${texts.t('field-spent')})` : name;
  }

  /** A tile of one's own: its name, and the tokens on it if any. */
  ownTile({ tile, spaces }: OwnTile): string {
    const icons = this.spaces(tile);
    const lying = spaces.flatMap((space, i) => (space === null ? [] : [`${this.icon(icons[i] ?? '')}: ${this.space(space)}`]));
    return lying.length === 0 ? this.tile(tile) : `${this.tile(tile)} (${lying.join(', ')})`;
  }

  #name(table: Table, id: string): string {
    return held(this.#of[table].get(id)?.name[texts.lang] ?? id);
  }
  #effect(of: string, id: number | string): string {
    return held(this.#effects.get(`${of} ${id}`)?.[texts.lang] ?? '');
  }
}

const packs = new WeakMap<object, Pack>();

/** The names of a table's pack. */
export function packOf(content: unknown): Pack {
  const key = content as Content;
  if (!packs.has(key)) packs.set(key, new Pack(key));
  return packs.get(key)!;
}

/** `Game ×2`; one of a kind goes without a count. */
export function times(name: string, count: number): string {
  return count === 1 ? name : `${name} ×${count}`;
}

export const [getPack, setPack] = createContext<Pack>();
