const KEPT = 12;

/** Texts for screen readers, newest last. `Announcer.svelte` draws them. */
class Announcer {
  lines = $state<{ id: number; text: string }[]>([]);
  #next = 0;

  say(text: string): void {
    if (!text) return;
    this.lines.push({ id: this.#next++, text });
    if (this.lines.length > KEPT) this.lines.shift();
  }
}

export const announcer = new Announcer();
