// Reads plain text and Markdown: UTF-8, or UTF-16 with its mark at the start.
import { DocumentRefused } from './text-document.ts';

const SLICE_BYTES = 256 * 1024;

/**
 * The text of a file, with plain line ends.
 * @throws DocumentRefused where it is in another encoding, or no text
 */
export async function readPlainText(file: Blob): Promise<string> {
	const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
	const decoder = new TextDecoder(encodingOf(start), { fatal: true });
	let [text, held] = ['', ''];
	for (let from = 0; from < file.size; from += SLICE_BYTES) {
		const bytes = await file.slice(from, from + SLICE_BYTES).arrayBuffer();
		const isLast = from + SLICE_BYTES >= file.size;
		const slice = held + decode(decoder, bytes, isLast);
		// The second half of a line end may be in the next slice.
		held = slice.endsWith('\r') && !isLast ? '\r' : '';
		text += slice.slice(0, slice.length - held.length).replace(/\r\n?/gu, '\n');
	}
	if (text.includes('\0')) throw new DocumentRefused('not text');
	return text;
}

function encodingOf([first, second]: Uint8Array): string {
	if (first === 0xff && second === 0xfe) return 'utf-16le';
	return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function decode(decoder: TextDecoder, bytes: ArrayBuffer, isLast: boolean): string {
	try {
		return decoder.decode(bytes, { stream: !isLast });
	} catch (cause) {
		throw new DocumentRefused('not UTF-8', { cause });
	}
}
