// Files with tags, read by an independent reader of each container.
import { ALL_FORMATS, BlobSource, Input } from 'mediabunny';
import { describe, expect, test } from 'vitest';
import { decodeSound } from '../decode/decode.ts';
import { encodeStream, encodeWhole } from '../encode/encode.ts';
import { CLONED_VOICE_TAGS } from './tags.ts';
import type { Pcm } from '../pcm.ts';
import { hasWholeWavHeader, parseWavHeader, wavHeader } from './wav.ts';

const SOUND: Pcm = {
	samples: Float32Array.from({ length: 12_345 }, (_, index) => 0.3 * Math.sin(index / 20)),
	sampleRate: 24_000
};
const FORMATS = ['wav', 'mp3', 'flac'] as const; // a browser reads Ogg, in encode.browser.test.ts
const tags = CLONED_VOICE_TAGS;

async function readTags(file: Blob) {
	const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
	const { comment, raw = {} } = await input.getMetadataTags();
	return { comment, software: raw['ISFT'] ?? raw['TSSE'] ?? raw['ENCODER'] };
}

async function* twoPieces(): AsyncGenerator<Pcm> {
	for (const half of [SOUND.samples.slice(0, 6000), SOUND.samples.slice(6000)]) {
		yield await Promise.resolve({ ...SOUND, samples: half });
	}
}

describe.each(FORMATS)('a %s', (format) => {
	test('that was streamed carries its tags', async () => {
		const file = await new Response(encodeStream(twoPieces(), format, { tags })).blob();

		expect(await readTags(file)).toEqual(tags);
	});

	test('that was written whole carries its tags, and the same sound behind them', async () => {
		const tagged = await encodeWhole(SOUND, format, { tags });
		const plain = await encodeWhole(SOUND, format);
		const soundOf = (bytes: Uint8Array) => [...bytes.subarray(-plain.length / 2)];

		expect(await readTags(new Blob([tagged]))).toEqual(tags);
		expect(soundOf(tagged)).toEqual(soundOf(plain));
	});

	test('without tags says nothing', async () => {
		const file = new Blob([await encodeWhole(SOUND, format)]);

		expect((await readTags(file)).comment).toBeUndefined();
	});
});

test('raw samples stay nothing but samples', async () => {
	const bytes = await encodeWhole(SOUND, 'pcm', { tags });

	expect(bytes.length).toBe(SOUND.samples.length * 2);
});

test('the sizes in a tagged WAV are those of the file, and all of its samples are read', async () => {
	const bytes = await encodeWhole(SOUND, 'wav', { tags });

	const header = parseWavHeader(bytes);
	expect(new DataView(bytes.buffer).getUint32(4, true)).toBe(bytes.length - 8);
	expect(header.dataOffset % 2).toBe(0);
	expect(header.dataOffset + (header.dataBytes ?? 0)).toBe(bytes.length);
	expect((await decodeSound(new Blob([bytes]), 24_000)).samples.length).toBe(12_345);
});

test('the header of a WAV is whole once its last byte is there, with tags and without', () => {
	for (const header of [wavHeader(24_000, 'streaming'), wavHeader(24_000, 'streaming', tags)]) {
		expect(hasWholeWavHeader(header)).toBe(true);
		expect(hasWholeWavHeader(header.subarray(0, -1))).toBe(false);
	}
});
