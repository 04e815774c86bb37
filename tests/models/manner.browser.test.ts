// What mini-tts says with an emotion is heard by mini-stt-2 as well as what it says without.
import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import { expect, test } from 'vitest';
import { resample } from '#lib/audio/resample.ts';
import { planDelivery } from '#lib/engine/speech/delivery.ts';
import { open as openTranscription } from '#lib/models/mini-stt-2/open.ts';
import { open as openSpeech } from '#lib/models/mini-tts/open.ts';
import { EMOTIONS, type Emotion, type Parts } from '#lib/models/model.ts';
import { createWebRuntime } from '#lib/runtime/web.ts';

const TEXTS = [
	'Please open the window, it is very warm in here.',
	'She paid twenty five dollars for the green shirt.',
	'Hello there, how are you today?',
	'The train to the city leaves at half past seven in the morning.'
];
const VOICES = ['mini_ada', 'mini_finn'];
/** More of all words than without an emotion that may be heard wrongly. */
const MARGIN = 0.06;

function partsOf(folder: string): Parts {
	return {
		runtime: createWebRuntime(1, { wasm, mjs }),
		device: 'wasm',
		precision: 'q8',
		async file(path) {
			const response = await fetch(`${folder}/${path}`);
			if (!response.ok) throw new Error(`${path}: ${response.status}`);
			return response.blob();
		},
		languageFile: (name) => Promise.reject(new Error(`${name} is not needed`))
	};
}

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z']+/g) ?? [];

/** Levenshtein's distance, in words. */
function mistakes(said: readonly string[], heard: readonly string[]): number {
	let row = [...heard.keys(), heard.length];
	for (const [index, word] of said.entries()) {
		const next = [index + 1];
		for (const [at, other] of heard.entries()) {
			const swapped = (row[at] ?? 0) + (word === other ? 0 : 1);
			next.push(Math.min(swapped, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
		}
		row = next;
	}
	return row.at(-1) ?? 0;
}

test(
	'an emotion costs at most a few words, and no speed made by stretching costs more',
	{ timeout: 600_000 },
	async () => {
		const [speech, hearing] = [
			await openSpeech(partsOf('/models/mini-tts')),
			await openTranscription(partsOf('/models/mini-stt-2'))
		];
		const total = VOICES.length * TEXTS.flatMap(wordsOf).length;
		async function errorRate(
			emotion: Emotion,
			speed = 1,
			deliveryControls: ('speed' | 'emotion')[] = ['speed']
		) {
			let wrong = 0;
			for (const id of VOICES) {
				for (const text of TEXTS) {
					const { own, finish } = planDelivery({ deliveryControls }, { speed, emotion });
					const options = { ...own, language: 'en' };
					const { words, ...sound } = finish(await speech.say(text, [{ id, weight: 1 }], options));
					expect(words?.length).toBeGreaterThan(0);
					const { segments } = await hearing.hear(resample(sound, 16_000), { language: 'en' });
					wrong += mistakes(wordsOf(text), wordsOf(segments.map((one) => one.text).join(' ')));
				}
			}
			return wrong / total;
		}

		const rates: Partial<Record<Emotion | 'slow' | 'quick', number>> = {};
		for (const emotion of EMOTIONS) rates[emotion] = await errorRate(emotion);
		rates.slow = await errorRate('neutral', 0.8, []);
		rates.quick = await errorRate('neutral', 1.25, []);

		const { neutral = NaN, ...others } = rates;
		expect(neutral).toBeLessThan(0.08);
		for (const [name, rate] of Object.entries(others)) {
			expect(rate, name).toBeLessThanOrEqual(neutral + MARGIN);
		}
	}
);
