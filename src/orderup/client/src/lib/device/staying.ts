import { onDestroy } from 'svelte';

/** Whether a component still stands: a late answer, over a slow line, must not change the page that came after it. */
export function staying(): () => boolean {
  let here = true;
  onDestroy(() => {
    here = false;
  });
  return () => here;
}
