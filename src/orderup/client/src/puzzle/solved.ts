import { Remembered } from '../lib/device/remembered.svelte';

const MOST = 500;

/** The puzzles that were solved on this device. */
export const solved = new Remembered('orderup.solved', MOST, {
  read: (text) => text.split(' ').filter(Boolean),
  write: (ids) => ids.join(' '),
});
