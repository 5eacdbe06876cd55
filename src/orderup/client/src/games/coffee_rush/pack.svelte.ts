import { createContext } from 'svelte';
import { texts } from '../../lib/language/i18n.svelte';
import type { Named } from '../../lib/language/language';
import { counted, listed } from '../../lib/language/words';
import { place, type Bag, type Content } from './content';

/** The pack's names and tables, in the language of the moment. */
export class Pack {
  readonly ingredients: string[];
  readonly upgrades: string[];
  readonly rows: string[][];
  readonly numbers: Record<string, number>;
  #ingredients: Map<string, Content['ingredients'][number]>;
  #upgrades: Map<string, Content['upgrades'][number]>;
  #drinks: Map<string, Content['drinks'][number]>;

  constructor(content: Content) {
    this.ingredients = content.ingredients.map(({ id }) => id);
    this.upgrades = content.upgrades.map(({ id }) => id);
    this.rows = content.board.rows;
    this.numbers = content.numbers;
    this.#ingredients = new Map(content.ingredients.map((entry) => [entry.id, entry]));
    this.#upgrades = new Map(content.upgrades.map((entry) => [entry.id, entry]));
    this.#drinks = new Map(content.drinks.map((entry) => [entry.id, entry]));
  }

  /** The ingredient of a cell. */
  at(cell: string): string {
    const { row, column } = place(cell);
    return this.rows[row]?.[column] ?? '';
  }
  ingredient(id: string): string {
    return said(this.#ingredients.get(id)?.name, id);
  }
  upgrade(id: string): string {
    return said(this.#upgrades.get(id)?.name, id);
  }
  effect(id: string): string {
    return said(this.#upgrades.get(id)?.effect, id);
  }
  drink(id: string): string {
    return said(this.#drinks.get(id)?.name, id);
  }
  special(id: string): boolean {
    return this.#drinks.get(id)?.specialty ?? false;
  }

  /** The tokens of a recipe one by one, in the game's order of ingredients. */
  recipe(id: string): string[] {
    const recipe = this.#drinks.get(id)?.recipe ?? {};
    return this.ingredients.flatMap((ingredient) => Array<string>(recipe[ingredient] ?? 0).fill(ingredient));
  }

  list(items: string[]): string {
    return listed(items);
  }

  /** `Coffee ×2 and Milk ×1` in words; empty for an empty bag. */
  bag(bag: Bag): string {
    const items = this.ingredients.filter((id) => (bag[id] ?? 0) > 0);
    return this.list(items.map((id) => counted(this.ingredient(id), bag[id]!)));
  }

  recipeInWords(id: string): string {
    const bag: Bag = {};
    for (const ingredient of this.recipe(id)) bag[ingredient] = (bag[ingredient] ?? 0) + 1;
    return this.bag(bag);
  }
}

function said(name: Named | undefined, id: string): string {
  return name?.[texts.lang] ?? id;
}

export const [getPack, setPack] = createContext<Pack>();
