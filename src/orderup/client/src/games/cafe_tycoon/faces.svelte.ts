let sprite = $state('');

/** The customers' portraits, once they have come: the first board does not wait for them. */
export const faces = {
  get sprite() {
    return sprite;
  },
  /** The drawing of a customer; its level's where a pack of one's own has it elsewhere. */
  of(customer: string, level: number): string {
    const portrait = `guest-${customer}-${level}`;
    return sprite.includes(`"ct-${portrait}"`) ? portrait : `customer-${level}`;
  },
  /** Fetches them at the first touch, key or movement; without them the game goes on as well. */
  load(): void {
    const stirred = new AbortController();
    const fetch = async () => {
      stirred.abort();
      sprite = await import('./portraits').then((portraits) => portraits.sprite, () => '');
    };
    for (const event of ['pointermove', 'pointerdown', 'keydown']) addEventListener(event, fetch, { signal: stirred.signal });
  },
};
