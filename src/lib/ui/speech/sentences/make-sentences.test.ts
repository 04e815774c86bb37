// A script is made sentence by sentence: what is asked of the engine, and the sound that comes of it.
import { afterEach, expect, test } from 'vitest';
import type { ListedVoice } from '#lib/api/client/client.ts';
import { concatenate } from '#lib/audio/pcm.ts';
import { makeSentences } from './make-sentences.ts';
import type { Say } from './say-sentence.ts';
import type { SpokenSentence } from './sentence.ts';
import { ADA, BEN } from './testing/a-sentence.ts';
import { joinSound } from './timeline.ts';

const VOICE = { id: 'ada', name: 'Ada', model: 'mini-tts', language: 'en' } as ListedVoice; // all that is looked at
const RATE = 1000;

/** An engine that says each letter in ten samples, in two parts, at `sampleRate`; `asked` is what it was asked. */
function engine(sampleRate = RATE) {
	const asked: { input: string; before: string | undefined; withTimes: boolean }[] = [];
	const say: Say = ({ input, previousText }, withTimes) => {
		asked.push({ input, before: previousText, withTimes });
		async function* chunks() {
			yield new Float32Array(10).fill(asked.length / 8);
			await Promise.resolve();
			yield new Float32Array(10 * input.length - 10).fill(asked.length / 8);
		}
		const facts = { sampleRate, language: 'en', warning: null, isCloned: false };
		return Promise.resolve({ ...facts, chunks: chunks(), words: [], isEstimated: () => true });
	};
	return { asked, say };
}

type Before = { sentences: readonly SpokenSentence[]; asked: typeof ADA };

async function make(text: string, say: Say, earlier: Before | null = null, making = ADA) {
	const sentences: SpokenSentence[] = [];
	const sounds: Float32Array[] = [];
	const rates: number[] = [];
	const order = { text, making, voice: VOICE, models: [], earlier };
	for await (const step of makeSentences(order, say, new AbortController().signal)) {
		if (step.type === 'begin') rates.push(step.sampleRate);
		else if (step.type === 'sound') sounds.push(step.samples);
		else sentences.push(step.sentence);
	}
	return { sentences, sound: concatenate(sounds), rates };
}

test('each sentence is asked for with the one before it, and their sounds with the pauses are the whole', async () => {
	const { asked, say } = engine();

	const { sentences, sound, rates } = await make('One. Two.\n\nThree.', say);

	expect(asked.map(({ input, before }) => [input, before])).toEqual([
		['One.', undefined],
		['Two.', 'One.'],
		['Three.', 'Two.']
	]);
	expect(rates).toEqual([RATE]);
	expect(sound).toHaveLength(40 + 250 + 40 + 600 + 60);
	expect(sound).toEqual(joinSound(sentences, RATE));
});

test('after one sentence was edited only that one is asked for', async () => {
	const first = await make('One. Two. Three.', engine().say);
	const { asked, say } = engine();

	const { sentences, sound } = await make('One. Two more. Three.', say, { ...first, asked: ADA });

	expect(asked.map(({ input }) => input)).toEqual(['Two more.']);
	expect(sentences.map(({ text }) => text)).toEqual(['One.', 'Two more.', 'Three.']);
	expect(sound).toEqual(joinSound(sentences, RATE));
});

test('in another voice all is asked for, and back in the first nothing', async () => {
	const ada = await make('One. Two.', engine().say);
	const ben = await make('One. Two.', engine().say, { ...ada, asked: ADA }, BEN);
	const { asked, say } = engine();

	const again = await make('One. Two.', say, { ...ben, asked: BEN });

	expect(asked).toEqual([]);
	expect(again.sound).toEqual(ada.sound);
	expect(ben.sentences.map(({ versions }) => versions.map(({ voice }) => voice))).toEqual([
		['ada', 'ben'],
		['ada', 'ben']
	]);
});

test('a sentence at another rate is brought to that of the whole', async () => {
	const first = await make('One.', engine().say);
	const slow = engine(RATE / 2);

	const { sentences, sound, rates } = await make('One. Two.', slow.say, { ...first, asked: ADA });

	expect(rates).toEqual([RATE]);
	expect(sound).toHaveLength(40 + 250 + 80);
	expect(sound).toEqual(joinSound(sentences, RATE));
});

test('once a model is known to tell no times, its sound is taken as it is made', async () => {
	const kept = new Map<string, string>();
	globalThis.localStorage = {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value)
	} as unknown as Storage; // all that is asked of it
	const { asked, say } = engine();

	await make('One. Two. Three. Four.', say);

	expect(asked.map(({ withTimes }) => withTimes)).toEqual([true, true, false, false]);
});

test('what is stopped tells nothing more', async () => {
	const { asked, say } = engine();
	const stop = new AbortController();
	const order = { text: 'One. Two.', making: ADA, voice: VOICE, models: [], earlier: null };
	const told: string[] = [];

	for await (const { type } of makeSentences(order, say, stop.signal)) {
		told.push(type);
		if (type === 'sentence') stop.abort();
	}

	expect(told).toEqual(['begin', 'sound', 'sound', 'sentence']);
	expect(asked).toHaveLength(1);
});

test('a text that is empty of sentences is sent as it is: the answer says what is wrong', async () => {
	const refuse: Say = ({ input }) => Promise.reject(new Error(`nothing in "${input}"`));
	await expect(make('  ', refuse)).rejects.toThrow('nothing in "  "');
});

afterEach(() => {
	Reflect.deleteProperty(globalThis, 'localStorage');
});
