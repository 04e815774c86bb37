// One utterance: what is asked of /v1, how it sounds, and what is told of it, with a clock that the test moves.
import { expect, test } from 'vitest';
import { toBase64 } from '#lib/api/http/base64.ts';
import { medianPitch, trackPitch } from '#lib/audio/analysis/pitch-track.ts';
import { pcmToS16 } from '#lib/audio/formats/wav.ts';
import { concatenate } from '#lib/audio/pcm.ts';
import { createRoad } from '../road/road.ts';
import { SynthesisFailure } from './failure.ts';
import type { Player } from './player.ts';
import { say } from './say.ts';
import { createVoice } from './voice.ts';

const RATE = 16_000;
const PITCH = 150;
const VOICES = [
	{ id: 'ada', model: 'mini', name: 'Ada', lang: 'en-US', isDefault: true, isLocal: true },
	{ id: 'siwis', model: 'large', name: 'Siwis', lang: 'fr-FR', isDefault: true, isLocal: true }
];

/** A voice of one second at 150 Hz: a row of pulses through a resonance. */
function hum(): Float32Array<ArrayBuffer> {
	const samples = new Float32Array(RATE);
	samples.forEach((_, at) => {
		const since = (at % Math.round(RATE / PITCH)) / RATE;
		samples[at] = 0.5 * Math.exp(-since * 400) * Math.sin(2 * Math.PI * 600 * since);
	});
	return samples;
}

/** Everything is heard as soon as it is added; the clock stands at the end of what there is. */
function createEar() {
	const sounds: Float32Array[] = [];
	const volumes: number[] = [];
	const player: Player = {
		open: async () => undefined,
		sampleRate: RATE,
		createTrack(volume) {
			volumes.push(volume);
			let ends = NaN;
			return {
				add(samples) {
					const at = Number.isNaN(ends) ? 10 : ends;
					sounds.push(samples);
					ends = at + samples.length / RATE;
					return at;
				},
				reach: (_, callback) => queueMicrotask(callback),
				begins: 10,
				get ends() {
					return ends;
				},
				aheadSeconds: 0,
				heardSeconds: 0,
				stop: () => undefined
			};
		},
		hold: () => undefined,
		resume: () => undefined,
		rest: () => undefined
	};
	return { player, sounds, volumes };
}

/** Says it; each word of a request takes a tenth of a second. */
async function hear(fields: Partial<Parameters<typeof say>[0]>, answer?: () => Response) {
	const ear = createEar();
	const asked: Record<string, unknown>[] = [];
	const told: string[] = [];
	const road = createRoad({
		base: '',
		async fetch(_, init) {
			const order = JSON.parse(init?.body as string) as Record<string, unknown> & { input: string };
			asked.push(order);
			if (answer) return answer();
			const words = order.input
				.split(/\s+/)
				.map((word, at) => ({ word, start: at / 10, end: (at + 1) / 10 }));
			const events = [
				{ type: 'speech.audio.words', words },
				{ type: 'speech.audio.delta', audio: toBase64(pcmToS16(hum())) },
				{ type: 'speech.audio.done' }
			];
			return new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
		}
	});
	const order = { text: 'Hello.', lang: '', voice: null, volume: 1, rate: 1, pitch: 1, ...fields };
	const saying = say(
		order,
		{ ...ear, road, voices: async () => VOICES, pageLanguage: 'en' },
		{
			started: () => told.push('start'),
			reached(reached, seconds) {
				if (reached.type === 'mark') told.push(`mark ${reached.name} ${reached.charIndex}`);
				else {
					const { name, charIndex, charLength } = reached.boundary;
					const said = order.text.slice(charIndex, charIndex + charLength);
					told.push(`${name} ${said} ${seconds.toFixed(2)}`);
				}
			}
		}
	);
	const failure = await saying.ended.then(
		() => null,
		(error: unknown) => SynthesisFailure.of(error).code
	);
	return { ...ear, asked, told, failure };
}

