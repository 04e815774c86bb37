// Copies a transcript as text and, where a program takes it, with its names in bold.
import type { Spoken } from '../speakers/spoken.ts';
import { formatHtml } from './html.ts';
import { paragraphsOf } from './paragraphs.ts';
import { formatText } from './text.ts';
import { withNames, type TextLook } from './written.ts';

/** Rejects where the browser does not allow it. */
export async function copyTranscript({ segments, names }: Spoken, look: TextLook): Promise<void> {
	const paragraphs = paragraphsOf(withNames(segments, names));
	const plain = formatText(paragraphs, look).trim();
	if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(plain);
	const html = new Blob([formatHtml(paragraphs, look)], { type: 'text/html' });
	await navigator.clipboard.write([
		new ClipboardItem({
			'text/plain': new Blob([plain], { type: 'text/plain' }),
			'text/html': html
		})
	]);
}
