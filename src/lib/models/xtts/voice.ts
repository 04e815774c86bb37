// Clips into XTTS-v2's conditioning, as coqui's get_conditioning_latents: latents are the mean over chunks of four seconds,
// the speaker embedding the mean over clips.
import { concatenate, type Pcm } from '#lib/audio/pcm.ts';
import { resample } from '#lib/audio/resample.ts';
import type { Conditioning } from '#lib/models/model.ts';
import type { Graph, Tensor } from '#lib/runtime/runtime.ts';
import { CLIP_RATE, MOST_CLIP_SECONDS } from './card.ts';
import { createMelSpectrogram } from './mel-spectrogram.ts';

const CHUNK_SAMPLES = 4 * CLIP_RATE;
/** What is shorter says too little. */
const LEAST_SAMPLES = 0.33 * CLIP_RATE;
const SPEAKER_RATE = 16_000;
const EMPHASIS = 0.97;
const FLOOR = 1e-5;

const melOfChunk = createMelSpectrogram({
	sampleRate: CLIP_RATE,
	fftSize: 2048,
	window: 'hann',
	windowSize: 1024,
	hop: 256,
	bands: 80,
	highestHertz: 8000,
	equalArea: true
});

const melOfSpeaker = createMelSpectrogram({
	sampleRate: SPEAKER_RATE,
	fftSize: 512,
	window: 'hamming',
	windowSize: 400,
	hop: 160,
	bands: 64,
	highestHertz: SPEAKER_RATE / 2,
	equalArea: false
});

export type Encoders = { conditioning: Graph; speaker: Graph };

/**
 * @param clips at any rate; of all together, the first 30 seconds count
 * @param stats one divisor for each of the 80 bands
 * @throws Error where all clips together are shorter than a third of a second
 */
export async function learnVoice(
	{ conditioning, speaker }: Encoders,
	clips: readonly Pcm[],
	stats: Float32Array
): Promise<Conditioning> {
	const most = MOST_CLIP_SECONDS * CLIP_RATE;
	const sounds = clips.map((clip) => resample(clip, CLIP_RATE).samples.slice(0, most));
	const whole = concatenate(sounds).slice(0, most);
	const latents: Tensor[] = [];
	for (let start = 0; start < whole.length; start += CHUNK_SAMPLES) {
		const chunk = whole.subarray(start, start + CHUNK_SAMPLES);
		if (chunk.length >= LEAST_SAMPLES) latents.push(await encodeChunk(conditioning, chunk, stats));
	}
	if (latents.length === 0) throw new Error('the clips are too short to clone a voice');
	const embeddings: Tensor[] = [];
	for (const samples of sounds) {
		if (samples.length < LEAST_SAMPLES && sounds.length > 1) continue;
		const heard = resample({ samples, sampleRate: CLIP_RATE }, SPEAKER_RATE).samples;
		embeddings.push(await embedSpeaker(speaker, heard));
	}
	return { conditioning_latents: meanOf(latents), speaker_embedding: meanOf(embeddings) };
}

/** [1, 32, width] of at most four seconds. */
function encodeChunk(graph: Graph, samples: Float32Array, stats: Float32Array): Promise<Tensor> {
	const { frames, data } = melOfChunk(samples);
	for (let index = 0; index < data.length; index++) {
		const divisor = stats[Math.floor(index / frames)] ?? NaN;
		data[index] = Math.log(Math.max(data[index] ?? 0, FLOOR)) / divisor;
	}
	return runSingle(graph, { type: 'float32', data, dims: [1, 80, frames] });
}

/** [1, width, 1] of sound at 16 kHz; its length in all directions is 1. */
export function embedSpeaker(graph: Graph, samples: Float32Array): Promise<Tensor> {
	const emphasised = samples.map(
		(sample, at) => sample - EMPHASIS * (samples[at === 0 ? 1 : at - 1] ?? 0)
	);
	const { frames, data } = melOfSpeaker(emphasised);
	return runSingle(graph, { type: 'float32', data, dims: [1, 64, frames] });
}

async function runSingle(graph: Graph, input: Tensor): Promise<Tensor> {
	const [inputName = '', outputName = ''] = [graph.inputNames[0], graph.outputNames[0]];
	const { [outputName]: output } = await graph.run({ [inputName]: input });
	if (output?.type !== 'float32') throw new Error('an encoder gave no numbers');
	return output;
}

function meanOf(tensors: readonly Tensor[]): Tensor {
	const [first] = tensors;
	if (first?.type !== 'float32') throw new Error('there is nothing to average');
	const data = first.data.map((_, index) => {
		const sum = tensors.reduce((sofar, tensor) => sofar + Number(tensor.data[index]), 0);
		return sum / tensors.length;
	});
	return { type: 'float32', data, dims: first.dims };
}

/** What a voice is spoken with; all rows of `latents` go before the text. */
export type Voice = { latents: Float32Array; speaker: Tensor };

/** @throws Error for another model's conditioning. */
export function readVoice(conditioning: Conditioning): Voice {
	const { conditioning_latents: latents, speaker_embedding: speaker } = conditioning;
	if (latents?.type !== 'float32' || !speaker) {
		throw new Error('the data stored for this voice is not from this model');
	}
	return { latents: latents.data, speaker };
}
