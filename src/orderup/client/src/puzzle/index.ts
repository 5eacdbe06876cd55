export { default } from './Puzzles.svelte';
