// mini-tts speaks a minute with silence, music and noise in between; the engine hears it. Every word and its time is known.
import { beforeAll, expect, test } from 'vitest';
import { createListener } from '../../tools/recordings/hear.ts';
import { judge, spreadOf, type Pair, type Verdict } from '../../tools/recordings/judge.ts';
import { makeRecording, type Recording } from '../../tools/recordings/long-recording.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';

const runtime = createNodeRuntime();
let recording: Recording;
let verdict: Verdict;

beforeAll(async () => {
	recording = await makeRecording(runtime, { seconds: 60, seed: 1 });
	const { pcm, words, gaps } = recording;
	verdict = judge(words, await createListener(runtime)(pcm), gaps);
}, 300_000);

function errorsOf(pairs: Pair[], side: 'startSeconds' | 'endSeconds'): number[] {
	return pairs.map(({ truth, heard }) => heard[side] - truth[side]);
}

test('the recording has words of several voices, and gaps of every kind', () => {
	expect(recording.words.length).toBeGreaterThan(60);
	expect(new Set(recording.gaps.map(({ kind }) => kind))).toEqual(
		new Set(['silence', 'music', 'noise'])
	);
});

test('a long recording is heard with few errors', () => {
	expect(verdict.wordErrorRate).toBeLessThan(0.15);
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
