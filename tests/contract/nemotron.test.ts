// Nemotron-3-Diarization through /v1, by the stand-in: its turns, for which requests it is chosen, and what it refuses.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soundFile } from '#lib/api/testing/sound-file.ts';
import { toBase64 } from '#lib/api/http/base64.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import type { DiarizationCard, DiarizationSession } from '#lib/models/model.ts';
import { nemotronDiarization } from '#lib/models/nemotron-diarization/card.ts';
import { openNemotron } from '#lib/models/nemotron-diarization/open.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { golden, goldenSound, standInFile, WIDTH } from '../models/nemotron-golden.ts';
import { connect } from './connect.ts';

const { id } = nemotronDiarization;
const here = { ...nemotronDiarization, download: undefined } as unknown as DiarizationCard; // as if it shipped
const SAMPLES = 435_200;
const official = golden.sounds.find(({ samples }) => samples === SAMPLES)?.turns ?? [];
const sound = floatFile(goldenSound(SAMPLES));
let session: DiarizationSession;

beforeAll(async () => {
	session = await openNemotron(
		{
			runtime: createNodeRuntime(),
			device: 'wasm',
			precision: 'q8',
			file: standInFile,
			languageFile: (name) => Promise.reject(new Error(`${name} is not needed`))
		},
		WIDTH
	);
});
afterAll(() => session.close());

/** `blocks`: how many the model has listened to; `fails`: the calls, from 1, at which it ends. */
function setUp(card: DiarizationCard = here, fails: number[] = []) {
	const told = { blocks: 0 };
	const engine = createFakeEngine({
		more: [card],
		diarizeBlock(block, state) {
			if (fails.includes(++told.blocks)) return Promise.reject(new Error('its worker was ended'));
			return session.diarizeBlock(block, state);
		}
	});
	const { client } = connect(engine);
	const hear = async (fields: object) =>
		client.audio.transcriptions.create({
			file: sound,
			model: 'whisper-1',
			diarization: 'true',
			...fields
		} as never); // fields that the client's types do not know
	return { told, hear };
}

const speakersIn = (heard: unknown) => {
	const { segments } = heard as { segments: { speaker?: string }[] };
	return new Set(segments.flatMap(({ speaker }) => speaker ?? []));
};

test('the turns are those of the official code', async () => {
	const { hear } = setUp();

	const rttm = (await hear({
		response_format: 'rttm',
		diarization_model: id
	})) as unknown as string;

	const order = [...new Set(official.map(([speaker]) => speaker))];
	const lines = rttm.trim().split('\n');
	expect(lines.map((line) => line.split(' ').filter((_, k) => [3, 4, 7].includes(k)))).toEqual(
		official.map(([speaker, start, end]) => [
			(start / 100).toFixed(3),
			((end - start) / 100).toFixed(3),
			`SPEAKER_0${order.indexOf(speaker)}`
		])
	);
});

test('a model that ends once costs a block, which is heard again', async () => {
	const whole = await setUp().hear({ response_format: 'rttm' });
	const { hear, told } = setUp(here, [2]);

	expect(await hear({ response_format: 'rttm' })).toEqual(whole);
	expect(told.blocks).toBe(3);
});

describe('how many speak', () => {
	test('is found: up to eight', async () => {
		expect(speakersIn(await setUp().hear({})).size).toBeGreaterThan(2);
	});

	test.each([
		[{ num_speakers: '1' }, 1],
		[{ num_speakers: '2' }, 2],
		[{ max_speakers: '2' }, 2]
	])('is at most what %o says, and nobody is silenced by it', async (fields, most) => {
		const { hear } = setUp();
		const all = (await hear({})) as unknown as { words: { speaker?: string }[] };

		const heard = (await hear(fields)) as unknown as typeof all;

		expect(speakersIn(heard).size).toBe(most);
		const named = ({ words }: typeof all) => words.map(({ speaker }) => speaker !== undefined);
		expect(named(heard)).toEqual(named(all));
	});
});

describe('without a model named', () => {
	test('it is taken before the small embedder', async () => {
		const { hear, told } = setUp();

		await hear({});

		expect(told.blocks).toBeGreaterThan(0);
	});

	test('it is not taken for what it cannot do', async () => {
		const { hear, told } = setUp();
		const known = {
			known_speaker_names: ['Ada'],
			known_speaker_references: [await dataUrl()]
		};

		for (const fields of [{ num_speakers: '9' }, { min_speakers: '9' }, known]) {
			await hear({ file: soundFile([0.5, 0.25]), ...fields });
		}

		expect(told.blocks).toBe(0);
	});

	test('nor while it is not on the device', async () => {
		const { hear, told } = setUp(nemotronDiarization);

		await hear({ file: soundFile([0.5, 0.25]) });

		expect(told.blocks).toBe(0);
	});
});

describe('named, it refuses', () => {
	test.each(['num_speakers', 'min_speakers'])('nine in %s', async (param) => {
		const call = setUp().hear({ diarization_model: id, [param]: '9' });

		await expect(call).rejects.toMatchObject({ status: 400, param });
		await expect(call).rejects.toThrow('at most 8 speakers');
	});

	test('known speakers, and says what to do', async () => {
		const call = setUp().hear({
			diarization_model: id,
			known_speaker_names: ['Ada'],
			known_speaker_references: [await dataUrl()]
		});

		await expect(call).rejects.toMatchObject({ status: 400, param: 'diarization_model' });
		await expect(call).rejects.toThrow('recognises nobody: name another');
	});

	test('while it is not on the device', async () => {
		const call = setUp(nemotronDiarization).hear({ diarization_model: id });

		await expect(call).rejects.toMatchObject({ status: 503, code: 'model_not_downloaded' });
	});
});

test('in silence, and in a sound shorter than a frame, nobody is named', async () => {
	const { hear } = setUp();

	for (const length of [100, 16_000]) {
		const file = floatFile(new Float32Array(length));
		expect(speakersIn(await hear({ file })).size).toBe(0);
	}
});

async function dataUrl(): Promise<string> {
	const bytes = new Uint8Array(await soundFile([0.25, 0.25, 0.25]).arrayBuffer());
	return `data:audio/wav;base64,${toBase64(bytes)}`;
}

/** Mono, 16 kHz, as floats: 16 bits would round what the official code was given. */
function floatFile(samples: Float32Array<ArrayBuffer>): File {
	const head = new DataView(new ArrayBuffer(44));
	const write = (at: number, text: string) =>
		new TextEncoder().encode(text).forEach((byte, k) => head.setUint8(at + k, byte));
	write(0, 'RIFF');
	head.setUint32(4, 36 + samples.byteLength, true);
	write(8, 'WAVEfmt ');
	head.setUint32(16, 16, true);
	head.setUint16(20, 3, true); // floats
	head.setUint16(22, 1, true);
	head.setUint32(24, 16_000, true);
	head.setUint32(28, 64_000, true);
	head.setUint16(32, 4, true);
	head.setUint16(34, 32, true);
	write(36, 'data');
	head.setUint32(40, samples.byteLength, true);
	return new File([head, samples], 'sound.wav');
}
