// Built-in clips: a preset voice published with the graphs, and a buzz for device tests.
import { decodeWav } from '#lib/audio/decode/decode-wav.ts';
import { monoBlocks } from '#lib/audio/decode/mono-blocks.ts';
import { readAll, type Pcm } from '#lib/audio/pcm.ts';
import type { Parts } from '#lib/models/model.ts';
import { SAMPLE_RATE } from './clip.ts';

export const PRESET_FILE = 'default_voice.wav';

const BUZZ_SECONDS = 2;
const BUZZ_HERTZ = 120;
const HARMONICS = 20;

/** @param isNamed whether the model's voice was requested; otherwise any sound will do. */
export async function presetClip(file: Parts['file'], isNamed: boolean): Promise<Pcm> {
	if (!isNamed) return buzz();
	const clip = await decodeWav(await file(PRESET_FILE));
	if (!clip) throw new Error(`${PRESET_FILE} is not a plain WAVE file`);
	const blocks = monoBlocks(clip.pieces, SAMPLE_RATE);
	return readAll({ ...clip, sampleRate: SAMPLE_RATE, blocks });
}

function buzz(): Pcm {
	const samples = Float32Array.from({ length: BUZZ_SECONDS * SAMPLE_RATE }, (_, at) => {
		const turns = (2 * Math.PI * BUZZ_HERTZ * at) / SAMPLE_RATE;
		let sum = 0;
		for (let n = 1; n <= HARMONICS; n++) sum += Math.sin(n * turns) / n;
		return 0.1 * sum;
	});
	return { samples, sampleRate: SAMPLE_RATE };
}
