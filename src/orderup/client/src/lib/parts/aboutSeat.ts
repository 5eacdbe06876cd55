import { getContext, setContext } from 'svelte';

type About = (seat: number) => string;
const KEY = Symbol('about');

/** Lets names of seats below the component being made say more of who sits there. */
export function tellAboutSeats(about: About): void {
  setContext(KEY, about);
}

/** What there is to say of who sits on a seat; empty where nobody has told. */
export function aboutSeat(): About {
  return getContext<About | undefined>(KEY) ?? (() => '');
}
