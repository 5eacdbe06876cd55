import { getContext, setContext } from 'svelte';
import type { Absence } from '../table/seatNote';

interface Told {
  /** A description of the bot that has it. */
  bot: string;
  /** Which of the game's levels it is; null for any other bot, and for people. */
  level: number | null;
  absent: Absence | null;
}
type About = (seat: number) => Told;
const KEY = Symbol('about');
const NOTHING: Told = { bot: '', level: null, absent: null };

/** Lets names of seats below the component being made say more about the player there. */
export function tellAboutSeats(about: About): void {
  setContext(KEY, about);
}

/** The note on a seat's player; empty if there is none. */
export function aboutSeat(): About {
  return getContext<About | undefined>(KEY) ?? (() => NOTHING);
}
