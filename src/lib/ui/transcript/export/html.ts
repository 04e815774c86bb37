// Paragraphs as HTML, for the clipboard: names in bold wherever it is pasted.
import { formatTime } from '../../base/format-quantities.ts';
import type { Paragraph } from './paragraphs.ts';
import { nameBefore } from './text.ts';
import type { TextLook } from './written.ts';

/** A fragment: `<p>` by `<p>`. */
export function formatHtml(paragraphs: readonly Paragraph[], look: TextLook): string {
	return paragraphs
		.map(({ text, ...about }) => {
			const time = look.times ? `<i>${formatTime(about.startSeconds)}</i> ` : '';
			const name = nameBefore(about, look);
			return `<p dir="auto">${time}${name && `<b>${escapeHtml(name)}:</b> `}${escapeHtml(text)}</p>\n`;
		})
		.join('');
}

function escapeHtml(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
