// A transcript as a script: a name, what they say, and a blank line before the next.
import type { Segment } from '#lib/models/model.ts';
import { joinTexts } from './json.ts';
import { nameOf, type SpeakerNames } from './speaker-names.ts';

/** Neighbouring segments of one speaker are one paragraph; those without a speaker have no name before them. */
export function formatScript(segments: readonly Segment[], names: SpeakerNames = {}): string {
	const paragraphs: Segment[][] = [];
	for (const segment of segments) {
		const paragraph = paragraphs.at(-1);
		if (paragraph && paragraph[0]?.speaker === segment.speaker) paragraph.push(segment);
		else paragraphs.push([segment]);
	}
	return paragraphs
		.map((paragraph) => {
			const speaker = paragraph[0]?.speaker;
			const name = speaker === undefined ? '' : `${nameOf(speaker, names)}: `;
			return `${name}${joinTexts(paragraph)}\n`;
		})
		.join('\n');
}
