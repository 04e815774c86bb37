// The picture of a voice: the same for the same sound, alike for one reader, different for another.
import { expect, test } from 'vitest';
import { readClips, readersMissing } from '../../../../tests/models/readers.ts';
import type { Pcm } from '../pcm.ts';
import { PICTURE_BANDS, PICTURE_RINGS } from './picture-size.ts';
import { pictureOf } from './voice-picture.ts';

const RATE = 24_000;

/** A buzz at `pitch` with its harmonics up to `highest`, in syllables. */
function buzz(pitch: number, highest: number, gain = 0.1): Pcm {
	const samples = Float32Array.from({ length: 3 * RATE }, (_, at) => {
		const seconds = at / RATE;
		let sum = 0;
		for (let tone = 1; tone * pitch < highest; tone++) {
			sum += Math.sin(2 * Math.PI * tone * pitch * seconds) / tone;
		}
		return gain * sum * (0.6 + 0.4 * Math.sin(2 * Math.PI * 4 * seconds));
	});
	return { samples, sampleRate: RATE };
}

function distance(one: Uint8Array | null, other: Uint8Array | null): number {
	if (!one || !other) return Infinity;
	return Math.sqrt(one.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0));
}

test('the same sound gives the same picture, louder or softer, and never a ring below the one inside', () => {
	const picture = pictureOf(buzz(120, 5000));
	const softer = pictureOf(buzz(120, 5000, 0.01));

	expect(picture).toEqual(pictureOf(buzz(120, 5000)));
	expect(picture).toHaveLength(PICTURE_BANDS * PICTURE_RINGS);
	expect(distance(picture, softer)).toBeLessThan(PICTURE_BANDS * PICTURE_RINGS); // a step each
	picture?.forEach((value, at) => {
		expect(value).toBeGreaterThanOrEqual(
			at < PICTURE_BANDS ? 0 : (picture[at - PICTURE_BANDS] ?? 0)
		);
	});
});

test('a dull voice and a bright one look different', () => {
	expect(distance(pictureOf(buzz(120, 2000)), pictureOf(buzz(120, 7000)))).toBeGreaterThan(200);
});

test('there is no picture of silence, or of less than a moment', () => {
	expect(pictureOf({ samples: new Float32Array(RATE), sampleRate: RATE })).toBeNull();
	expect(pictureOf({ samples: new Float32Array(10).fill(0.5), sampleRate: RATE })).toBeNull();
});

test.skipIf(readersMissing())(
	'two clips of a reader look more alike than clips of two readers',
	() => {
		const clips = readClips().map(({ reader, sound }) => ({ reader, picture: pictureOf(sound) }));

		const right = clips.filter((clip) => {
			const [nearest] = clips
				.filter((other) => other !== clip)
				.toSorted(
					(one, other) =>
						distance(clip.picture, one.picture) - distance(clip.picture, other.picture)
				);
			return nearest?.reader === clip.reader;
		});
		expect(right.length).toBeGreaterThanOrEqual(0.7 * clips.length);
	}
);
