// Given words beside a recording whose words and times are known: mini-stt-2 tells when each is said, and how sure it is.
import { beforeAll, expect, test } from 'vitest';
import type { AlignedWord } from '#lib/models/model.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { alignTo } from '../../tools/recordings/align-to.ts';
import { spreadOf } from '../../tools/recordings/judge.ts';
import { makeRecording, type Recording } from '../../tools/recordings/long-recording.ts';
import { createShippedEngine } from '../../tools/recordings/shipped-engine.ts';

const runtime = createNodeRuntime();
const engine = createShippedEngine(runtime);
/** The first mini-tts, which mini-stt-2 learned from besides people: alignment is tried here, not the voice. */
const SPEAKER = 'tests/fixtures/mini-tts-1';
/** Half of their nouns are rare. */
const RARE = 'tools/recordings/rare-sentences.txt';
const NONSENSE = 'purple monday drives nineteen kitchens under several friendly umbrellas'.split(
	' '
);

let recording: Recording;
let middle: number;
/** The text with a passage in it that nobody says. */
let aligned: AlignedWord[];

beforeAll(async () => {
	const options = { seconds: 40, seed: 2, sentences: RARE, speaker: SPEAKER };
	recording = await makeRecording(runtime, options);
	const texts = recording.words.map(({ text }) => text);
	middle = texts.length >> 1;
	aligned = await alignTo(engine, recording.pcm, texts.toSpliced(middle, 0, ...NONSENSE));
}, 300_000);

function errorsOf(side: 'startSeconds' | 'endSeconds'): number[] {
	return recording.words.map((word, index) => {
		const found = aligned[index < middle ? index : index + NONSENSE.length];
		return (found?.[side] ?? NaN) - word[side];
	});
}

test('words are where they are said within 150 ms at the median, beside a passage that nobody says', () => {
	expect(recording.words.length).toBeGreaterThan(40);
	expect(spreadOf(errorsOf('startSeconds')).median).toBeLessThan(0.15);
	expect(spreadOf(errorsOf('endSeconds')).median).toBeLessThan(0.15);
	expect(spreadOf(errorsOf('startSeconds')).p95).toBeLessThan(2);
});

test('words are in order, and inside the sound', () => {
	let at = 0;
	for (const { startSeconds, endSeconds } of aligned) {
		expect(startSeconds).toBeGreaterThanOrEqual(at);
		expect(endSeconds).toBeGreaterThanOrEqual(startSeconds);
		at = endSeconds;
	}
	expect(at).toBeLessThanOrEqual(40);
});

test('what is not said is improbable', () => {
	const wrong = aligned.slice(middle, middle + NONSENSE.length).map((word) => word.probability);
	const said = aligned.toSpliced(middle, NONSENSE.length);

	expect(wrong.sort((a, b) => a - b)[wrong.length >> 1]).toBeLessThan(0.05);
	expect(said.filter(({ probability }) => probability > 0.3).length).toBeGreaterThan(
		said.length / 2
	);
});

test('a sound in which nobody speaks is refused', async () => {
	const silence = { samples: new Float32Array(3 * 16_000), sampleRate: 16_000 };

	await expect(alignTo(engine, silence, ['hello'])).rejects.toMatchObject({
		code: 'invalid_request',
		param: 'file'
	});
});

test('a word that was typed anew is found between those that were heard', async () => {
	const { words, pcm } = recording;
	const [first, ...rest] = words.slice(0, 6);
	const last = rest.at(-1);
	if (!first || !last) throw new Error('there are words');
	const from = first.startSeconds - 0.3;
	const [start, end] = [from, last.endSeconds + 0.3].map((at) =>
		Math.max(0, Math.round(at * 16_000))
	);
	const samples = pcm.samples.slice(start, end);

	const found = await alignTo(
		engine,
		{ samples, sampleRate: 16_000 },
		words.slice(0, 6).map(({ text }) => text)
	);

	const offset = (start ?? 0) / 16_000;
	const errors = found.map(
		(word, index) => word.startSeconds + offset - (words[index]?.startSeconds ?? NaN)
	);
	expect(spreadOf(errors).median).toBeLessThan(0.15);
});
