export { default as Ask } from './Ask.svelte';
export { default as Lab } from './Lab.svelte';
