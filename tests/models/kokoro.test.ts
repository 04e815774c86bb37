// The Kokoro adapter against the official code: a stand-in with random weights, and the waveforms that code made of it.
import { openAsBlob, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { open } from '#lib/models/kokoro/open.ts';
import type { SpeechSession } from '#lib/models/model.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { caseText, goldenCases, largestDifference, packOf } from './kokoro-golden.ts';

const FOLDER = 'tests/fixtures/kokoro';
const NEAR = 1e-3; // of full scale

const golden = goldenCases(readFileSync(`${FOLDER}/golden.json`, 'utf8'));

let session: SpeechSession;

beforeAll(async () => {
	session = await open({
		runtime: createNodeRuntime(),
		device: 'wasm',
		precision: 'fp32',
		file: async (path) =>
			path.startsWith('voices/') ? packOf() : await openAsBlob(`${FOLDER}/model.onnx`),
		languageFile: (name) => Promise.reject(new Error(`${name} is not needed`))
	});
});

test.each(golden)(
	'$file is what the official code makes, sample by sample',
	async ({ file, speed, tokens }) => {
		const { samples, sampleRate } = await session.say(
			caseText(tokens),
			[{ id: 'af_heart', weight: 1 }],
			{ speed, language: 'en-US' }
		);

		const wanted = readFileSync(`${FOLDER}/${file}`);
		expect(sampleRate).toBe(24_000);
		expect(largestDifference(samples, wanted)).toBeLessThan(NEAR);
	}
);

test('where a word is heard is told from the durations', async () => {
	const [, , , slow] = golden;
	if (!slow) throw new Error('there is no fourth case');

	const { words } = await session.say(caseText(slow.tokens), [{ id: 'af_heart', weight: 1 }], {
		speed: slow.speed,
		language: 'en-US'
	});

	const seconds = slow.durations.map((frames) => frames * 0.025);
	const total = seconds.reduce((sum, duration) => sum + duration, 0);
	expect(words).toHaveLength(1);
	expect(words?.[0]?.startSeconds).toBeCloseTo(seconds[0] ?? NaN, 3);
	expect(words?.[0]?.endSeconds).toBeCloseTo(total - (seconds.at(-1) ?? NaN), 3);
});
