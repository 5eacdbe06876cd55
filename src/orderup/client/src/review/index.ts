export { default as Review } from './Review.svelte';
export { default as Better } from './Better.svelte';
