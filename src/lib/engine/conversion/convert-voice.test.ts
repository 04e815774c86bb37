// Who speaks for a learned voice, and that what is heard in the end is the learned voice.
import { describe, expect, test } from 'vitest';
import { chooseBase } from './choose-base.ts';
import { speakFor } from './convert-voice.ts';
import { createEngine } from '../engine.ts';
import {
	createCloningModels,
	mimic,
	toneOf,
	type FakeVoice
} from '../testing/fake-cloning-models.ts';

const patient = { ticket: 0, signal: new AbortController().signal };

const VOICES: FakeVoice[] = [
	{ id: 'bass', pitch: 90, angle: 0, register: 'low' },
	{ id: 'baritone', pitch: 105, angle: 40, register: 'low' },
	{ id: 'tenor', pitch: 140, angle: 80, register: 'low' },
	{ id: 'alto', pitch: 190, angle: 20, register: 'high' },
	{ id: 'mezzo', pitch: 210, angle: 60, register: 'high' },
	{ id: 'soprano', pitch: 250, angle: 90, register: 'high' }
];
const unsorted = VOICES.map(({ id, pitch, angle }) => ({ id, pitch, angle }));

const target = (pitch: number, angle: number, language = 'en-US') => ({
	conditioning: toneOf({ pitch, angle }),
	language
});

describe('who speaks for a voice', () => {
	test.each([
		['a low voice', target(95, 5), 'bass'],
		['a low voice of another tone', target(95, 35), 'baritone'],
		['a high voice, whatever low voices sound like', target(240, 0), 'mezzo'],
		['a voice without a pitch', target(0, 79), 'tenor']
	])('%s: the nearest in tone of those near in pitch', async (_, wanted, voice) => {
		const { context } = createCloningModels({ small: unsorted });

		expect(await chooseBase(context, mimic, wanted, patient)).toEqual({ model: 'small', voice });
	});

	test.each([
		[95, ['bass', 'baritone']],
		[240, ['alto', 'mezzo']],
		[165, ['bass', 'baritone', 'alto', 'mezzo']],
		[0, ['bass', 'baritone', 'alto', 'mezzo']]
	])('for %i Hz no more than two of a register are heard', async (pitch, heard) => {
		const { context, said } = createCloningModels({ small: VOICES });

		await chooseBase(context, mimic, target(pitch, 0), patient);

		expect(said.map(({ voice }) => voice)).toEqual(heard);
	});

	test('voices of its language are heard, in that language; all where there is none', async () => {
		const french: FakeVoice = { id: 'chanteur', pitch: 200, angle: 70, language: 'fr' };
		const { context, said } = createCloningModels({ small: [...unsorted, french] });

		const chosen = await chooseBase(context, mimic, target(90, 0, 'fr'), patient);

		expect(chosen.voice).toBe('chanteur');
		expect(said).toHaveLength(1);
		expect(said[0]?.text).toMatch(/^Le vieux bateau/);
		expect((await chooseBase(context, mimic, target(90, 0, 'zh'), patient)).voice).toBe('bass');
		expect((await chooseBase(context, mimic, target(90, 0, 'en-GB'), patient)).voice).toBe('bass');
	});

	test('what a voice sounds like is found out once', async () => {
		const { context, said } = createCloningModels({ small: unsorted });
		await chooseBase(context, mimic, target(90, 0), patient);
		const before = said.length;

		await chooseBase(context, mimic, target(250, 50), patient);

		expect(said.length).toBe(before);
		const other = { ...mimic, createdSeconds: 86_400 };
		await chooseBase(context, other, target(250, 50), patient);
		expect(said.length).toBe(2 * before);
	});

	test('the first model that is here, or nobody', async () => {
		const { context, ready } = createCloningModels({ small: unsorted, grand: VOICES.slice(0, 1) });

		expect((await chooseBase(context, mimic, target(90, 0), patient)).model).toBe('grand');
		ready.delete('grand');
		expect((await chooseBase(context, mimic, target(90, 0), patient)).model).toBe('small');
		ready.delete('small');
		await expect(chooseBase(context, mimic, target(90, 0), patient)).rejects.toThrow(/no model/);
	});
});

