// A preview as it is kept: small, and decoded again it is the sound it was, drawn the same.
import { expect, test } from 'vitest';
import { pictureOf } from '#lib/audio/analysis/voice-picture.ts';
import { decodeSound } from '#lib/audio/decode/decode.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import { encodePreview } from './encode-sound.ts';

const RATE = 24_000;

function buzz(pitch: number): Pcm {
	const samples = Float32Array.from({ length: 5 * RATE }, (_, at) => {
		let sum = 0;
		for (let tone = 1; tone * pitch < 6000; tone++) {
			sum += Math.sin((2 * Math.PI * tone * pitch * at) / RATE) / tone;
		}
		return 0.1 * sum * (0.6 + 0.4 * Math.sin((2 * Math.PI * 4 * at) / RATE));
	});
	return { samples, sampleRate: RATE };
}

test('five seconds take less than 80 kB, and the picture is that of the sound before', async () => {
	const { file, picture } = await encodePreview(buzz(120));

	expect(file.size).toBeLessThan(80_000);
	expect(picture).toEqual(pictureOf(buzz(120)));
	const { samples } = await decodeSound(file, RATE);
	expect(samples.length / RATE).toBeCloseTo(5, 0);
});

test('another voice has another picture', async () => {
	const [one, other] = [await encodePreview(buzz(100)), await encodePreview(buzz(260))];

	expect(one.picture).not.toEqual(other.picture);
});
