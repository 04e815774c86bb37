// Telephone bytes: the table of the standard, and every code decoded and encoded again.
import { describe, expect, test } from 'vitest';
import { pcmToALaw, pcmToMuLaw } from './g711.ts';

const encode = (toBytes: typeof pcmToALaw, ...values: number[]) => [
	...toBytes(Float32Array.from(values, (value) => value / 32_768))
];

/** As G.711 has it, scaled to 16 bits. */
function decodeMuLaw(byte: number): number {
	const code = ~byte & 0xff;
	const size = ((((code & 0xf) << 3) + 132) << ((code >> 4) & 7)) - 132;
	return code & 0x80 ? -size : size;
}

function decodeALaw(byte: number): number {
	const code = byte ^ 0x55;
	const power = (code >> 4) & 7;
	const size = ((code & 0xf) << 4) + 8;
	const value = power === 0 ? size : (size + 256) << (power - 1);
	return code & 0x80 ? value : -value;
}

const CODES = Array.from({ length: 256 }, (_, code) => code);

describe('µ-law', () => {
	test('silence and full scale are those of the standard', () => {
		expect(encode(pcmToMuLaw, 0, 32_767, -32_768, NaN)).toEqual([0xff, 0x80, 0x00, 0xff]);
	});

	test('every code is that of the value it means', () => {
		const again = encode(pcmToMuLaw, ...CODES.map(decodeMuLaw));

		expect(again).toEqual(CODES.map((code) => (code === 0x7f ? 0xff : code))); // the two zeros
	});

	test('too loud is as loud as can be', () => {
		expect(encode(pcmToMuLaw, 60_000, -60_000)).toEqual([0x80, 0x00]);
	});
});

describe('A-law', () => {
	test('silence and full scale are those of the standard', () => {
		expect(encode(pcmToALaw, 0, 32_767, -32_768, NaN)).toEqual([0xd5, 0xaa, 0x2a, 0xd5]);
	});

	test('every code is that of the value it means', () => {
		expect(encode(pcmToALaw, ...CODES.map(decodeALaw))).toEqual(CODES);
	});
});
