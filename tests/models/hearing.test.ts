// mini-tts speaks a minute with silence, music and noise in between; the engine hears it, with the model that ships and by
// Whisper's road. Every word and its time is known. Both recognisers learned from the first mini-tts, whose voices are no
// people's; those that ship sound like people, whom mini-stt-2 mishears more often.
import { beforeAll, describe, expect, test } from 'vitest';
import { createListener } from '../../tools/recordings/hear.ts';
import { judge, spreadOf, type Pair, type Verdict } from '../../tools/recordings/judge.ts';
import { makeRecording, type Recording } from '../../tools/recordings/long-recording.ts';
import { modelIn } from '../../tools/recordings/model-in-folder.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';

const runtime = createNodeRuntime();
const FIRST = 'tests/fixtures/mini-tts-1';
const SHIPPED = 'static/models/mini-tts';
const recordings = new Map<string, Recording>();

beforeAll(async () => {
	for (const speaker of [FIRST, SHIPPED]) {
		recordings.set(speaker, await makeRecording(runtime, { seconds: 60, seed: 1, speaker }));
	}
}, 300_000);

function recordingOf(speaker: string): Recording {
	const recording = recordings.get(speaker);
	if (!recording) throw new Error(`nothing is spoken by ${speaker}`);
	return recording;
}

function errorsOf(pairs: Pair[], side: 'startSeconds' | 'endSeconds'): number[] {
	return pairs.map(({ truth, heard }) => heard[side] - truth[side]);
}

test.each([FIRST, SHIPPED])('%s: words of several voices, and gaps of every kind', (speaker) => {
	const recording = recordingOf(speaker);

	expect(recording.words.length).toBeGreaterThan(60);
	expect(new Set(recording.gaps.map(({ kind }) => kind))).toEqual(
		new Set(['silence', 'music', 'noise'])
	);
});

describe.each([
	['mini-stt-2', FIRST, 'static/models/mini-stt-2', 0.15],
	['mini-stt-2', SHIPPED, 'static/models/mini-stt-2', 0.25],
	['mini-whisper', FIRST, 'tests/fixtures/mini-whisper', 0.15]
])('by %s, of %s', (_, speaker, folder, most) => {
	let verdict: Verdict;

	beforeAll(async () => {
		const { pcm, words, gaps } = recordingOf(speaker);
		verdict = judge(words, await createListener(runtime, modelIn(folder))(pcm), gaps);
	}, 300_000);

	test('a long recording is heard with few errors', () => {
		expect(verdict.wordErrorRate).toBeLessThan(most);
	});

	test('no word is heard for certain where there is silence, music or noise', () => {
		expect(verdict.invented.filter(({ uncertain }) => !uncertain)).toEqual([]);
	});

	test('starts of words, and starts and ends together, are right within 150 ms, but for one in twenty', () => {
		const starts = errorsOf(verdict.pairs, 'startSeconds');
		const ends = errorsOf(verdict.pairs, 'endSeconds'); // by themselves within 0.17 s

		expect(starts.length).toBeGreaterThan(60);
		expect(spreadOf(starts).p95).toBeLessThanOrEqual(0.15);
		expect(spreadOf([...starts, ...ends]).p95).toBeLessThanOrEqual(0.15);
		expect(spreadOf(ends).p95).toBeLessThanOrEqual(0.17);
	});
});
