// The picture of a voice: the same for the same sound, alike for one reader, different for another.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Pcm } from '../pcm.ts';
import { PICTURE_BANDS, PICTURE_RINGS, pictureOf } from './voice-picture.ts';

const READERS = '../shared/samples/librispeech';
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

test.skipIf(!exists(READERS))(
	'two clips of a reader look more alike than clips of two readers',
	() => {
		const names = readdirSync(READERS).filter((name) => /-000[13]\.flac$/.test(name));
		const pictures = names.map((name) => ({
			reader: name.split('-')[0],
			picture: pictureOf({ samples: read(`${READERS}/${name}`), sampleRate: RATE })
		}));

		const nearest = pictures.map((one) => {
			const others = pictures.filter((other) => other !== one);
			return others.toSorted(
				(a, b) => distance(one.picture, a.picture) - distance(one.picture, b.picture)
			)[0]?.reader;
		});
		const right = nearest.filter((reader, at) => reader === pictures[at]?.reader);
		expect(right.length).toBeGreaterThanOrEqual(Math.ceil(0.7 * names.length));
	}
);

/** By ffmpeg: Node decodes no FLAC. */
function read(path: string): Float32Array<ArrayBuffer> {
	const args = ['-v', 'error', '-i', path, '-ac', '1', '-ar', String(RATE), '-f', 'f32le', '-'];
	const bytes = execFileSync('ffmpeg', args, { maxBuffer: 1e9 });
	return new Float32Array(new Uint8Array(bytes).buffer);
}

function exists(folder: string): boolean {
	try {
		return readdirSync(folder).length > 0;
	} catch {
		return false;
	}
}
