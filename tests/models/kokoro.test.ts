// The Kokoro adapter against the official code: a stand-in with random weights, and the waveforms that code made of it.
import { openAsBlob, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { open } from '#lib/models/kokoro/open.ts';
import { createWebRuntime } from '#lib/runtime/web.ts';
import { caseText, goldenCases, largestDifference, packOf } from './kokoro-golden.ts';

const FOLDER = 'tests/fixtures/kokoro';
const NEAR = 1e-3; // of full scale

const golden = goldenCases(readFileSync(`${FOLDER}/golden.json`, 'utf8'));

async function openStandIn() {
	return open({
		runtime: createWebRuntime(1),
		device: 'wasm',
		precision: 'fp32',
		file: async (path) =>
			path.startsWith('voices/') ? packOf() : await openAsBlob(`${FOLDER}/model.onnx`),
		languageFile: (name) => Promise.reject(new Error(`${name} is not needed`))
	});
}

test.each(golden)(
	'$file is what the official code makes, sample by sample',
	async ({ file, speed, tokens }) => {
		const session = await openStandIn();

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
