// Files and rich text that become the script of the page Speak: loaded with the first of them, and with nothing that the
// page has loaded already.
import { OpenedFiles, type TextPlace } from '#lib/ui/documents/opened-files.svelte.ts';

export { default as OpenedNote } from '#lib/ui/documents/OpenedNote.svelte';
export { insertRich } from '#lib/ui/documents/insert-rich.ts';

let opened: OpenedFiles | undefined;

/** Those of the page, which go on being read while another page is shown. */
export function speakFiles(script: TextPlace): OpenedFiles {
	return (opened ??= new OpenedFiles(script));
}

/** A step of its own: the first load names the styles of what the page loads by itself. */
export async function loadAddressField(script: TextPlace) {
	const { default: Field } = await import('#lib/ui/addresses/TextFromAddress.svelte');
	return { Field, opened: speakFiles(script) };
}