describe('speaking for a voice', () => {
	const options = { speed: 1, language: 'en' };

	test('a piece is said by the base voice and sounds like the learned one, its words in their places', async () => {
		const { context, said } = createCloningModels({ small: unsorted });
		const learned = { ...target(90, 60), base: { model: 'small', voice: 'tenor' } };

		const { say } = await speakFor(context, mimic, learned, patient);
		const { samples, words } = await say('Hello', options);

		expect(said.at(-1)).toEqual({ voice: 'tenor', text: 'Hello' });
		expect(samples).toEqual(new Float32Array(5).fill(Math.cos(Math.PI / 3)));
		expect(words).toEqual([{ text: 'Hello', startSeconds: 0, endSeconds: 0.005 }]);
	});

	test('a better model that has come since speaks, with its own nearest voice', async () => {
		const { context, said } = createCloningModels({ small: unsorted, grand: VOICES.slice(3) });
		const learned = { ...target(240, 85), base: { model: 'small', voice: 'bass' } };

		const { base, say } = await speakFor(context, mimic, learned, patient);
		await say('Hello', options);

		expect(base.id).toBe('grand');
		expect(said.at(-1)?.voice).toBe('soprano');
	});

	test('when the model is gone, another one speaks', async () => {
		const { context, ready } = createCloningModels({ small: unsorted, grand: VOICES });
		const learned = { ...target(95, 5), base: { model: 'grand', voice: 'bass' } };
		ready.delete('grand');

		expect((await speakFor(context, mimic, learned, patient)).base.id).toBe('small');
	});

	test('whoever stops waiting is not worked for', async () => {
		const { context, said } = createCloningModels({ small: unsorted });
		const learned = { ...target(95, 5), base: { model: 'small', voice: 'bass' } };
		const impatient = new AbortController();
		const { say } = await speakFor(context, mimic, learned, {
			ticket: 0,
			signal: impatient.signal
		});
		impatient.abort(new Error('enough'));
		const before = said.length;

		await expect(say('Hello', options)).rejects.toThrow('enough');
		expect(said.length).toBe(before);
	});
});

describe('in the engine', () => {
	async function learned() {
		const { models, openSession, said } = createCloningModels({ small: unsorted });
		const engine = createEngine({ models, openSession });
		// Two seconds of the alto.
		const clip = { samples: new Float32Array(2000).fill(0.03), sampleRate: 1000 };
		const consent = { by: 'person', text: 'It is my own voice.', givenAt: 5 } as const;
		const voice = await engine.learnVoice(
			{ name: 'Me', model: 'mimic', language: 'en', sounds: [clip], consent, samples: [] },
			patient.signal
		);
		return { engine, voice, said };
	}

	async function speak({ engine }: Awaited<ReturnType<typeof learned>>, voice: string, more = {}) {
		const pieces = [];
		const request = { model: 'mimic', voice, text: 'One. Two, three.', speed: 1, ...more };
		for await (const piece of engine.speak(request, patient.signal)) pieces.push(piece);
		return pieces;
	}

	test('a voice is learned together with who speaks for it, and speaks sentence by sentence', async () => {
		const here = await learned();

		const pieces = await speak(here, here.voice.id);

		expect(here.voice.base).toEqual({ model: 'small', voice: 'alto' });
		expect(here.said.slice(-2)).toEqual([
			{ voice: 'alto', text: 'One.' },
			{ voice: 'alto', text: 'Two, three.' }
		]);
		expect(pieces[1]?.pcm.samples[5]).toBeCloseTo(Math.cos(Math.PI / 9), 5);
		expect(pieces[1]?.words.map(({ text }) => text)).toEqual(['Two, three.']);
	});

	test('a mixture, a voice that is not its own and a language that nobody speaks are refused', async () => {
		const here = await learned();
		const { id } = here.voice;

		await expect(speak(here, `${id}(1)+alto(2)`)).rejects.toThrow(/cannot mix/);
		await expect(speak(here, 'alto')).rejects.toMatchObject({ code: 'voice_not_found' });
		await expect(speak(here, id, { language: 'fr' })).rejects.toThrow(
			/small is the base model of this voice and does not speak French/
		);
		expect(await speak(here, id, { language: 'en-GB' })).toHaveLength(2);
	});
});
