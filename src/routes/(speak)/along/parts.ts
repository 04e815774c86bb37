// What the page Speak shows once there is something to read along, or a long text: one file, loaded when it is first
// needed.
export { default as Along } from './Along.svelte';
export { default as BookNote } from './BookNote.svelte';
export { default as GoOn } from './GoOn.svelte';
export { default as SheetSentences } from '../player/SheetSentences.svelte';
export { default as TourHint } from '../tour/TourHint.svelte';
