import { Remembered } from './remembered.svelte';

const MOST = 200;

function read(text: string): string[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter((who) => typeof who === 'string') : [];
  } catch {
    return [];
  }
}

/** The people of whom one wants to hear nothing, as this device remembers them. */
export const muted = new Remembered('orderup.muted', MOST, { read, write: JSON.stringify });
