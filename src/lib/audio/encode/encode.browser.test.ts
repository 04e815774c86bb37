// Files of every format are decoded again: same length, same level, same audio.
import { ALL_FORMATS, BlobSource, Input } from 'mediabunny';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { decodeSound } from '../decode/decode.ts';
import { canEncode, encodeStream, encodeWhole, FORMATS, type SoundFormat } from './encode.ts';
import { rmsDbfs } from '../level.ts';
import { CLONED_VOICE_TAGS } from '../formats/tags.ts';
import type { Pcm } from '../pcm.ts';

/** Samples per frame, at the file's rate. */
const CODECS = [
	{ format: 'wav', frame: 0, likeness: 0.9999 },
	{ format: 'flac', frame: 0, likeness: 0.9999 },
	{ format: 'mp3', frame: 576, likeness: 0.99 },
	{ format: 'ogg', frame: 480, likeness: 0.95 },
	{ format: 'opus', frame: 480, likeness: 0.95 }
] as const satisfies { format: SoundFormat; frame: number; likeness: number }[];

/** A gliding voice with five harmonics: no two stretches of it are alike. */
function glide(length: number, sampleRate: number): Float32Array<ArrayBuffer> {
	let phase = 0;
	return Float32Array.from({ length }, (_, index) => {
		phase += (2 * Math.PI * (120 + (80 * index) / sampleRate)) / sampleRate;
		return [1, 2, 3, 4, 5].reduce((sum, n) => sum + (0.2 / n) * Math.sin(n * phase), 0);
	});
}

async function* cut(samples: Float32Array, sampleRate: number, lengths: number[]) {
	let start = 0;
	for (const length of lengths) {
		yield await Promise.resolve({ samples: samples.slice(start, start + length), sampleRate });
		start += length;
	}
}

function correlation(one: Float32Array, other: Float32Array): number {
	const sums = [0, 0, 0];
	for (const [index, a] of one.entries()) {
		const b = other[index] ?? 0;
		[a * b, a * a, b * b].forEach((term, at) => (sums[at] = (sums[at] ?? 0) + term));
	}
	const [both = 0, first = 0, second = 0] = sums;
	return both / Math.sqrt(first * second);
}

async function read(bytes: Blob | Uint8Array<ArrayBuffer>, sampleRate: number): Promise<Pcm> {
	return decodeSound(bytes instanceof Blob ? bytes : new Blob([bytes]), sampleRate);
}

afterEach(() => vi.restoreAllMocks());

describe.each(CODECS)('$format', ({ format, frame, likeness }) => {
	test.each([
		['20 uneven pieces at 24 kHz', 24000, Array.from({ length: 20 }, (_, n) => 700 + 173 * n)],
		['one piece at 22.05 kHz', 22050, [11025]],
		['two pieces at 16 kHz', 16000, [5000, 5001]]
	])('%s are one sound', async (_title, sampleRate, lengths) => {
		const length = lengths.reduce((sum, one) => sum + one, 0);
		const sound = glide(length, sampleRate);

		const file = await new Response(encodeStream(cut(sound, sampleRate, lengths), format)).blob();
		const { samples } = await read(file, sampleRate);

		expect(samples.length).toBeGreaterThanOrEqual(length);
		expect(samples.length).toBeLessThanOrEqual(length + frame);
		expect(correlation(sound, samples)).toBeGreaterThan(likeness);
		expect(Math.abs(rmsDbfs(samples.subarray(0, length)) - rmsDbfs(sound))).toBeLessThan(0.5);
	});

	test('a sound of 10 ms is a file that can be read', async () => {
		const sound = glide(240, 24000);

		const { samples } = await read(
			await encodeWhole({ samples: sound, sampleRate: 24000 }, format),
			24000
		);

		expect(samples.length).toBeGreaterThanOrEqual(240);
		expect(samples.length).toBeLessThanOrEqual(240 + frame);
	});

	test('a file with tags says what they say and is as long as one without', async () => {
		const sound: Pcm = { samples: glide(12_345, 24_000), sampleRate: 24_000 };
		const plain = await encodeWhole(sound, format);

		const tagged = await encodeWhole(sound, format, { tags: CLONED_VOICE_TAGS });

		const input = new Input({ source: new BlobSource(new Blob([tagged])), formats: ALL_FORMATS });
		expect((await input.getMetadataTags()).comment).toBe(CLONED_VOICE_TAGS.comment);
		const lengths = await Promise.all([plain, tagged].map((bytes) => read(bytes, 24_000)));
		expect(lengths[1]?.samples.length).toBe(lengths[0]?.samples.length);
	});
});

test('the browser under test writes every format, AAC if it has an encoder for it', async () => {
	const formats = Object.keys(FORMATS) as SoundFormat[]; // `keys` loses the type of the names

	const unable: SoundFormat[] = [];
	for (const format of formats) if (!(await canEncode(format))) unable.push(format);

	expect([[], ['aac']]).toContainEqual(unable);
});

test('AAC is a file that can be read where the browser encodes it, and an error where it does not', async () => {
	const sound = glide(24_000, 24_000);
	const encoding = encodeWhole({ samples: sound, sampleRate: 24_000 }, 'aac');
	if (!(await canEncode('aac'))) {
		await expect(encoding).rejects.toThrow();
		return;
	}

	const { samples } = await read(await encoding, 24_000);

	expect(samples.length).toBeGreaterThanOrEqual(sound.length);
	expect(samples.length).toBeLessThan(sound.length + 3 * 1024);
});

test.each(['ogg', 'flac', 'mp3'] as const)(
	'the bytes of the first piece leave as %s before the second is asked for',
	async (format) => {
		let asked = 0;
		async function* pieces(): AsyncGenerator<Pcm> {
			for (; asked < 3;) {
				asked++;
				yield await Promise.resolve({ samples: glide(24000, 24000), sampleRate: 24000 });
			}
		}
		const reader = encodeStream(pieces(), format).getReader();

		const first = await reader.read();

		expect(asked).toBe(1);
		expect(first.value?.byteLength).toBeGreaterThan(3000);
		await reader.cancel();
		expect(asked).toBe(1);
	}
);

test.each(['flac', 'mp3'] as const)('%s leaves no worker and no script behind', async (format) => {
	const ends = vi.spyOn(Worker.prototype, 'terminate');
	const scripts = vi.spyOn(URL, 'createObjectURL');
	const letGo = vi.spyOn(URL, 'revokeObjectURL');

	await encodeWhole({ samples: glide(24000, 24000), sampleRate: 24000 }, format);
	const reader = encodeStream(cut(glide(24000, 24000), 24000, [12000, 12000]), format).getReader();
	await reader.read();
	await reader.cancel();

	expect(ends).toHaveBeenCalledTimes(2);
	expect(scripts.mock.results).toHaveLength(2);
	const urls = scripts.mock.results.map(({ value }) => String(value));
	expect(new Set(letGo.mock.calls.flat())).toEqual(new Set(urls));
});
