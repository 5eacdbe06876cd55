export { default as FinalScoring } from './FinalScoring.svelte';
export { default as Costliest } from './Costliest.svelte';
export { say, words } from './resultWords.svelte';
