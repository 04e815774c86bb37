// The headers of AAC packets against those of a file that ffmpeg wrote.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ADTS_HEADER_BYTES, adtsHeader } from './adts.ts';
import { joinBytes } from './bytes.ts';

test('the packets of an AAC file get the headers that they had', async () => {
	const file = new Uint8Array(await readFile('tests/fixtures/tone.aac'));
	const channels = ((at(file, 2) & 1) << 2) | (at(file, 3) >> 6);
	const sampleRate = 44_100;

	const written: Uint8Array[] = [];
	for (let start = 0; start < file.length;) {
		const end = start + lengthAt(file, start);
		const packet = file.subarray(start + ADTS_HEADER_BYTES, end);
		written.push(adtsHeader(packet.length, { sampleRate, channels }), packet);
		start = end;
	}

	expect(written.length).toBeGreaterThan(10);
	expect(joinBytes(written)).toEqual(file);
});

test('a rate that AAC does not have is refused', () => {
	expect(() => adtsHeader(1, { sampleRate: 12_345, channels: 1 })).toThrow('12345 Hz');
});

function lengthAt(file: Uint8Array, start: number): number {
	return (
		((at(file, start + 3) & 3) << 11) | (at(file, start + 4) << 3) | (at(file, start + 5) >> 5)
	);
}

function at(file: Uint8Array, index: number): number {
	return file[index] ?? 0;
}
