// What an emotion does to what mini-tts says, measured; and to its pace alone, where a model cannot change it.
import { openAsBlob } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { peak } from '#lib/audio/level.ts';
import { reshapeSpeech } from '#lib/audio/effects/reshape-speech.ts';
import { planDelivery } from '#lib/engine/speech/delivery.ts';
import type { Emotion, Said, SpeechSession } from '#lib/models/model.ts';
import { open } from '#lib/models/mini-tts/open.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { measureSpeech, worstJump, type Measures } from './measure-speech.ts';

/** Long enough for medians that a few frames do not move. */
const TEXT =
	'Please open the window, it is very warm in here. Our school starts early, and we walk along the river.';
/** The lowest and the highest of the presets, and one between them. */
const VOICES = ['mini_finn', 'mini_ada', 'mini_gwen'];
const FELT = ['happy', 'sad', 'angry'] as const;
/** Those of the emotions, and slow and quick ones. */
const SHAPES = [
	{ pitch: 1.135, range: 1.5, stretch: 1 },
	{ pitch: 0.9, range: 0.55, stretch: 1 },
	{ pitch: 0.955, range: 1.4, stretch: 1 },
	{ pitch: 1, range: 1, stretch: 0.5 },
	{ pitch: 1, range: 1, stretch: 2 }
];

let session: SpeechSession;

beforeAll(async () => {
	session = await open({
		runtime: createNodeRuntime(),
		device: 'wasm',
		precision: 'q8',
		languageFile: (name) => Promise.reject(new Error(`no file ${name} is needed`)),
		file: (path) => openAsBlob(`static/models/mini-tts/${path}`)
	});
}, 300_000);

function sayPlain(voice: string, speed: number): Promise<Said> {
	return session.say(TEXT, [{ id: voice, weight: 1 }], { speed, language: 'en' });
}

test('neutral is what the model says, sample for sample', async () => {
	const said = await sayPlain('mini_ada', 1);
	const before = said.samples.slice();

	const { own, finish } = planDelivery({}, { speed: 1, emotion: 'neutral' });

	expect(own).toEqual({ speed: 1 });
	expect(finish(said)).toBe(said);
	expect(said.samples).toEqual(before);
});

describe.each(VOICES)('%s', (voice) => {
	const all = new Map<Emotion, Measures>();
	const sounds: { emotion: Emotion; plain: Said; felt: Said }[] = [];

	beforeAll(async () => {
		for (const emotion of ['neutral', ...FELT] as const) {
			const { own, finish } = planDelivery({}, { speed: 1, emotion });
			const plain = await sayPlain(voice, own.speed);
			const felt = finish(plain);
			sounds.push({ emotion, plain, felt });
			all.set(emotion, measureSpeech(felt));
		}
	});

	function change(emotion: Emotion): Measures {
		const [plain, felt] = [all.get('neutral'), all.get(emotion)];
		if (!plain || !felt) throw new Error('not measured');
		return {
			semitones: felt.semitones - plain.semitones,
			range: felt.range / plain.range,
			seconds: felt.seconds / plain.seconds,
			level: felt.level - plain.level,
			tilt: felt.tilt - plain.tilt
		};
	}

	test('happy is higher, wider, quicker, no softer and brighter', () => {
		const { semitones, range, seconds, level, tilt } = change('happy');
		expect(semitones).toBeGreaterThan(1.5);
		expect(range).toBeGreaterThan(1.2);
		expect(seconds).toBeLessThan(0.97);
		expect(level).toBeGreaterThan(0.5);
		expect(tilt).toBeGreaterThan(1.5);
	});

	test('sad is lower, narrower, slower, softer and darker', () => {
		const { semitones, range, seconds, level, tilt } = change('sad');
		expect(semitones).toBeLessThan(-1.2);
		expect(range).toBeLessThan(0.8);
		expect(seconds).toBeGreaterThan(1.08);
		expect(level).toBeLessThan(-3);
		expect(tilt).toBeLessThan(-2.5);
	});

	test('angry is a little lower, wider, quicker, louder and brighter', () => {
		const { semitones, range, seconds, level, tilt } = change('angry');
		expect(semitones).toBeLessThan(-0.3);
		expect(range).toBeGreaterThan(1.15);
		expect(seconds).toBeLessThan(0.95);
		expect(level).toBeGreaterThan(2);
		expect(tilt).toBeGreaterThan(2.5);
	});

	test('nothing clips', () => {
		for (const { felt, emotion } of sounds) expect(peak(felt.samples), emotion).toBeLessThan(0.99);
	});

	test.each(SHAPES)('periods that are laid down anew leave no clicks: %j', (shape) => {
		const [{ plain } = { plain: undefined }] = sounds;
		if (!plain) throw new Error('nothing was said');

		expect(worstJump(reshapeSpeech(plain, shape))).toBeLessThan(1.3 * worstJump(plain));
	});

	test.each([0.5, 2])(
		'is as fast as asked for (%d) without a speed of the model, at the same pitch and level',
		(speed) => {
			const [{ plain } = { plain: undefined }] = sounds;
			if (!plain) throw new Error('nothing was said');
			const { own, finish } = planDelivery({ deliveryControls: [] }, { speed, emotion: 'neutral' });

			const { seconds, semitones, level } = measureSpeech(finish(plain));

			const before = measureSpeech(plain);
			expect(own).toEqual({ speed: 1 });
			expect(seconds).toBeCloseTo(before.seconds / speed, 2);
			expect(Math.abs(semitones - before.semitones)).toBeLessThan(0.8);
			expect(Math.abs(level - before.level)).toBeLessThan(0.5);
		}
	);
});
