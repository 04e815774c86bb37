// Files of voices: they come back as they left, and nothing else comes in.
import { describe, expect, test } from 'vitest';
import type { ModelCard, SpeechCard } from '#lib/models/model.ts';
import { createRandom } from '../../../../tools/seeded/random.ts';
import { speaker } from '../testing/fake-models.ts';
import { revisionOf } from '../revision.ts';
import { fileToVoice, voiceFileName, voiceToFile } from './voice-file.ts';
import type { ClonedVoice } from './voice-store.ts';

const learner: SpeechCard = {
	...speaker,
	id: 'parrot',
	label: 'Parrot',
	cloning: {
		sampleRate: 8000,
		mostSeconds: 4,
		speakerEmbedding: 'style',
		conditioning: {
			flags: { type: 'bool', dims: [3], range: [0, 1] },
			style: { type: 'float32', dims: [2, 2], range: [-10, 10] },
			tokens: { type: 'int64', dims: [1, [1, 4]], range: [-1, 2 ** 60] },
			none: { type: 'float32', dims: [0, 3], range: [0, 0] }
		}
	}
};
const cards: ModelCard[] = [speaker, learner];

const voice: ClonedVoice = {
	id: 'voice_abcdefghijklmnopqrstuvwx',
	name: 'Mürgül 🦜 <b>"x"</b>',
	description: 'low',
	model: 'parrot',
	revision: revisionOf(learner),
	language: 'en-US',
	createdAt: 1_760_000_000_123,
	consent: { by: 'person', text: 'It is my own voice.', givenAt: 1_760_000_000_000 },
	conditioning: {
		flags: { type: 'bool', data: Uint8Array.of(1, 0, 1), dims: [3] },
		style: { type: 'float32', data: Float32Array.from([0.5, -1.25, 1e-7, 3]), dims: [2, 2] },
		tokens: { type: 'int64', data: BigInt64Array.of(-1n, 2n ** 60n), dims: [1, 2] },
		none: { type: 'float32', data: new Float32Array(0), dims: [0, 3] }
	},
	base: { model: 'speaker', voice: 'v' },
	samples: [
		{ name: '../a.wav', seconds: 1.5, file: new Blob(['first clip'], { type: 'audio/wav' }) },
		{ name: 'b', seconds: 2, file: new Blob(['second']) }
	],
	speechSeconds: 3.25,
	likeness: { cosine: 0.9, measuredAt: 1_760_000_000_456 },
	isRecognised: true
};

/** With the clips as texts, so that two voices can be compared. */
async function plain({ samples, ...rest }: ClonedVoice): Promise<unknown> {
	const clips = samples.map(async ({ name, seconds, file }) => ({
		name,
		seconds,
		type: file.type,
		text: await file.text()
	}));
	return { ...rest, samples: await Promise.all(clips) };
}

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
	return new Uint8Array(await file.arrayBuffer());
}

const refused = { code: 'invalid_request', param: 'file' };

test('a voice comes back as it left, clips and all', async () => {
	const back = await fileToVoice(await voiceToFile(voice), cards);

	expect(await plain(back.voice)).toEqual(await plain(voice));
	expect(back.isUsable).toBe(true);
});

test('the file is a safetensors file: lengths, kinds and shapes stand in its head', async () => {
	const bytes = await bytesOf(await voiceToFile(voice));

	const length = Number(new DataView(bytes.buffer).getBigUint64(0, true));
	const head = JSON.parse(new TextDecoder().decode(bytes.slice(8, 8 + length))) as unknown;

	expect(length % 8).toBe(0);
	expect(head).toMatchObject({
		__metadata__: {
			format: 'aloud.voice',
			format_version: '1',
			sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string
		},
		'conditioning.tokens': { dtype: 'I64', shape: [1, 2], data_offsets: [0, 16] },
		'conditioning.style': { dtype: 'F32', shape: [2, 2] },
		'conditioning.flags': { dtype: 'BOOL', shape: [3] },
		'sample.0': { dtype: 'U8', shape: [10] }
	});
});

test.each([
	['Ada', 'Ada.voice.safetensors'],
	['../../etc/passwd', '_.._etc_passwd.voice.safetensors'],
	['a/b\\c:d*e?"f<g>h|i\u0000', 'a_b_c_d_e__f_g_h_i_.voice.safetensors'],
	['...', 'voice.voice.safetensors']
])('the file of the voice "%s" is called %s', (name, expected) => {
	expect(voiceFileName({ name })).toBe(expected);
});

