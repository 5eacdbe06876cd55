import { announcer } from '../../lib/device/announcer.svelte';
import { ofKind, type Action } from '../../lib/table/messages';
import { t } from '../../lib/language/i18n.svelte';
import type { TableClient } from '../../lib/table/tableClient';
import type { Blocked, GiveAction, Outlook, SpaceAction, Store, StoreAction, View } from './content';

/** The effect of a tap now: an action, a further choice, a reason why not; or nothing. */
export interface Offer {
  act?: string;
  pick?: string;
  why?: string;
}

const NOTHING: Offer = {};

/**
 * Knows the things that can be tapped, picked and asked about. Nothing here knows a rule: it finds the legal action
 * of the thing one taps, or the reason that came with the view.
 */
export class Chooser {
  readonly client: TableClient;
  /** Whether the last choice was made here, so that the next one begins here too. */
  played = false;
  #picked = $state.raw<{ version: number; key: string } | null>(null);
  #asked = $state.raw<{ version: number; why: string } | null>(null);

  truth = $derived.by(() => this.client.situation.view as View);
  legal = $derived.by(() => (this.client.ready ? this.client.legal : []));
  mine = $derived.by(() => this.client.legal.length > 0);
  step = $derived.by(() => this.truth.step);
  #actions = $derived(new Map(this.legal.map((action) => [action.notation, action])));
  #outlook = $derived.by(() => new Map(this.truth.guide.outlook.map((outlook) => [outlook.notation, outlook])));
  #gifts = $derived(ofKind<GiveAction>(this.legal, 'give'));
  #stores = $derived(ofKind<StoreAction>(this.legal, 'choose_store'));
  #uses = $derived([...ofKind<SpaceAction>(this.legal, 'activate'), ...ofKind<SpaceAction>(this.legal, 'store')]);

  /** The cafe, card or space that was picked, while it still can be. */
  picked = $derived.by(() => {
    const picked = this.#picked;
    return picked && this.#isCurrent(picked.version) && this.#choices(picked.key).length > 0 ? picked.key : null;
  });
  /** The actions that the picked thing leaves to choose from. */
  choices = $derived.by(() => (this.picked === null ? [] : this.#choices(this.picked)));
  /** Why what was tapped last cannot be done. */
  why = $derived.by(() => (this.#asked?.version === this.client.situation.version ? this.#asked.why : null));

  constructor(client: TableClient) {
    this.client = client;
  }

  outlook(notation: string): Outlook | null {
    return this.#outlook.get(notation) ?? null;
  }

  /** The offer of an action by its notation. */
  offer(notation: string, blocked: Partial<Blocked> = {}): Offer {
    if (this.#actions.has(notation)) return { act: notation };
    return this.#reason(blocked);
  }

  /** A card that goes to the left or to the right. */
  gift(card: string): Offer {
    return this.#gifts.some((action) => action.card === card) ? { pick: `give ${card}` } : NOTHING;
  }

  /** Whether one more card can go to a side. */
  gives(side: 'left' | 'right'): boolean {
    return this.#gifts.some(({ to }) => to === side);
  }

  /** A cafe that one might open. */
  store(store: Store): Offer {
    const open = this.#stores.some((action) => action.store === store);
    return open ? { pick: `open ${store}` } : this.#reason({ kind: 'choose_store', store });
  }

  /** A space: activated at a tap where nothing else is possible and nothing was meant to be stored. */
  space(tile: string, space: number): Offer {
    const uses = this.#uses.filter((action) => action.tile === tile && action.space === space);
    if (uses.length === 1 && uses[0]!.kind === 'activate') return { act: uses[0]!.notation };
    if (uses.length > 0) return { pick: `space ${tile} ${space}` };
    return this.#reason({ kind: 'token', tile, space });
  }

  /** The actions of one kind that are possible now. */
  all(kind: string): Action[] {
    return this.legal.filter((action) => action.kind === kind);
  }

  pick(key: string): void {
    this.#asked = null;
    this.#picked = this.picked === key ? null : { version: this.client.situation.version, key };
  }

  /** Says why something cannot be done. */
  ask(why: string): void {
    this.#picked = null;
    this.#asked = { version: this.client.situation.version, why };
    announcer.say(t(`why-${why}`));
  }

  play(notation: string): void {
    if (this.client.playback.playing) return this.client.playback.skip();
    this.played = true;
    this.client.play([notation]);
  }

  /** The table has changed: a picked thing is void once it cannot be chosen any more. */
  renew(): void {
    if (!this.#picked || this.#isCurrent(this.#picked.version)) return;
    this.#picked = null;
    this.client.dropped?.();
  }

  /** Drops what was picked or asked; false when nothing was. */
  clear(): boolean {
    const any = this.picked !== null || this.why !== null;
    this.#picked = null;
    this.#asked = null;
    return any;
  }

  /** Ahead of one's turn others move while one chooses. */
  #isCurrent(version: number): boolean {
    return this.client.early || version === this.client.situation.version;
  }

  #choices(key: string): Action[] {
    const [what, id, space] = key.split(' ');
    if (what === 'give') return this.#gifts.filter((action) => action.card === id);
    if (what === 'open') return this.#stores.filter((action) => String(action.store) === id);
    return this.#uses.filter((action) => action.tile === id && action.space === Number(space));
  }

  #reason(about: Partial<Blocked>): Offer {
    if (about.kind === undefined || !this.mine) return NOTHING;
    const fields = Object.entries(about);
    const found = this.truth.guide.blocked.find((entry) => fields.every(([field, value]) => entry[field as keyof Blocked] === value));
    return found ? { why: found.why } : NOTHING;
  }
}
