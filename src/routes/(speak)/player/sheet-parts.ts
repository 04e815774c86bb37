// What the player's sheet shows once it is drawn up: loaded then.
export { default as SheetSentences } from './SheetSentences.svelte';
