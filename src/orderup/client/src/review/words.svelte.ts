import { FluentBundle, FluentResource } from '@fluent/bundle';
import { texts, type Args } from '../lib/language/i18n.svelte';
import type { Lang } from '../lib/language/language';
import { FUNCTIONS } from '../lib/language/wording';

const sources = import.meta.glob<string>('./texts/*.ftl', { query: '?raw', import: 'default' });

/** The texts of the review, which come with it and not with the page. */
class ReviewWords {
  #bundle = $state.raw<FluentBundle | null>(null);

  async load(lang: Lang): Promise<void> {
    const source = await sources[`./texts/${lang}.ftl`]!();
    const bundle = new FluentBundle(lang, { functions: FUNCTIONS, useIsolating: false });
    bundle.addResource(new FluentResource(source));
    if (lang === texts.lang) this.#bundle = bundle;
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
    return text;
  };
}

export const words = new ReviewWords();
export const say = words.say;

const number = (value: number, digits: number): string =>
  Math.abs(value).toLocaleString(texts.lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A share in percent. */
export function percent(share: number): string {
  return number(100 * share, 0);
}

/** A share in percent with its sign. */
export function signed(share: number): string {
  const text = percent(share);
  return Math.round(100 * share) === 0 ? text : (share < 0 ? '−' : '+') + text;
}

/** Points, with their sign. */
export function points(value: number): string {
  return (value < 0 ? '−' : '+') + number(value, 1);
}
