// Plain WAVE is decoded without a browser; the other formats are in decode.browser.test.ts.
import { describe, expect, test } from 'vitest';
import { decodeSound } from './decode.ts';
import { UnreadableSoundError } from './unreadable-sound.ts';
import { encodeStream } from '../encode/encode.ts';
import { rmsDbfs } from '../level.ts';
import { durationSeconds, type Pcm } from '../pcm.ts';
import { pcmToWav, wavHeader } from '../formats/wav.ts';

function tone(seconds: number, sampleRate: number): Pcm {
	const samples = new Float32Array(seconds * sampleRate);
	for (let index = 0; index < samples.length; index++) {
		samples[index] = 0.5 * Math.sin((2 * Math.PI * 440 * index) / sampleRate);
	}
	return { samples, sampleRate };
}

/** 32-bit float stereo: the given samples on the left, silence on the right. */
function stereoFloatWav(left: Float32Array, sampleRate: number): Blob {
	const header = wavHeader(sampleRate, left.length * 4);
	const view = new DataView(header.buffer);
	view.setUint16(20, 3, true);
	view.setUint16(22, 2, true);
	view.setUint32(28, sampleRate * 8, true);
	view.setUint16(32, 8, true);
	view.setUint16(34, 32, true);
	const frames = new Float32Array(left.length * 2);
	left.forEach((sample, index) => (frames[index * 2] = sample));
	return new Blob([header, frames]);
}

describe('decoding WAVE', () => {
	test('the samples come back to the nearest step', async () => {
		const original = tone(1, 16000);

		const decoded = await decodeSound(new Blob([pcmToWav(original)]), 16000);

		expect(decoded.sampleRate).toBe(16000);
		expect(decoded.samples.length).toBe(16000);
		const worst = Math.max(
			...decoded.samples.map((sample, index) => Math.abs(sample - (original.samples[index] ?? 0)))
		);
		expect(worst).toBeLessThanOrEqual(0.5 / 32768);
	});

	test('what lies after the seconds asked for is not read', async () => {
		const file = new Blob([pcmToWav(tone(3, 16000))]);

		const decoded = await decodeSound(file, 24000, undefined, { mostSeconds: 1.5 });

		expect(durationSeconds(decoded)).toBeCloseTo(1.5, 2);
	});

	test('a stream of our own decodes to its real end', async () => {
		async function* pieces(): AsyncGenerator<Pcm> {
			yield tone(0.5, 24000);
			yield tone(0.25, 24000);
		}
		const file = await new Response(encodeStream(pieces(), 'wav')).blob();

		const decoded = await decodeSound(file, 24000);

		expect(durationSeconds(decoded)).toBe(0.75);
	});

	test('two channels become their mean, at the rate asked for', async () => {
		const decoded = await decodeSound(stereoFloatWav(tone(1, 44100).samples, 44100), 16000);

		expect(decoded.samples.length).toBe(16000);
		expect(rmsDbfs(decoded.samples)).toBeCloseTo(-9.03 - 6.02, 1);
	});

	test('a long file keeps every block', async () => {
		const decoded = await decodeSound(new Blob([pcmToWav(tone(60, 24000))]), 16000);

		expect(durationSeconds(decoded)).toBe(60);
		expect(rmsDbfs(decoded.samples.subarray(-16000))).toBeCloseTo(-9.03, 1);
	});

	test('a file cut short gives what is there', async () => {
		const wav = pcmToWav(tone(1, 16000));

		const decoded = await decodeSound(new Blob([wav.subarray(0, 44 + 16001)]), 16000);

		expect(durationSeconds(decoded)).toBe(0.5);
	});

	test('chunks after the samples are not heard', async () => {
		const trailer = new Uint8Array([...new TextEncoder().encode('LIST'), 4, 0, 0, 0, 1, 2, 3, 4]);

		const decoded = await decodeSound(new Blob([pcmToWav(tone(0.5, 16000)), trailer]), 16000);

		expect(durationSeconds(decoded)).toBe(0.5);
	});

	test.each([
		[8, [192, 64]],
		[16, [0, 0x40, 0, 0xc0]],
		[24, [0, 0, 0x40, 0, 0, 0xc0]],
		[32, [0, 0, 0, 0x40, 0, 0, 0, 0xc0]]
	])('%i bits a sample are one half up, one half down', async (bits, bytes) => {
		const header = wavHeader(16000, 0);
		const view = new DataView(header.buffer);
		view.setUint16(34, bits, true);
		view.setUint32(40, bytes.length, true);

		const decoded = await decodeSound(new Blob([header, new Uint8Array(bytes)]), 16000);

		expect([...decoded.samples]).toEqual([0.5, -0.5]);
	});
});

describe('what cannot be decoded', () => {
	test.each([
		['an empty file', new Blob([]), 'empty'],
		['a WAVE file without samples', new Blob([wavHeader(16000, 0)]), 'empty'],
		['a text', new Blob(['This is not sound. '.repeat(50)]), 'not-media']
	])('%s says so', async (_, file, reason) => {
		const decoding = decodeSound(file, 16000);

		await expect(decoding).rejects.toBeInstanceOf(UnreadableSoundError);
		await expect(decoding).rejects.toHaveProperty('reason', reason);
		await expect(decoding).rejects.toThrow(/\. (?:Use|Choose|Export)/);
	});

	test.each([
		[10_000_019, 1],
		[4_294_967_295, 1],
		[384_001, 1],
		[3999, 1],
		[1, 1],
		[0, 1],
		[16_000, 33],
		[16_000, 65_535],
		[16_000, 0]
	])(
		'a WAVE file of %i Hz and %i channels is refused, and told what is read',
		async (rate, count) => {
			const file = pcmToWav(tone(1, 16_000));
			const view = new DataView(file.buffer);
			view.setUint16(22, count, true);
			view.setUint32(24, rate, true);

			const decoding = decodeSound(new Blob([file]), 16_000);

			await expect(decoding).rejects.toHaveProperty('reason', 'unsupported-rate');
			await expect(decoding).rejects.toThrow('4 to 384 kHz and 1 to 32 channels');
		}
	);

	test.each([4000, 384_000])('a WAVE file of %i Hz is read', async (rate) => {
		const decoded = await decodeSound(new Blob([pcmToWav(tone(1, rate))]), 16_000);

		expect(durationSeconds(decoded)).toBe(1);
	});

	test('an aborted signal stops before anything is read', async () => {
		const file = new Blob([pcmToWav(tone(1, 16000))]);

		const decoding = decodeSound(file, 16000, AbortSignal.abort(new Error('enough')));

		await expect(decoding).rejects.toThrow('enough');
	});
});
