import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { faceOfGame, pageTexts, store, textsOfGame, type Lang } from './language';
import { held } from './joining';
import { FUNCTIONS } from './wording';

export type Args = Record<string, FluentVariable>;

/** The texts of the page and of the games it shows, in the language of the person before it. Games name their texts
 * alike (`howto-1-text`, `action-done`), so each has a bundle of its own, the page's texts included. */
class Texts {
  lang = $state<Lang>('en');
  /** The game whose texts `t` gives; empty for the page's alone. */
  #game = $state('');
  #bundles = $state.raw(new Map<string, FluentBundle>());
  #page = new FluentResource('');
  /** The games of which only the start page's texts are here. */
  #faces = new Set<string>();

  /** Takes the page's texts as loaded by the starting script. */
  begin(lang: Lang, texts: string): void {
    this.#show(lang, new FluentResource(texts), []);
  }

  /** Loads a game's texts. */
  async addGame(game: string): Promise<void> {
    if (this.#bundles.has(game) && !this.#faces.has(game)) return;
    const lang = this.lang;
    const texts = await textsOfGame(game, lang);
    if (lang !== this.lang) return this.addGame(game);
    this.#add(game, texts);
    this.#faces.delete(game);
  }

  /** Loads those of a game's texts that the start page needs. */
  async addFace(game: string): Promise<void> {
    if (this.#bundles.has(game)) return;
    const lang = this.lang;
    const texts = await faceOfGame(game, lang);
    if (lang !== this.lang) return this.addFace(game);
    if (this.#bundles.has(game)) return;
    this.#faces.add(game);
    this.#add(game, texts);
  }

  /** From now on `t` speaks of this game; its texts may still be on their way. */
  use(game: string): void {
    this.#game = game;
  }

  async choose(lang: Lang): Promise<void> {
    if (lang === this.lang) return;
    const games = [...this.#bundles.keys()].filter((game) => game !== '');
    const [page, ...loaded] = await Promise.all([pageTexts(lang), ...games.map((game) => (this.#faces.has(game) ? faceOfGame : textsOfGame)(game, lang))]);
    store('orderup.lang', lang);
    const resources = games.map((game, i) => [game, new FluentResource(loaded[i]!)] as const);
    this.#show(lang, new FluentResource(page), resources);
  }

  has(id: string): boolean {
    return this.#spoken(this.#game).hasMessage(id);
  }

  /** The text `id`. A missing one is shown as its id and reported, so that tests see it. */
  t = (id: string, args?: Args): string => this.of(this.#game, id, args);

  /** The text `id`; null where nobody has written one. */
  find(id: string, args?: Args): string | null {
    return this.findOf(this.#game, id, args);
  }

  /** The text `id` of a game that need not be the one in use. */
  of(game: string, id: string, args?: Args): string {
    const text = this.findOf(game, id, args);
    if (text === null) console.error(`missing text: ${id} (${this.lang})`);
    return text ?? id;
  }

  /** The text `id` of a game that need not be the one in use; null where nobody has written one. */
  findOf(game: string, id: string, args?: Args): string | null {
    const bundle = this.#spoken(game);
    const message = bundle.getMessage(id);
    if (!message?.value) return null;
    const errors: Error[] = [];
    const text = bundle.formatPattern(message.value, args, errors);
    for (const error of errors) console.error(`text ${id} (${this.lang}): ${error.message}`);
    return held(text);
  }

  #add(game: string, texts: string): void {
    this.#bundles = new Map(this.#bundles).set(game, this.#bundle(this.lang, new FluentResource(texts)));
  }

  #spoken(game: string): FluentBundle {
    return this.#bundles.get(game) ?? this.#bundles.get('')!;
  }

  #bundle(lang: Lang, ...resources: FluentResource[]): FluentBundle {
    const bundle = new FluentBundle(lang, { functions: FUNCTIONS, useIsolating: false });
    for (const resource of [this.#page, ...resources]) bundle.addResource(resource);
    return bundle;
  }

  #show(lang: Lang, page: FluentResource, games: (readonly [string, FluentResource])[]): void {
    this.#page = page;
    this.#bundles = new Map([['', this.#bundle(lang)], ...games.map(([game, texts]) => [game, this.#bundle(lang, texts)] as const)]);
    this.lang = lang;
    document.documentElement.lang = lang;
  }
}

export const texts = new Texts();
export const t = texts.t;
