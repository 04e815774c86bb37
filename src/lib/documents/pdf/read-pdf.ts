// Reads the text of a PDF: its lines as paragraphs, without what belongs to the pages and not to the text.
import type { TextDocument } from '../text-document.ts';
import { openPdf } from './open-pdf.ts';
import { textOfPdf } from './text-of-pdf.ts';

/**
 * Reads a PDF page by page.
 * @throws DocumentRefused, also for one whose pages are pictures
 */
export async function readPdf(
	bytes: Uint8Array,
	onProgress: (share: number) => void
): Promise<TextDocument> {
	return textOfPdf(await openPdf(bytes, onProgress));
}
