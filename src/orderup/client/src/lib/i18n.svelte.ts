import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { pageTexts, store, textsOfGame, type Lang } from './language';

export type Args = Record<string, FluentVariable>;

/** The texts of the page and of the games it shows, in the language of the person before it. */
class Texts {
  lang = $state<Lang>('en');
  #bundle = $state.raw(new FluentBundle('en'));
  #resources: FluentResource[] = [];
  #games = new Set<string>();

  /** Takes the page's texts as loaded by the starting script. */
  begin(lang: Lang, texts: string): void {
    this.#show(lang, [new FluentResource(texts)]);
  }

  /** Loads a game's texts; false for a game without texts here. */
  async addGame(game: string): Promise<boolean> {
    if (this.#games.has(game)) return true;
    const lang = this.lang;
    const texts = await textsOfGame(game, lang);
    if (texts === null) return false;
    if (lang !== this.lang) return this.addGame(game);
    if (this.#games.has(game)) return true;
    this.#games.add(game);
    this.#show(lang, [...this.#resources, new FluentResource(texts)]);
    return true;
  }

  async choose(lang: Lang): Promise<void> {
    if (lang === this.lang) return;
    const games = [...this.#games].map((game) => textsOfGame(game, lang));
    const loaded = await Promise.all([pageTexts(lang), ...games]);
    store('orderup.lang', lang);
    this.#show(lang, loaded.filter((text) => text !== null).map((text) => new FluentResource(text)));
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id);
  }

  /** The text `id`. A missing one is shown as its id and reported, so that tests see it. */
  t = (id: string, args?: Args): string => {
    const message = this.#bundle.getMessage(id);
    if (!message?.value) {
      console.error(`missing text: ${id} (${this.lang})`);
      return id;
    }
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(message.value, args, errors);
    for (const error of errors) console.error(`text ${id} (${this.lang}): ${error.message}`);
    return text;
  };

  #show(lang: Lang, resources: FluentResource[]): void {
    const bundle = new FluentBundle(lang, { useIsolating: false });
    for (const resource of resources) bundle.addResource(resource);
    this.#resources = resources;
    this.#bundle = bundle;
    this.lang = lang;
    document.documentElement.lang = lang;
  }
}

export const texts = new Texts();
export const t = texts.t;
