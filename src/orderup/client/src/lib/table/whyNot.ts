import { t, type Args } from '../language/i18n.svelte';
import { bubble } from '../meaning/bubble.svelte';
import { blockedBy, type Blocked } from './guide';
import type { GamePage } from './gamePage';
import type { TableClient } from './tableClient';

interface Asked {
  client: TableClient;
  /** The view that was clicked in. */
  view: unknown;
  status: GamePage['status'];
  /** The arguments of a reason's text. */
  named?: (client: TableClient, entry: Blocked) => Args;
}

/** Answers a click on a piece with which nothing can be done now, those that `pieces` selects. `about` says what a click
 * on it would have meant; null for nothing. Watchers get no answer. */
export function answerClick(
  event: MouseEvent,
  about: (piece: HTMLElement) => { kind: string; [field: string]: unknown } | null,
  asked: Asked,
  pieces = '[aria-disabled=true]',
): void {
  const piece = (event.target as Element).closest<HTMLElement>(pieces);
  const meant = piece && about(piece);
  if (piece && meant) answer(meant, asked, piece);
}

/** Answers a key with which nothing can be done now, beside the piece that it stands for. */
export function answerKey(about: { kind: string; [field: string]: unknown }, asked: Asked, piece?: Element | null): void {
  answer(about, asked, piece ?? document.activeElement ?? document.body);
}

/** Takes the last thing back, or the whole turn; where nothing can be, says so. */
export function takeBack(client: TableClient, whole: boolean): void {
  if (client.situation.undo) client.undo(whole);
  else if (client.me !== null && client.live) bubble.say(t('error-undo'), document.activeElement ?? document.body);
}

function answer(about: { kind: string; [field: string]: unknown }, asked: Asked, piece: Element): void {
  const { client } = asked;
  if (client.me === null || !client.live || client.playback.playing) return;
  bubble.say(whyNot(about, asked), piece);
}

/** The reason why a thing cannot be done, in words: the guide's, else the present turn and its task. */
function whyNot(about: { kind: string; [field: string]: unknown }, { client, view, status, named }: Asked): string {
  const mine = client.legal.length > 0 && !client.early;
  const blocked = mine ? blockedBy(view, about) : null;
  if (blocked) return t(`why-${blocked.why}`, named?.(client, { ...blocked, ...about }));
  const { id, args } = status(client, client.situation.view);
  return t(mine ? 'answer-now' : 'answer-wait', { status: t(id, args) });
}
