// Paragraphs as a Word document (Office Open XML).
import {
	Document,
	HeadingLevel,
	Packer,
	Paragraph as Block,
	TextRun,
	type IRunOptions
} from 'docx';
import { formatTime } from '../../base/format-quantities.ts';
import type { Paragraph } from './paragraphs.ts';
import { nameBefore } from './text.ts';
import type { TextLook } from './written.ts';

/** The first letter tells which way a paragraph is read. */
const RIGHT_TO_LEFT =
	/^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const QUIET = '6B6B6B';

/** @param language of the text, for the spelling checker; empty where it is not known */
export function formatDocx(
	paragraphs: readonly Paragraph[],
	{ title, language }: { title: string; language: string },
	look: TextLook
): Promise<ArrayBuffer> {
	const said = paragraphs.map(({ text, ...about }) => {
		const rightToLeft = RIGHT_TO_LEFT.test(text);
		const name = nameBefore(about, look);
		const time = `${formatTime(about.startSeconds)}  `;
		const lead: IRunOptions = { text: `${name}: `, bold: true, rightToLeft };
		return new Block({
			bidirectional: rightToLeft,
			spacing: { after: 160 },
			children: [
				...(look.times ? [new TextRun({ text: time, color: QUIET, rightToLeft })] : []),
				...(name ? [new TextRun(lead)] : []),
				new TextRun({ text, rightToLeft })
			]
		});
	});
	const run = { font: 'Calibri', size: 24, ...(language && { language: { value: language } }) };
	const file = new Document({
		title,
		creator: 'Aloud',
		styles: { default: { document: { run } } },
		sections: [{ children: [new Block({ text: title, heading: HeadingLevel.HEADING_1 }), ...said] }]
	});
	return Packer.toArrayBuffer(file);
}
