// A transcript whose speakers are known, in every format that can say so.
import { describe, expect, test } from 'vitest';
import type { Segment } from '#lib/models/model.ts';
import { segmentsToCues } from '../subtitles/cues.ts';
import { formatSrt, formatVtt } from '../subtitles/files.ts';
import { formatRttm } from './rttm.ts';
import { formatScript } from './script.ts';

function segment(text: string, startSeconds: number, speaker?: string): Segment {
	const times = { startSeconds, endSeconds: startSeconds + 2 };
	return { text, ...times, words: [], ...(speaker !== undefined && { speaker }) };
}

const call = [
	segment('Good morning.', 0, 'SPEAKER_00'),
	segment('How are you?', 2, 'SPEAKER_00'),
	segment('Fine, thanks.', 4, 'SPEAKER_01'),
	segment('Good.', 6)
];
const names = { SPEAKER_00: 'Ada <B&B>', SPEAKER_01: ' ' };

test('a script has a paragraph for each turn, with names where they are given', () => {
	expect(formatScript(call, names)).toBe(
		'Ada <B&B>: Good morning. How are you?\n\nSPEAKER_01: Fine, thanks.\n\nGood.\n'
	);
	expect(formatScript([])).toBe('');
});

test('RTTM has a line for each turn, and no blanks within its fields', () => {
	const turns = [
		{ speaker: 'SPEAKER_00', startSeconds: 0.5, endSeconds: 2.25 },
		{ speaker: 'SPEAKER_01', startSeconds: 2, endSeconds: 3 }
	];

	expect(formatRttm(turns, 'my call')).toBe(
		'SPEAKER my_call 1 0.500 1.750 <NA> <NA> SPEAKER_00 <NA> <NA>\n' +
			'SPEAKER my_call 1 2.000 1.000 <NA> <NA> SPEAKER_01 <NA> <NA>\n'
	);
});

describe('subtitles', () => {
	const cues = segmentsToCues(call, 8);

	test('no cue holds the words of two people', () => {
		const answers = [segment('are you there', 0, 'SPEAKER_00'), segment('yes', 2, 'SPEAKER_01')];
		const unnamed = [segment('are you there', 0), segment('yes', 2)];
		const linesOf = (segments: Segment[]) =>
			segmentsToCues(segments, 4).map(({ speaker, lines }) => [speaker, lines.join(' ')]);

		expect(linesOf(answers)).toEqual([
			['SPEAKER_00', 'are you there'],
			['SPEAKER_01', 'yes']
		]);
		expect(linesOf(unnamed)).toEqual([[undefined, 'are you there yes']]);
	});

	test('WebVTT names the voice of each cue, and what is no markup stays none', () => {
		const vtt = formatVtt(cues, names);

		expect(vtt).toContain('\n<v Ada &lt;B&amp;B&gt;>Good morning.\n');
		expect(vtt).toContain('\n<v SPEAKER_01>Fine, thanks.\n');
		expect(vtt).toContain('\nGood.\n');
	});

	test('SubRip names who begins to speak', () => {
		const srt = formatSrt([...cues.slice(0, 1), ...cues], names);

		expect(srt.match(/Ada <B&B>: /g)).toHaveLength(1);
		expect(srt).toContain('\nSPEAKER_01: Fine, thanks.\n');
	});
});
