// Whisper's decoding against the official code: a stand-in with random weights, and what that code makes of it.
import { openAsBlob, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenSpans, tokenTimes } from '#lib/models/whisper/align.ts';
import { joinTokens } from '#lib/models/whisper/words/join-tokens.ts';
import { openRecogniser, type Recogniser } from '#lib/models/whisper/recogniser.ts';
import { segmentsOf } from '#lib/models/whisper/segments.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { decoderOf, readGolden, sliceOf, tokenizerOf, windowOf } from './whisper-golden.ts';
import { BARE, GRAPHS, greedy, largest, named, type GoldenConfig } from './whisper-passes.ts';

const FOLDER = 'tests/fixtures/whisper';
const NEAR = 1e-4;
const FRAME_SECONDS = 0.02;
const UNSTAMPED = 12; // so many windows are decoded without timestamps, too: the longer ones show nothing else

const golden = readGolden(readFileSync(`${FOLDER}/golden.json`, 'utf8'));
const config = JSON.parse(readFileSync(`${FOLDER}/generation_config.json`, 'utf8')) as GoldenConfig; // written by our own script
const greeting = readFileSync('tests/fixtures/greeting.wav');
const cases = golden.cases.map((golden, index) => ({ ...golden, index, name: named(golden) }));
const runtime = createNodeRuntime();

let whisper: Recogniser;

beforeAll(async () => {
	const file = async (path: string) =>
		path === 'tokenizer.json' ? tokenizerOf(golden) : await openAsBlob(`${FOLDER}/${path}`);
	whisper = await openRecogniser({ runtime, device: 'wasm', file }, GRAPHS);
});

afterAll(() => whisper.close());

test('there are at least twelve sounds, of 1 to 95 seconds, in windows of at most 29', () => {
	expect(Object.keys(golden.sounds).length).toBeGreaterThanOrEqual(12);
	expect(Math.max(...cases.map(({ count }) => count))).toBe(29 * 16_000);
	const lengths = Object.values(golden.sounds).map((parts) =>
		parts.reduce((sum, [, seconds]) => sum + seconds, 0)
	);
	expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([1, 95]);
});

test.each(cases)(
	'$name: features, languages, tokens and times are the official ones',
	async (of) => {
		const samples = windowOf(golden, of, greeting);
		const features = await runtime.openFeatures(
			await openAsBlob(`${FOLDER}/preprocessor_config.json`)
		);
		const { data, dims } = await features(samples);
		const slice = sliceOf(data as Float32Array, dims[1] ?? 0); // features are float32
		const bytes = readFileSync(`${FOLDER}/features.f32`);
		const wanted = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
		const from = of.index * slice.length;
		expect(largest(slice, wanted.subarray(from, from + slice.length))).toBeLessThan(NEAR);

		const window = await whisper.encode(samples);
		try {
			expect(window.frames).toBe(of.frames);

			const sequence = window.begin();
			const { logits } = await sequence.read([config.decoder_start_token_id]);
			sequence.end();
			expect(logits).toHaveLength(51_865);
			const guesses = await whisper.guessLanguages(window);
			const byToken = new Map(
				Object.entries(of.languages).map(([code, value]) => [
					config.lang_to_id[`<|${code}|>`],
					value
				])
			);
			const expected = guesses.map(({ language }) =>
				Number(byToken.get(whisper.special.languages.get(language)))
			);
			expect(
				largest(
					guesses.map(({ probability }) => probability),
					expected
				)
			).toBeLessThan(NEAR);
			expect(guesses).toHaveLength(99);

			const decoded = await whisper.decode(window, { ...BARE, language: 'en' });
			expect(decoded.tokens).toEqual(of.stamped.tokens);
			expect(largest(decoded.probabilities, of.stamped.probabilities)).toBeLessThan(1e-3);
			expect(decoded.score.noSpeechProbability).toBeCloseTo(of.noSpeech, 4);
			expect(decoded.score.averageLogProbability).toBeCloseTo(of.stamped.averageLogProbability, 3);

			const ends = tokenSpans(decoded).map(({ endSeconds }) => endSeconds);
			expect(largest(ends.slice(0, of.stamped.ends.length), of.stamped.ends)).toBeLessThanOrEqual(
				FRAME_SECONDS + 1e-6
			);

			if (of.index < UNSTAMPED) {
				expect(await greedy(window, whisper.special)).toEqual(of.plain.tokens);
			}

			const seconds = of.count / 16_000;
			const decode = (ids: readonly number[]) => whisper.tokenizer.decode(ids);
			const { special } = whisper;
			const segments = segmentsOf(decoded, { special, decode, language: 'en', seconds });
			const words = segments.flatMap((segment) => segment.words);
			expect(words.length).toBeGreaterThan(1);
			const times = words.flatMap(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]);
			expect(times).toEqual(times.toSorted((a, b) => a - b));
			expect(times.at(-1)).toBeLessThanOrEqual(seconds);
		} finally {
			window.dispose();
		}
	}
);

test.each(['1.5', '4'])(
	'the official attentions of the sound %s give the official times',
	(sound) => {
		const of = cases.find((each) => each.sound === sound);
		if (!of) throw new Error(`there is no sound ${sound}`);
		const bytes = readFileSync(`${FOLDER}/attentions-${sound}.f32`);
		const all = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
		const heads = config.alignment_heads.length;
		const size = all.length / heads;
		const rows = of.stamped.ends.length;
		const written = Array.from({ length: heads }, (_, head) =>
			all.subarray(head * size, (head + 1) * size).slice(-rows * of.frames)
		);

		const times = tokenTimes(written, rows, of.frames);

		expect(times.map((time) => Math.round(time * 100) / 100)).toEqual(of.stamped.ends);
		expect(new Set(times).size).toBeGreaterThan(5);
	}
);

test.each(golden.sentences)('$language: tokens are joined to the official words', (sentence) => {
	const joined = joinTokens(sentence.ids, decoderOf(golden), sentence.language);

	expect(joined.map(({ text }) => text)).toEqual(sentence.words);
	expect(joined.map(({ from, to }) => to - from)).toEqual(sentence.sizes);
});
