import { ofKind, type Action } from '../../lib/table/messages';
import type { TableClient } from '../../lib/table/tableClient';
import type { DeckAction, GoodAction, RegisterAction } from './content';
import type { View } from './view';

/** The meaning of a tap now: an action, or `ask` when the other half (which good, which stall) is still open. */
export type Offer = Action | 'ask' | null;

/**
 * Keeps the half of an action picked so far. Nothing here knows a rule: it offers the legal actions it was given, by
 * the thing one taps for them: a good first and then a stall, or a stall first and then a good.
 */
export class Chooser {
  readonly client: TableClient;
  #good = $state<string | null>(null);
  #deck = $state<number | null>(null);

  legal = $derived.by(() => (this.client.ready ? this.client.legal : []));
  mine = $derived.by(() => this.client.legal.length > 0);
  phase = $derived.by(() => (this.client.situation.view as View).phase);
  registers = $derived(ofKind<RegisterAction>(this.legal, 'register'));
  discards = $derived(ofKind<GoodAction & { kind: 'discard' }>(this.legal, 'discard'));
  merchants = $derived(this.legal.filter(({ kind }) => kind === 'merchant'));
  /** The pair of answers to one question: take back or leave, a new hand or the old. */
  answers = $derived(this.legal.filter(({ kind }) => kind === 'return' || kind === 'leave' || kind === 'renew' || kind === 'keep'));
  done = $derived(this.legal.find(({ kind }) => kind === 'done') ?? null);
  /** The good that a tap on a stall would lay: the one picked, or the only one there is. */
  good = $derived.by(() => {
    const goods = new Set(this.registers.map(({ good }) => good));
    if (goods.size === 1) return [...goods][0]!;
    return this.#good !== null && goods.has(this.#good) ? this.#good : null;
  });
  /** Whether a good was picked of several. */
  picked = $derived.by(() => this.#good !== null && this.#good === this.good);
  /** The stall picked before a good. */
  deck = $derived.by(() => (this.registers.some(({ deck }) => deck === this.#deck) ? this.#deck : null));

  constructor(client: TableClient) {
    this.client = client;
  }

  /** The effect of a tap on one's own side of a stall. */
  yours(deck: number): Offer {
    const whole = this.legal.find((action) => (action.kind === 'sell' || action.kind === 'swap') && action.deck === deck);
    if (whole) return whole;
    const fitting = this.registers.filter((action) => action.deck === deck && (this.good === null || action.good === this.good));
    return fitting.length > 1 ? 'ask' : (fitting[0] ?? null);
  }

  /** The effect of a tap on the opponent's side. */
  theirs(deck: number): Offer {
    return ofKind<DeckAction>(this.legal, 'tax').find((action) => action.deck === deck) ?? null;
  }

  /** The effect of a tap on a good in hand. */
  hand(good: string): Offer {
    const discard = this.discards.find((action) => action.good === good);
    if (discard) return discard;
    const fitting = this.registers.filter((action) => action.good === good);
    if (this.deck !== null) return fitting.find(({ deck }) => deck === this.deck) ?? null;
    return fitting.length > 0 ? 'ask' : null;
  }

  pickStall(deck: number): void {
    const offer = this.yours(deck);
    if (offer === 'ask') this.#deck = this.#deck === deck ? null : deck;
    else this.play(offer);
  }

  pickGood(good: string): void {
    const offer = this.hand(good);
    if (offer === 'ask') this.#good = this.#good === good ? null : good;
    else this.play(offer);
  }

  play(action: Action | null): void {
    if (!action) return;
    this.clear();
    this.client.play([action.notation]);
  }

  /** The table has changed: the picked half stays as long as something can be laid. */
  renew(): void {
    if (ofKind<RegisterAction>(this.client.legal, 'register').length === 0 && this.clear()) this.client.dropped?.();
  }

  /** Drops what was picked; false when nothing was. */
  clear(): boolean {
    const any = this.#good !== null || this.#deck !== null;
    this.#good = null;
    this.#deck = null;
    return any;
  }
}
