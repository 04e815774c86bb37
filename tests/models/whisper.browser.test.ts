// Whisper's decoding in a browser, on WASM, against the official code's tokens.
import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import { expect, test } from 'vitest';
import { tokenSpans } from '#lib/models/whisper/align.ts';
import { openRecogniser } from '#lib/models/whisper/recogniser.ts';
import { createWebRuntime } from '#lib/runtime/web.ts';
import { readGolden, tokenizerOf, windowOf } from './whisper-golden.ts';
import { BARE, GRAPHS, largest, named } from './whisper-passes.ts';

const FRAME_SECONDS = 0.02;
/** Another processor rounds otherwise: where two tokens are nearer in logits, it may take the other one. */
const CLEAR = 5e-3;

async function fixture(name: string): Promise<Blob> {
	const response = await fetch(`/tests/fixtures/${name}`);
	if (!response.ok) throw new Error(`${name}: ${response.status}`);
	return response.blob();
}

const PATIENCE = { timeout: 60_000 };

test.each(['wasm'] as const)(
	'on %s tokens, languages and times are what the official code makes',
	PATIENCE,
	async (device) => {
		const golden = readGolden(await (await fixture('whisper/golden.json')).text());
		const greeting = new Uint8Array(await (await fixture('greeting.wav')).arrayBuffer());
		const whisper = await openRecogniser(
			{
				runtime: createWebRuntime(1, { wasm, mjs }),
				device,
				file: async (path) =>
					path === 'tokenizer.json' ? tokenizerOf(golden) : fixture(`whisper/${path}`)
			},
			GRAPHS
		);
		const clear = golden.cases.filter(({ stamped }) => stamped.margin > CLEAR).slice(0, 3);
		expect(clear).toHaveLength(3);

		for (const of of clear) {
			const window = await whisper.encode(windowOf(golden, of, greeting));
			const [likeliest] = await whisper.guessLanguages(window);
			const decoded = await whisper.decode(window, { ...BARE, language: 'en' });
			window.dispose();

			expect(decoded.tokens, named(of)).toEqual(of.stamped.tokens);
			expect(likeliest?.probability).toBeCloseTo(Math.max(...Object.values(of.languages)), 2);
			const ends = tokenSpans(decoded).map(({ endSeconds }) => endSeconds);
			expect(largest(ends.slice(0, of.stamped.ends.length), of.stamped.ends)).toBeLessThanOrEqual(
				FRAME_SECONDS + 1e-6
			);
		}
		await whisper.close();
	}
);