test('sentences and words are told at the times of /v1, in the text as it was given', async () => {
	const { told, asked } = await hear({ text: 'So it is. All “well”?' });
	expect(told).toEqual([
		'start',
		...['sentence So it is. 0.00', 'word So 0.00', 'word it 0.10', 'word is 0.20'],
		...['sentence All “well”? 0.30', 'word All 0.30', 'word well 0.40']
	]);
	expect(asked).toEqual([
		{
			...{ model: 'mini', voice: 'ada', input: 'So it is. All “well”?', speed: 1 },
			...{ response_format: 'pcm', sample_rate: RATE, timestamps: ['word'] }
		}
	]);
});

test('marks of SSML are told between the words they stand between', async () => {
	const text = '<speak>One <mark name="m"/>two<mark name="end"/></speak>';
	const { told } = await hear({ text });
	expect(told).toEqual([
		'start',
		...['sentence One <mark name="m"/>two 0.00', 'word One 0.00'],
		...[`mark m ${text.indexOf('two')}`, 'word two 0.10', `mark end ${text.length}`]
	]);
});

test('the voice, the language and the volume are those of the utterance', async () => {
	const [, siwis] = VOICES;
	const french = await hear({ lang: 'fr' });
	expect(french.asked[0]).toMatchObject({ model: 'large', voice: 'siwis', language: 'fr' });
	const voice = siwis ? createVoice(siwis) : null;
	const chosen = await hear({ voice, volume: 0.25 });
	expect(chosen.asked[0]).toMatchObject({ voice: 'siwis' });
	expect(chosen.asked[0]).not.toHaveProperty('language');
	expect(chosen.volumes).toEqual([0.25]);
});

test('a rate that the model knows is its own; beyond that its sound is stretched, and the words with it', async () => {
	const own = await hear({ rate: 2 });
	expect([own.asked[0]?.['speed'], own.sounds[0]?.length]).toEqual([2, RATE]);
	const slow = await hear({ rate: 0.25, text: 'One two.' });
	expect(slow.asked[0]?.['speed']).toBe(0.5);
	expect(slow.sounds[0]?.length).toBe(2 * RATE);
	expect(slow.told.at(-1)).toBe('word two 0.20');
});

test('pitch is changed by seven semitones at most, and the length stays', async () => {
	const pitchOf = (samples: Float32Array[]) =>
		medianPitch(trackPitch({ samples: concatenate(samples), sampleRate: RATE }));
	const high = await hear({ pitch: 2 });
	const low = await hear({ pitch: 0 });
	expect(pitchOf((await hear({})).sounds) / PITCH).toBeCloseTo(1, 1);
	expect(pitchOf(high.sounds) / PITCH).toBeCloseTo(2 ** (7 / 12), 1);
	expect(pitchOf(low.sounds) / PITCH).toBeCloseTo(2 ** (-7 / 12), 1);
	expect(high.sounds[0]?.length).toBe(RATE);
});

test('an utterance without words begins and ends, and nothing is asked', async () => {
	for (const text of ['', ' \n', '…'])
		expect(await hear({ text })).toMatchObject({ told: ['start'], asked: [], failure: null });
});

test.each([
	['text-too-long', { text: 'a'.repeat(32_768) }, undefined],
	['language-unavailable', { lang: 'ja' }, undefined],
	['not-allowed', {}, () => refuse(401, 'invalid_api_key')],
	['voice-unavailable', {}, () => refuse(404, 'voice_not_found')],
	['invalid-argument', {}, () => refuse(400, 'invalid_request')],
	['language-unavailable', {}, () => refuse(400, 'invalid_request', 'language')],
	['synthesis-unavailable', {}, () => new Response('Not here', { status: 404 })],
	['synthesis-failed', {}, () => refuse(500, 'server_error')],
	[
		'synthesis-failed',
		{},
		() => new Response('data: {"error":{"message":"Broken","code":"server_error"}}\n\n')
	],
	['network', {}, () => failToFetch()]
] as const)('%s is told for what it stands for', async (code, fields, answer) => {
	expect((await hear(fields, answer)).failure).toBe(code);
});

function refuse(status: number, code: string, param: string | null = null): Response {
	const error = { message: 'No.', type: 'error', param, code };
	return Response.json({ error }, { status });
}

function failToFetch(): never {
	throw new TypeError('Failed to fetch');
}
