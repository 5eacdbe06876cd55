let sprite = $state('');

/** The customers' portraits, once they have come: they are no part of what the first board waits for. */
export const faces = {
  get sprite() {
    return sprite;
  },
  /** The drawing of a customer; its level's where a pack of one's own has it elsewhere. */
  of(customer: string, level: number): string {
    const portrait = `guest-${customer}-${level}`;
    return sprite.includes(`"ct-${portrait}"`) ? portrait : `customer-${level}`;
  },
  /** Fetches them when the board stands; without them the game goes on as well. */
  async load(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    sprite = await import('./portraits').then((portraits) => portraits.sprite, () => '');
  },
};