test('no part of a file is taken for the whole', async () => {
	const bytes = await bytesOf(await voiceToFile(voice));

	for (let length = 0; length < bytes.length; length++) {
		const cut = new Blob([bytes.subarray(0, length)]);
		await expect(fileToVoice(cut, cards), `${length} bytes`).rejects.toMatchObject(refused);
	}
});

test('a byte that was changed anywhere is noticed', async () => {
	const bytes = await bytesOf(await voiceToFile(voice));
	const { below } = createRandom(5);

	for (let run = 0; run < 500; run++) {
		const place = below(bytes.length);
		const changed = bytes.slice();
		changed[place] = (changed[place] ?? 0) ^ (1 + below(255));
		const file = new Blob([changed]);
		await expect(fileToVoice(file, cards), `byte ${place}`).rejects.toMatchObject(refused);
	}
});

describe('a file is refused with the reason', () => {
	/** A file as above whose head was written by somebody who knows how, without the right hash. */
	async function edited(change: (head: string) => string): Promise<Blob> {
		const bytes = await bytesOf(await voiceToFile(voice));
		const length = Number(new DataView(bytes.buffer).getBigUint64(0, true));
		const head = change(new TextDecoder().decode(bytes.slice(8, 8 + length)));
		const text = new TextEncoder().encode(head);
		const start = new DataView(new ArrayBuffer(8));
		start.setBigUint64(0, BigInt(text.length), true);
		return new Blob([start.buffer, text, bytes.subarray(8 + length)]);
	}

	test.each([
		['an empty file', new Blob([]), /not an Aloud voice file/],
		['a text', new Blob(['Hello there, this is a text.']), /not an Aloud voice file/],
		[
			'a length beyond all bounds',
			new Blob([new Uint8Array(8).fill(255), '{}']),
			/not an Aloud voice/
		],
		[
			'another program’s tensors',
			edited(() => '{"__metadata__":{"format":"pt"}}'),
			/not an Aloud voice/
		],
		['no metadata', edited(() => '{}'), /not an Aloud voice/],
		[
			'a newer format',
			edited((head) => head.replace('"format_version":"1"', '"format_version":"2"')),
			/newer version/
		],
		['another name under the old hash', edited((head) => head.replace('low', 'high')), /damaged/],
		[
			'a shape that does not fit its bytes',
			edited((head) => head.replace('"shape":[2,2]', '"shape":[2,3]')),
			/damaged/
		],
		[
			'a shape of more numbers than there are',
			edited((head) =>
				head.replace('"shape":[2,2]', '"shape":[9007199254740991,9007199254740991]')
			),
			/damaged/
		],
		[
			'tensors that lie over each other',
			edited((head) => head.replace('"data_offsets":[16,32]', '"data_offsets":[0,16]')),
			/damaged/
		],
		[
			'something behind the end',
			voiceToFile(voice).then((file) => new Blob([file, 'x'])),
			/damaged/
		]
	])('%s', async (_, file, reason) => {
		const opening = fileToVoice(await file, cards);

		await expect(opening).rejects.toMatchObject(refused);
		await expect(opening).rejects.toThrow(reason);
	});

	/** Whole files, with the right hash, of voices that nobody could have exported. */
	test.each<[string, Partial<ClonedVoice>, RegExp]>([
		['a model that is not here', { model: 'nobody' }, /the model "nobody"/],
		['a model that learns nothing', { model: 'speaker' }, /the model "speaker"/],
		[
			'an older model without clips',
			{ revision: 'old', samples: [] },
			/a different version of Parrot/
		],
		['an id of another shape', { id: '../voice' }, /damaged/],
		['a time that no clock shows', { createdAt: 1e300 }, /damaged/],
		['a name without end', { name: 'a'.repeat(101) }, /damaged/],
		['no data', { conditioning: {} }, /not a voice of Parrot: its tensor "flags" is missing/],
		[
			'numbers that are none',
			{ conditioning: { style: { type: 'float32', data: Float32Array.of(NaN), dims: [1] } } },
			/damaged/
		]
	])('%s', async (_, change, reason) => {
		const opening = voiceToFile({ ...voice, ...change }).then((file) => fileToVoice(file, cards));

		await expect(opening).rejects.toMatchObject(refused);
		await expect(opening).rejects.toThrow(reason);
	});
});

test('a voice of another version of its model comes in with its clips, to be cloned again', async () => {
	const file = await voiceToFile({ ...voice, revision: 'old' });

	const back = await fileToVoice(file, cards);

	expect(back.isUsable).toBe(false);
	expect(back.voice.samples).toHaveLength(2);
});
