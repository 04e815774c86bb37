// WAVE files as bytes: header fields, rounding and clamping, files by other programs.
import { describe, expect, test } from 'vitest';
import { isWav, parseWavHeader, pcmToS16, pcmToWav, s16ToSamples, wavHeader } from './wav.ts';

function ascii(bytes: Uint8Array, start: number, end: number): string {
	return String.fromCharCode(...bytes.subarray(start, end));
}

/** A chunk: tag, size, body and the padding that keeps offsets even. */
function chunk(tag: string, body: number[], size = body.length): number[] {
	const sizeBytes = [size & 255, (size >> 8) & 255, (size >> 16) & 255, (size >>> 24) & 255];
	const padding = body.length % 2 ? [0] : [];
	return [
		...Array.from(tag).map((letter) => letter.charCodeAt(0)),
		...sizeBytes,
		...body,
		...padding
	];
}

function riff(...chunks: number[][]): Uint8Array {
	return new Uint8Array([
		...chunk('RIFF', [], 0xffff),
		...chunk('WAVE', []).slice(0, 4),
		...chunks.flat()
	]);
}

const FLOAT_STEREO_44100 = [3, 0, 2, 0, 0x44, 0xac, 0, 0, 0x20, 0x62, 5, 0, 8, 0, 32, 0];

describe('the header', () => {
	test('holds what the format asks for, byte by byte', () => {
		const header = wavHeader(24000, 1000);
		const view = new DataView(header.buffer);

		expect(header.byteLength).toBe(44);
		expect([ascii(header, 0, 4), ascii(header, 8, 16), ascii(header, 36, 40)]).toEqual([
			'RIFF',
			'WAVEfmt ',
			'data'
		]);
		expect([4, 16, 24, 28, 40].map((at) => view.getUint32(at, true))).toEqual([
			2036, 16, 24000, 48000, 2000
		]);
		expect([20, 22, 32, 34].map((at) => view.getUint16(at, true))).toEqual([1, 1, 2, 16]);
	});

	test('is read back', () => {
		expect(parseWavHeader(wavHeader(22050, 10))).toEqual({
			encoding: 'integer',
			sampleRate: 22050,
			channels: 1,
			bitsPerSample: 16,
			dataOffset: 44,
			dataBytes: 20
		});
	});

	test('of a stream says that its length is not known', () => {
		const header = wavHeader(24000, 'streaming');
		const view = new DataView(header.buffer);

		expect([view.getUint32(4, true), view.getUint32(40, true)]).toEqual([0xffffffff, 0xffffffff]);
		expect(parseWavHeader(header).dataBytes).toBeNull();
	});

	test('is found behind other chunks, odd ones too', () => {
		const bytes = riff(
			chunk('LIST', [1, 2, 3]),
			chunk('fmt ', FLOAT_STEREO_44100),
			chunk('data', [0, 0])
		);

		expect(parseWavHeader(bytes)).toEqual({
			encoding: 'float',
			sampleRate: 44100,
			channels: 2,
			bitsPerSample: 32,
			dataOffset: 12 + 12 + 24 + 8,
			dataBytes: 2
		});
	});

	test('of the extensible kind gives the format inside', () => {
		const extensible = [0xfe, 0xff, ...FLOAT_STEREO_44100.slice(2), 22, 0, 32, 0, 3, 0, 0, 0, 3, 0];
		const body = [...extensible, ...Array.from({ length: 14 }, () => 0)];

		expect(parseWavHeader(riff(chunk('fmt ', body), chunk('data', []))).encoding).toBe('float');
	});

	test('is read from a view into a larger buffer', () => {
		const shifted = new Uint8Array(100);
		shifted.set(wavHeader(16000, 3), 7);

		expect(parseWavHeader(shifted.subarray(7)).sampleRate).toBe(16000);
	});

	test.each([
		['what is no WAVE file', new Uint8Array([1, 2, 3]), /RIFF/],
		['a file without samples', riff(chunk('fmt ', FLOAT_STEREO_44100)), /no data/],
		['samples before their format', riff(chunk('data', [0, 0])), /before/],
		['a format cut short', riff(chunk('fmt ', [1, 0, 1, 0])), /cut short/],
		[
			'a format without a rate',
			riff(
				chunk(
					'fmt ',
					Array.from({ length: 16 }, () => 0)
				)
			),
			/rate/
		]
	])('refuses %s', (_, bytes, message) => {
		expect(() => parseWavHeader(bytes)).toThrow(message);
	});
});

describe('samples', () => {
	test('are rounded to the nearest step and never wrap around', () => {
		const samples = new Float32Array([0, 1, -1, 1.7, -1.7, NaN, 0.5, 1.6 / 32768, -1.4 / 32768]);

		const bytes = pcmToS16(samples);

		expect([...new Int16Array(bytes.buffer)]).toEqual([
			0, 32767, -32768, 32767, -32768, 0, 16384, 2, -1
		]);
	});

	test('come back exactly, also from an odd place', () => {
		const bytes = new Uint8Array([9, 0, 0x80, 0xff, 0x7f, 1, 0, 0]).subarray(1);

		const samples = s16ToSamples(bytes);

		expect([...samples]).toEqual([-1, 32767 / 32768, 1 / 32768]);
		expect(pcmToS16(samples)).toEqual(bytes.slice(0, 6));
	});

	test('and their header make a file', () => {
		const wav = pcmToWav({ samples: new Float32Array([0.25, -0.25]), sampleRate: 8000 });

		expect(isWav(wav)).toBe(true);
		expect(parseWavHeader(wav).dataBytes).toBe(4);
		expect([...s16ToSamples(wav.subarray(44))]).toEqual([0.25, -0.25]);
	});
});
