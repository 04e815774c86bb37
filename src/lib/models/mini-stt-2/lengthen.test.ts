// Short sounds are a second long afterwards, and whole in the middle of it.
import { expect, test } from 'vitest';
import { lengthenShort } from './lengthen.ts';

const tone = (length: number) => Float32Array.from({ length }, (_, at) => 0.5 * Math.sin(at / 5));

test('a sound of half a second lies in the middle of a second of faint noise', () => {
	const sound = tone(8001);

	const { samples, before } = lengthenShort(sound);

	expect(samples).toHaveLength(16_000);
	expect(before).toBe(4000);
	expect(samples.slice(before, before + sound.length)).toEqual(sound);
	const around = [...samples.subarray(0, before), ...samples.subarray(before + sound.length)];
	expect(Math.max(...around.map(Math.abs))).toBeLessThan(0.002);
	expect(around.filter((sample) => sample === 0)).toEqual([]);
	expect([...lengthenShort(sound).samples]).toEqual([...samples]);
});

test('a sound of a second or more stays as it is', () => {
	const sound = tone(16_000);

	expect(lengthenShort(sound)).toEqual({ samples: sound, before: 0 });
});
