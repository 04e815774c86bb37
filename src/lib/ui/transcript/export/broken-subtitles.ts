// The subtitles of a transcript that break a rule of their layout, as they stand in the chosen files.
import type { SubtitlePreset } from '#lib/api/client/client.ts';
import {
	brokenRules,
	nameInLines,
	segmentsToCues,
	type BrokenRule,
	type Cue
} from '#lib/api/client/subtitle-files.ts';
import type { FileFormat } from './formats.ts';
import { withNames, type Written } from './written.ts';

/** In SRT names are part of the lines, and make them longer. Of LRC only the times are those of the layout. */
export function brokenSubtitles(
	{ segments, names, durationSeconds, language }: Written,
	formats: readonly FileFormat[],
	preset: SubtitlePreset
): { cue: Cue; rules: BrokenRule[] }[] {
	const shape = { preset, ...(language && { language }) };
	const plain = segmentsToCues(withNames(segments, names), durationSeconds, shape);
	const cues = formats.includes('srt') ? nameInLines(plain) : plain;
	return cues
		.map((cue) => ({ cue, rules: brokenRules(cue, shape) }))
		.filter(({ rules }) => rules.length > 0);
}
