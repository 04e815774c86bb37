// Files that become the script of the page Speak.
import { OpenedFiles } from '#lib/ui/documents/opened-files.svelte.ts';
import { draft } from '#lib/ui/speech/draft.svelte.ts';

export const speakFiles = new OpenedFiles({
	get text() {
		return draft.text;
	},
	title: '',
	headingMark: '', // a script has no chapters
	fill: (text) => (draft.text = text)
});

export { default as OpenedNote } from '#lib/ui/documents/OpenedNote.svelte';
