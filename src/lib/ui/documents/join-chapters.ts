// Chapters as one text.
import type { DocumentChapter } from '#lib/documents/text-document.ts';

/** @param headingMark before each title */
export function joinChapters(chapters: readonly DocumentChapter[], headingMark: '# ' | ''): string {
	return chapters
		.flatMap(({ title, text }) => [title === '' ? '' : headingMark + title, text])
		.filter((block) => block !== '')
		.join('\n\n');
}
