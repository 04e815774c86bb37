// Those who take part in conversations that are made up: readers of a LibriSpeech folder, and voices of two synthesizers.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resample } from '../../../src/lib/audio/resample.ts';
import type { Random } from '../../seeded/random.ts';
import { openSpeaker, VOICES, type Speaker } from '../speaker.ts';
import type { Runtime } from '../../../src/lib/runtime/runtime.ts';

export const RATE = 16_000;

/** Somebody who can say something of at least so many seconds, as far as they have as much. */
export type Person = { name: string; say(seconds: number, random: Random): Promise<Float32Array> };

/** Sentences that no recogniser of ours learnt. */
const SENTENCES = 'tools/miniatures/domain/test-sentences.txt';
const FADE = 0.02 * RATE;
/** Voices of espeak-ng whose throats differ, with a pitch (0 to 99) and words a minute. */
const VARIANTS: [string, number, number][] = [
	['en-us+m1', 35, 160],
	['en-us+m3', 20, 175],
	['en-gb+m7', 50, 150],
	['en-us+f1', 55, 165],
	['en-us+f3', 70, 180],
	['en-gb+f4', 45, 155],
	['en-us+klatt2', 40, 165],
	['en-gb+Alicia', 60, 170]
];

/** Every reader of a folder laid out as LibriSpeech's are: reader/chapter/utterance.flac. Wants ffmpeg. */
export function readersIn(folder: string): Person[] {
	return readdirSync(folder)
		.filter((name) => /^\d+$/.test(name))
		.sort()
		.map((name) => {
			const files = readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
				.filter((path) => path.endsWith('.flac'))
				.sort();
			return {
				name,
				say: async (seconds, random) => {
					const sound = decode(join(folder, name, random.pick(files)));
					const wanted = Math.round(seconds * RATE);
					const start = random.below(Math.max(1, sound.length - wanted));
					return Promise.resolve(faded(sound.slice(start, start + wanted)));
				}
			};
		});
}

/** The voices that ship, and espeak-ng's where it is installed. */
export async function synthesizers(runtime: Runtime): Promise<Person[]> {
	const sentences = readFileSync(SENTENCES, 'utf8').trim().split('\n');
	const speaker = await openSpeaker(runtime);
	return [
		...VOICES.map((voice) => ({
			name: voice,
			say: (seconds: number, random: Random) =>
				together(seconds, () => sayWith(speaker, voice, random.pick(sentences)))
		})),
		...VARIANTS.map(([voice, pitch, pace]) => ({
			name: voice,
			say: (seconds: number, random: Random) =>
				together(seconds, () => Promise.resolve(espeak(random.pick(sentences), voice, pitch, pace)))
		}))
	];
}

async function sayWith(speaker: Speaker, voice: string, text: string): Promise<Float32Array> {
	const said = await speaker.say(text, voice);
	return said ? resample(said.pcm, RATE).samples : new Float32Array();
}

function espeak(text: string, voice: string, pitch: number, pace: number): Float32Array {
	const args = ['-v', voice, '-p', String(pitch), '-s', String(pace), '--stdout', text];
	const { stdout, status } = spawnSync('espeak-ng', args, { maxBuffer: 2 ** 26 });
	if (status !== 0) throw new Error(`espeak-ng has no voice ${voice}`);
	return decode('-', stdout);
}

/** One sentence after the other until there is as much as wanted. */
async function together(seconds: number, one: () => Promise<Float32Array>): Promise<Float32Array> {
	const parts: number[] = [];
	while (parts.length < seconds * RATE) for (const value of await one()) parts.push(value);
	return faded(Float32Array.from(parts).slice(0, Math.round(Math.max(seconds, 0.5) * RATE)));
}

/** So that a cut is not heard as a click. */
function faded(samples: Float32Array): Float32Array {
	for (let at = 0; at < Math.min(FADE, samples.length); at++) {
		const last = samples.length - 1 - at;
		samples[at] = ((samples[at] ?? 0) * at) / FADE;
		samples[last] = ((samples[last] ?? 0) * at) / FADE;
	}
	return samples;
}

/** Any file that ffmpeg reads, or what is given in place of one, as one channel at 16 kHz. */
export function decode(path: string, input?: Buffer): Float32Array<ArrayBuffer> {
	const args = ['-v', 'error', '-i', path, '-f', 'f32le', '-ac', '1', '-ar', String(RATE), '-'];
	const { stdout, status } = spawnSync('ffmpeg', args, { maxBuffer: 2 ** 30, input });
	if (status !== 0) throw new Error(`ffmpeg cannot read ${path}`);
	return new Float32Array(new Uint8Array(stdout).buffer);
}
