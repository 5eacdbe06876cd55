import { settings } from './settings.svelte';

let context: AudioContext | null = null;

/** Browsers let a page sound only after the person has touched it once. */
export function allowSound(): void {
  const wake = () => {
    context ??= new AudioContext();
    void context.resume();
  };
  window.addEventListener('pointerdown', wake, { once: true });
  window.addEventListener('keydown', wake, { once: true });
}

/** Two soft notes like a counter bell: it is your turn. */
export function ring(): void {
  if (!context || !settings.sound) return;
  const now = context.currentTime;
  [659.3, 987.8].forEach((pitch, i) => note(context!, pitch, now + i * 0.13));
}

function note(context: AudioContext, pitch: number, at: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'sine';
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.16, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.7);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.75);
}
