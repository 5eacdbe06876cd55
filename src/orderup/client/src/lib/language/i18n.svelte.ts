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
  /** By what the texts of the games that are here were loaded: all of a game's, or those of the start page. */
  #loaders: ReadonlyMap<string, typeof textsOfGame> = new Map();
  /** The language chosen last; its texts may still be on their way. */
  #chosen: Lang = 'en';

  /** Takes the page's texts as loaded by the starting script. */
  begin(lang: Lang, texts: string): void {
    this.#show(lang, texts, []);
  }

  /** Loads a game's texts. */
  addGame(game: string): Promise<void> {
    return this.#add(game, textsOfGame);
  }

  /** Loads those of a game's texts that the start page needs. */
  addFace(game: string): Promise<void> {
    return this.#add(game, faceOfGame);
  }

  /** From now on `t` speaks of this game; its texts may still be on their way. */
  use(game: string): void {
    this.#game = game;
  }

  /** Speaks a language as soon as its texts are there, unless another has been chosen by then. */
  async choose(lang: Lang): Promise<void> {
    this.#chosen = lang;
    if (lang === this.lang) return;
    await this.#speak(lang).catch((error: unknown) => {
      if (lang === this.#chosen) throw error;
    });
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

  async #add(game: string, load: typeof textsOfGame): Promise<void> {
    const loader = this.#loaders.get(game);
    if (loader === load || loader === textsOfGame) return;
    const { lang } = this;
    const loaded = await load(game, lang);
    if (lang !== this.lang || loader !== this.#loaders.get(game)) return this.#add(game, load);
    this.#loaders = new Map(this.#loaders).set(game, load);
    this.#bundles = new Map(this.#bundles).set(game, this.#bundle(lang, new FluentResource(loaded)));
  }

  async #speak(lang: Lang): Promise<void> {
    const loaders = this.#loaders;
    const loading = [...loaders].map(async ([game, load]) => [game, await load(game, lang)] as const);
    const [page, games] = await Promise.all([pageTexts(lang), Promise.all(loading)]);
    if (lang !== this.#chosen) return;
    // Games may have come meanwhile, in the other language.
    if (loaders !== this.#loaders) return this.#speak(lang);
    store('orderup.lang', lang);
    this.#show(lang, page, games);
  }

  #spoken(game: string): FluentBundle {
    return this.#bundles.get(game) ?? this.#bundles.get('')!;
  }

  #bundle(lang: Lang, ...resources: FluentResource[]): FluentBundle {
    const bundle = new FluentBundle(lang, { functions: FUNCTIONS, useIsolating: false });
    for (const resource of [this.#page, ...resources]) bundle.addResource(resource);
    return bundle;
  }

  #show(lang: Lang, page: string, games: (readonly [string, string])[]): void {
    this.#page = new FluentResource(page);
    this.#bundles = new Map([['', this.#bundle(lang)], ...games.map(([game, loaded]) => [game, this.#bundle(lang, new FluentResource(loaded))] as const)]);
    this.lang = lang;
    document.documentElement.lang = lang;
  }
}

export const texts = new Texts();
export const t = texts.t;
