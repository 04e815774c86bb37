// What helps to write a script, and speaks dialogues: loaded together, after the page.

export { default as Cast } from './cast/Cast.svelte';
export { sayByCast } from './cast/say-by-cast.ts';
export { default as Toolbar } from './toolbar/Toolbar.svelte';
