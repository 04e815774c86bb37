// The subtitles over the picture are those of the file.
import { describe, expect, test } from 'vitest';
import { SUBTITLE_PRESETS, type Segment, type SubtitlePreset } from '#lib/api/client/client.ts';
import { nameInLines, segmentsToCues } from '#lib/api/client/subtitle-files.ts';
import { withNames } from '../export/written.ts';
import { cueAt, cueBeside, cueFrom, cuesNear, segmentAt } from './cues-near.ts';

const WORDS = 'so what we found last week is that the smaller ones were heard rather well'.split(
	' '
);
const PRESETS = Object.keys(SUBTITLE_PRESETS) as SubtitlePreset[]; // `keys` forgets the names it was given

/** Two people talk, now and then with a pause, and once with words that nobody knows. */
function talk(count: number): Segment[] {
	let seconds = 0.4;
	return Array.from({ length: count }, (_, at) => {
		const speaker = at % 7 < 4 ? 'SPEAKER_00' : 'SPEAKER_01';
		const said = at % 11 === 5 ? ['…', '…'] : WORDS.slice(at % 5, (at % 5) + 2 + ((at * 5) % 9));
		const words = said.map((text) => {
			const startSeconds = seconds;
			seconds += 0.2 + text.length * 0.04;
			return { text, startSeconds, endSeconds: seconds, probability: 1, uncertain: false, speaker };
		});
		const startSeconds = words[0]?.startSeconds ?? 0;
		const segment = { text: said.join(' '), startSeconds, endSeconds: seconds, words, speaker };
		seconds += at % 3 === 2 ? 1.6 : 0.3;
		return segment;
	});
}

const segments = talk(36);
const names = { SPEAKER_01: 'Ada' };
const durationSeconds = (segments.at(-1)?.endSeconds ?? 0) + 3;
const written = { segments, names, durationSeconds, language: 'en' };

describe.each(PRESETS)('in the layout %s', (preset) => {
	test.each([true, false])(
		'what is shown at each moment stands so in the file, names: %s',
		(inLines) => {
			const plain = segmentsToCues(withNames(segments, names), durationSeconds, {
				preset,
				language: 'en'
			});
			const all = inLines ? nameInLines(plain) : plain;

			for (let seconds = 0; seconds < durationSeconds; seconds += 0.71) {
				const near = cuesNear(written, segmentAt(segments, seconds), {
					preset,
					namesInLines: inLines
				});
				expect(cueAt(near, seconds), `at ${seconds}`).toEqual(cueAt(all, seconds));
			}
		}
	);
});

test('a correction is seen at once', () => {
	const [first, ...others] = segments;
	if (!first) throw new Error('somebody speaks first');
	const words = first.words.map((word, at) => ({ ...word, text: at === 0 ? 'Hello' : word.text }));
	const corrected = { ...written, segments: [{ ...first, text: 'Hello', words }, ...others] };

	const cues = cuesNear(corrected, 0, { preset: 'netflix', namesInLines: false });

	expect(cueAt(cues, first.startSeconds)?.lines.join(' ')).toMatch(/^Hello /);
});

test('an hour of one person who never pauses costs no more than a minute of them', () => {
	const long = talk(2000).map((segment) => ({ ...segment, speaker: 'SPEAKER_00' }));

	const cues = cuesNear({ ...written, segments: long, names: {} }, 1000, {
		preset: 'netflix',
		namesInLines: false
	});

	expect(cues.length).toBeGreaterThan(0);
	expect(cues.length).toBeLessThan(400);
});

test('from the first to the last and back, subtitle by subtitle, they are those of the file', () => {
	const look = { preset: 'bbc', namesInLines: false } as const;
	const all = segmentsToCues(withNames(segments, names), durationSeconds, {
		preset: 'bbc',
		language: 'en'
	});

	const there = [];
	for (let cue = cueFrom(written, 0, look); cue; cue = cueBeside(written, cue, look, 1))
		there.push(cue);
	const back = [];
	for (let cue = there.at(-1); cue; cue = cueBeside(written, cue, look, -1)) back.push(cue);

	expect(there).toEqual(all);
	expect(back.toReversed()).toEqual(all);
});
