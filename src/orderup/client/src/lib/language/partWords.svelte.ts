import { FluentBundle, FluentResource } from '@fluent/bundle';
import { texts, type Args } from './i18n.svelte';
import type { Lang } from './language';
import { held } from './joining';
import { FUNCTIONS } from './wording';

/** The texts of a part of the page, which come with it and not with the page. */
export class PartWords {
  #bundle = $state.raw<FluentBundle | null>(null);

  /** `sources` are the files of its folder `texts`. */
  constructor(private readonly sources: Record<string, () => Promise<string>>) {}

  async load(lang: Lang): Promise<void> {
    const source = await this.sources[`./texts/${lang}.ftl`]!();
    const bundle = new FluentBundle(lang, { functions: FUNCTIONS, useIsolating: false });
    bundle.addResource(new FluentResource(source));
    if (lang === texts.lang) this.#bundle = bundle;
  }

  /** Has a component that is being made load them, anew in each language that the reader chooses. */
  follow(failed: () => void = () => undefined): void {
    $effect(() => void this.load(texts.lang).catch(failed));
  }

  get ready(): boolean {
    return this.#bundle !== null;
  }

  say = (id: string, args?: Args): string => {
    const message = this.#bundle?.getMessage(id);
    if (!message?.value) {
      if (this.#bundle) console.error(`missing text: ${id} (${texts.lang})`);
      return this.#bundle ? id : '';
    }
    const errors: Error[] = [];
    const text = this.#bundle!.formatPattern(message.value, args, errors);
    for (const error of errors) console.error(`text ${id} (${texts.lang}): ${error.message}`);
    return held(text);
  };
}
