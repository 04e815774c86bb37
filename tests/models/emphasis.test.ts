// A word that is emphasised, as the engine says it with mini-tts: measured in the sound, beside the same word without.
import { beforeAll, describe, expect, test } from 'vitest';
import { concatenate, type Pcm } from '#lib/audio/pcm.ts';
import type { Engine } from '#lib/engine/engine.ts';
import { miniTts } from '#lib/models/mini-tts/card.ts';
import type { TimedWord } from '#lib/models/model.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { createShippedEngine } from '../../tools/recordings/shipped-engine.ts';
import { measureSpeech, worstJump, type Measures } from './measure-speech.ts';

const WORD = 'window';
const patient = new AbortController().signal;

let engine: Engine;

beforeAll(() => {
	const load = () => import('#lib/models/mini-tts/open.ts');
	const speaker = { model: { card: miniTts, load }, folder: 'static/models/mini-tts' };
	engine = createShippedEngine(createNodeRuntime(), speaker);
});

type Spoken = { sound: Pcm; words: TimedWord[] };

/** "Please open the window, …", with the word as it is written there. */
async function say(voice: string, word: string): Promise<Spoken> {
	const text = `Please open the ${word}, it is very warm in here.`;
	const request = { model: 'mini-tts', voice, text, speed: 1 };
	const sounds: Float32Array[] = [];
	const words: TimedWord[] = [];
	for await (const chunk of engine.speak(request, patient)) {
		sounds.push(chunk.pcm.samples);
		words.push(...chunk.words); // it is one piece
	}
	return { sound: { samples: concatenate(sounds), sampleRate: 24_000 }, words };
}

function wordIn({ sound, words }: Spoken): Measures {
	const found = words.find(({ text }) => text.startsWith(WORD));
	if (!found) throw new Error('the word was not said');
	const at = (seconds: number) => Math.round(seconds * sound.sampleRate);
	return measureSpeech({
		...sound,
		samples: sound.samples.slice(at(found.startSeconds), at(found.endSeconds))
	});
}

describe.each(['mini_ada', 'mini_ben', 'mini_cleo'])('%s', (voice) => {
	let plain: Spoken;
	let strong: Spoken;
	let reduced: Spoken;

	beforeAll(async () => {
		plain = await say(voice, WORD);
		strong = await say(voice, `[${WORD}](emphasis:strong)`);
		reduced = await say(voice, `[${WORD}](emphasis:reduced)`);
	});

	test('a strong word is longer, higher and louder', () => {
		const [before, after] = [wordIn(plain), wordIn(strong)];

		expect(after.seconds / before.seconds).toBeGreaterThan(1.18);
		expect(after.semitones - before.semitones).toBeGreaterThan(1.5);
		expect(after.level - before.level).toBeGreaterThan(2);
	});

	test('a reduced one is shorter, lower and softer', () => {
		const [before, after] = [wordIn(plain), wordIn(reduced)];

		expect(after.seconds / before.seconds).toBeLessThan(0.95);
		expect(after.semitones - before.semitones).toBeLessThan(-0.5);
		expect(after.level - before.level).toBeLessThan(-2);
	});

	test('what follows is as it was, later; and there are no clicks', () => {
		const tail = (sound: Pcm) => sound.samples.slice(-sound.sampleRate);
		const louder = 10 ** (3.5 / 20); // what is in the word itself

		expect(strong.sound.samples.length).toBeGreaterThan(plain.sound.samples.length);
		expect(likeness(tail(plain.sound), tail(strong.sound))).toBeGreaterThan(0.99);
		expect(worstJump(strong.sound)).toBeLessThan(1.3 * louder * worstJump(plain.sound));
		expect(strong.words.map(({ text }) => text)).toEqual(plain.words.map(({ text }) => text));
	});
});

/** The largest correlation of one's middle with the other, up to 20 ms apart. */
function likeness(one: Float32Array, other: Float32Array): number {
	const [edge, end] = [480, one.length - 480];
	const product = (a: Float32Array, b: Float32Array, lag: number) => {
		let sum = 0;
		for (let index = edge; index < end; index++) sum += (a[index] ?? 0) * (b[index + lag] ?? 0);
		return sum;
	};
	let best = 0;
	for (let lag = -edge; lag <= edge; lag++) {
		best = Math.max(best, product(one, other, lag));
	}
	return best / Math.sqrt(product(one, one, 0) * product(other, other, 0));
}
