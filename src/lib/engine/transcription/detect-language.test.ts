// The language of a long sound: what was asked for, else what is heard first, else what is heard in several places.
import { describe, expect, test } from 'vitest';
import { streamOf, type Pcm } from '#lib/audio/pcm.ts';
import type { HearOptions, LanguageGuess, TranscriptionCard } from '#lib/models/model.ts';
import { createEngine } from '../engine.ts';
import { hearWords, levelDetector, soundOf, wordsAt } from '../testing/fake-transcription.ts';
import { closedModel, detector, listener } from '../testing/fake-models.ts';
import type { OpenSession } from '../sessions/sessions.ts';
import type { TranscriptionEvent, TranscriptionRequest } from '../requests.ts';

const words = wordsAt(Array.from({ length: 120 }, () => [0.4, -0.1]).flat());
const DETECTS = { detects: true } as const;
const patient = new AbortController().signal;

/** Detects, window after window, what it is told; hears German where it is not told what is spoken. */
function createPolyglot(
	detected: Record<string, number>[],
	more: Partial<TranscriptionCard> = DETECTS
) {
	const told: HearOptions[] = [];
	let places = 0;
	const session = {
		...levelDetector,
		hear(window: Pcm, options: HearOptions) {
			told.push({ ...options });
			return Promise.resolve({ ...hearWords(words, window), language: options.language ?? 'de' });
		},
		detectLanguage(): Promise<LanguageGuess[]> {
			const guesses = Object.entries(detected[places++] ?? {});
			return Promise.resolve(guesses.map(([language, probability]) => ({ language, probability })));
		},
		close: () => Promise.resolve()
	};
	const openSession: OpenSession = () =>
		Promise.resolve({ session, device: 'wasm' }) as ReturnType<OpenSession>; // serves every task
	const polyglot = { ...listener, languages: ['en', 'de', 'fr', 'nl'], ...more };
	const engine = createEngine({ models: [polyglot, detector].map(closedModel), openSession });
	async function transcribe(
		request: Partial<TranscriptionRequest> = {}
	): Promise<TranscriptionEvent[]> {
		const parts: TranscriptionEvent[] = [];
		const sound = streamOf(soundOf(words));
		for await (const part of engine.transcribe({ model: 'listener', sound, ...request }, patient)) {
			parts.push(part);
		}
		return parts;
	}
	return { transcribe, told, places: () => places };
}

const guessesOf = (parts: TranscriptionEvent[]) => parts.filter((part) => part.type === 'language');
const languagesOf = (options: HearOptions[]) => new Set(options.map(({ language }) => language));

describe('a model that tells languages apart', () => {
	test('is sure of the first window: all windows are heard in that language', async () => {
		const { transcribe, told, places } = createPolyglot([
			{ fr: 0.9, de: 0.06, en: 0.03, nl: 0.01 }
		]);

		const parts = await transcribe();

		expect(guessesOf(parts)).toEqual([
			{
				type: 'language',
				guesses: [
					{ language: 'fr', probability: 0.9 },
					{ language: 'de', probability: 0.06 },
					{ language: 'en', probability: 0.03 }
				]
			}
		]);
		expect(parts.findIndex(({ type }) => type === 'language')).toBe(0);
		expect(languagesOf(told)).toEqual(new Set(['fr']));
		expect(places()).toBe(1);
	});

	test('is not sure: what three windows tell is averaged', async () => {
		const { transcribe, told, places } = createPolyglot([
			{ nl: 0.5, de: 0.4, en: 0.1 },
			{ de: 0.7, nl: 0.3 },
			{ de: 0.7, nl: 0.1, fr: 0.2 }
		]);

		const [part] = guessesOf(await transcribe());

		expect(places()).toBe(3);
		expect(part?.guesses.map(({ language }) => language)).toEqual(['de', 'nl', 'fr']);
		expect(part?.guesses[0]?.probability).toBeCloseTo(0.6);
		expect(languagesOf(told)).toEqual(new Set(['de']));
	});

	test('becomes sure in the second place, and looks no further', async () => {
		const { transcribe, places } = createPolyglot([{ nl: 0.3, de: 0.7 }, { de: 0.98 }]);

		await transcribe();

		expect(places()).toBe(2);
	});

	test('listens for the language in no place before the one that is heard', async () => {
		const { transcribe, told } = createPolyglot([{ de: 0.5 }, { de: 0.5 }, { de: 0.5 }]);

		const parts = await transcribe();

		const heard = parts.flatMap((part) => (part.type === 'segment' ? part.segment.words : []));
		expect(heard.map(({ text }) => text)).toEqual(words.map(({ text }) => text));
		expect(told.length).toBeGreaterThan(4);
	});

	test('is told the language: it is not looked for', async () => {
		const { transcribe, told, places } = createPolyglot([{ fr: 1 }]);

		expect(guessesOf(await transcribe({ language: 'en', isMixed: true }))).toEqual([]);
		expect([languagesOf(told), places()]).toEqual([new Set(['en']), 0]);
	});

	test('hears several languages: each segment has the one that its window was heard in', async () => {
		const { transcribe, told } = createPolyglot([{ fr: 0.9 }]);

		const parts = await transcribe({ isMixed: true });

		const spoken = parts.flatMap((part) =>
			part.type === 'segment' ? [part.segment.language] : []
		);
		expect(guessesOf(parts)).toMatchObject([{ guesses: [{ language: 'fr' }] }]);
		expect(languagesOf(told)).toEqual(new Set([undefined]));
		expect(new Set(spoken)).toEqual(new Set(['de']));
	});
});

test('a model that tells no languages apart is asked for none', async () => {
	const { transcribe, told, places } = createPolyglot([{ fr: 1 }], {});

	expect(guessesOf(await transcribe({ isMixed: true }))).toEqual([]);
	expect([languagesOf(told), places()]).toEqual([new Set([undefined]), 0]);
});

test('a prompt and a translation are asked for in every window', async () => {
	const { transcribe, told } = createPolyglot([{ fr: 1 }]);

	await transcribe({ prompt: 'Anouk', translates: true });

	expect(told.every(({ prompt, translates }) => prompt === 'Anouk' && translates)).toBe(true);
});
