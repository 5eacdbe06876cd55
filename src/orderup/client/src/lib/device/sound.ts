import { settings } from './settings.svelte';

let context: AudioContext | null = null;
/** Notes that have not ended. */
let sounding = 0;

/** The input events after which browsers allow sound. Safari waits until a finger is lifted. */
const GESTURES = ['pointerdown', 'pointerup', 'click', 'keydown'] as const;

/** Browsers let a page sound only once it has begun to while the person does something; it tries until it does. */
export function allowSound(): void {
  const wake = () => {
    context ??= new AudioContext();
    resume(context, () => GESTURES.forEach((gesture) => window.removeEventListener(gesture, wake, true)));
  };
  for (const gesture of GESTURES) window.addEventListener(gesture, wake, true);
}

/** Sounds until all notes have ended: a context that runs works on, and keeps the device awake, though nothing is heard. */
function resume(context: AudioContext, done?: () => void): void {
  const begun = () => {
    done?.();
    rest(context);
  };
  void context.resume().then(begun, () => undefined);
}

function rest(context: AudioContext): void {
  if (sounding === 0) void context.suspend();
}

/** Two soft notes like a counter bell: it is your turn. */
export function ring(): void {
  if (!context || !settings.sound) return;
  const now = context.currentTime;
  [659.3, 987.8].forEach((pitch, i) => note(context!, { pitch, at: now + i * 0.13, loud: 0.16, length: 0.7 }));
}

/** The sounds of a table, the most important first. */
export const SOUNDS = ['loss', 'serve', 'coin', 'place'] as const;
export type Sound = (typeof SOUNDS)[number] | 'word' | 'win' | 'over';

/** The notes of each sound: pitch in hertz, when it begins and how long it rings, in seconds. */
const NOTES: Record<Sound, [number, number, number][]> = {
  place: [[196, 0, 0.12]],
  coin: [[1318.5, 0, 0.18], [1760, 0.06, 0.3]],
  serve: [[523.3, 0, 0.25], [659.3, 0.09, 0.25], [784, 0.18, 0.5]],
  loss: [[233.1, 0, 0.3], [174.6, 0.16, 0.5]],
  word: [[880, 0, 0.12]],
  win: [[523.3, 0, 0.3], [659.3, 0.13, 0.3], [784, 0.26, 0.3], [1046.5, 0.4, 0.9]],
  over: [[523.3, 0, 0.4], [392, 0.2, 0.7]],
};
const SOFT = 0.07;

/** Sounds for those who have switched the table's sounds on. */
export function sound(which: Sound): void {
  if (!context || !settings.effects) return;
  const now = context.currentTime;
  for (const [pitch, at, length] of NOTES[which]) note(context, { pitch, at: now + at, loud: SOFT, length });
}

interface Note {
  pitch: number;
  at: number;
  loud: number;
  length: number;
}

function note(context: AudioContext, { pitch, at, loud, length }: Note): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'sine';
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  tone.connect(volume).connect(context.destination);
  sounding += 1;
  tone.onended = () => {
    sounding -= 1;
    rest(context);
  };
  resume(context);
  tone.start(at);
  tone.stop(at + length + 0.05);
}
