import { api } from '../connection/api';
import type { RulesChapter } from '../connection/protocol';
import { texts } from '../language/i18n.svelte';
import { held } from '../language/joining';
import { isOwn } from '../language/packs';
import type { Data, GamePage } from '../table/gamePage';
import type { TableClient } from '../table/tableClient';
import { holds } from '../../rules/holds';

/** The meaning of a piece: its name, its effects, and the chapters of the rules about it. */
interface Meaning {
  piece: Element;
  name: string;
  sentences: string[];
  /** Of each list the first chapter that is about this table. */
  rules: string[][];
}

const ICON = 'svg.icon';
const PIECE = '[title], [role=img], [role=group][data-tile], button, [data-rule], li:has(> .hidden-text)';
/** A piece with no more kinds of drawings means what they mean. */
const FEW = 2;
/** These say it in words already, and there are many of them. */
const SAID = '.log .line';

/** Everything at a table that one may ask about, in reading order. */
export function piecesOf(table: Element | null): Element[] {
  return [...(table?.querySelectorAll(`${PIECE}, ${ICON}`) ?? [])].filter((piece) => {
    if (!piece.checkVisibility() || piece.closest(SAID)) return false;
    return piece.matches(PIECE) || !piece.closest(PIECE);
  });
}

/** The meaning of an element, or of the piece it belongs to; null where there is none. */
export async function meaningOf(target: Element, game: GamePage, client: TableClient): Promise<Meaning | null> {
  const told = await game.meanings?.();
  const drawing = target.closest(ICON);
  const around = target.closest<HTMLElement>(PIECE);
  const piece = around?.matches(SAID) ? null : around;
  const subject = piece ?? drawing;
  if (!subject) return null;
  const idOf = (icon: Element): string => {
    const id = icon.querySelector('use')?.getAttribute('href')?.slice(1) ?? '';
    return id.startsWith(`${game.icons}-`) ? id.slice(game.icons!.length + 1) : '';
  };
  const inside = new Set(piece ? [...piece.querySelectorAll(ICON)].map(idOf).filter(Boolean) : []);
  const icons = [...new Set([drawing ? idOf(drawing) : '', ...(inside.size <= FEW ? inside : [])])].filter(Boolean);
  const drawn = icons.map((icon) => told?.iconName(client.content, icon)).find(Boolean) ?? '';
  const own = piece ? heard(piece) : '';
  const name = includes(own, drawn) || (own && inside.size <= FEW) ? own || beside(drawing) : [drawn, own].filter(Boolean).join(' · ');
  const data: Data = {};
  for (let part: HTMLElement | SVGElement | null = target as HTMLElement; part && !part.matches('.table'); part = part.parentElement) Object.assign(data, { ...part.dataset, ...data });
  const meant = told?.means(client, data, icons) ?? [];
  const rules = [...(piece?.dataset.rule ? [[piece.dataset.rule]] : []), ...meant.filter((one) => Array.isArray(one))];
  const sentences: string[] = [];
  for (const one of meant) if (typeof one === 'string' && one && ![name, ...sentences].some((said) => includes(said, one))) sentences.push(one);
  if (!name || (piece && !drawing && sentences.length + rules.length === 0 && !unseen(piece))) return null;
  return { piece: subject, name, sentences, rules };
}

function includes(whole: string, part: string): boolean {
  return whole.toLowerCase().includes(part.toLowerCase());
}

/** The words that a screen reader reads for a piece. */
function heard(piece: HTMLElement): string {
  const label = piece.getAttribute('title') ?? piece.getAttribute('aria-label');
  if (label) return label;
  const words: string[] = [];
  const walker = document.createTreeWalker(piece, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    return node instanceof Element && node.matches('[aria-hidden=true], kbd') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
  });
  while (walker.nextNode()) if (walker.currentNode instanceof Text) words.push(walker.currentNode.data.trim());
  return words.filter(Boolean).join(' ');
}

/** The words that stand next to a drawing, such as the name of the player whose mark it is. */
function beside(drawing: Element | null): string {
  for (let around = drawing?.parentElement, levels = 0; around && levels < 3; around = around.parentElement, levels++) {
    const words = heard(around);
    if (words) return words;
  }
  return '';
}

/** Whether a piece tells more than one sees written on it. */
function unseen(piece: HTMLElement): boolean {
  return piece.matches('[title], [aria-label]') || piece.querySelector(`.hidden-text, ${ICON}`) !== null;
}

const manuals = new Map<string, Promise<RulesChapter[]>>();

/** The texts of the rules: of each list, the first chapter that is about this table. */
export async function ruled(rules: string[][], { info }: TableClient): Promise<string[]> {
  if (rules.length === 0) return [];
  const asked = [info.game, texts.lang, isOwn(info) ? info.pack : ''] as const;
  const key = asked.join(' ');
  if (!manuals.has(key)) manuals.set(key, api.rules(...asked).then(({ chapters }) => chapters));
  try {
    const chapters = (await manuals.get(key)!).filter(({ when }) => holds(when, info.options, info.seats.length));
    const found = rules.flatMap((ids) => ids.map((id) => chapters.find((chapter) => chapter.id === id)).find(Boolean) ?? []);
    return [...new Set(found.map(({ text }) => held(text)))];
  } catch {
    manuals.delete(key);
    return [];
  }
}
