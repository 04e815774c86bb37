// Pocket-TTS over raw sessions: clips become a voice, a sentence becomes frames, each frame becomes 80 ms of sound.
import { concatenate, type Pcm, type SoundPiece } from '#lib/audio/pcm.ts';
import type { Parts, SpeechSession, SpokenVoice } from '#lib/models/model.ts';
import { createSpeaking } from '#lib/runtime/decoding/generate-tokens.ts';
import { expectInputs } from '#lib/runtime/expect-inputs.ts';
import type { Graph, StatefulGraph, StatefulRun, Tensor, Tokenizer } from '#lib/runtime/runtime.ts';
import { readNpy } from '#lib/runtime/tables/npy-table.ts';
import { readBundle, type Bundle } from './bundle.ts';
import { FOLDER, pocketTts, TOKENIZER } from './card.ts';
import { generateFrames, mostFramesOf, readPrompt } from './generate.ts';
import { createNormal } from './noise.ts';
import { prepareText } from './text.ts';
import { learnVoice, readVoice } from './voice.ts';
import { createVoices } from './voices.ts';

const { sampleRate } = pocketTts;
const FADE_SAMPLES = sampleRate / 200;

/** `normal`: random numbers of mean 0 and deviation 1 that frames are made from. */
export type Chance = { normal?: () => number; mostFrames?: number };

type Opened = {
	bundle: Bundle;
	tokenizer: Tokenizer;
	/** [1, 1, width]: read before every voice. */
	beginning: Tensor & { type: 'float32' };
	conditioner: Graph;
	model: StatefulGraph;
	flow: Graph;
	decoder: StatefulGraph;
};

/** Opens the build that `parts` names. */
export async function openPocketTts(
	{ runtime, file }: Parts,
	{ normal = createNormal(Math.random), mostFrames = Infinity }: Chance = {}
): Promise<SpeechSession> {
	const read = async (name: string) => {
		return new Uint8Array(await (await file(`${FOLDER}/${name}.onnx`)).arrayBuffer());
	};
	const openGraph = async (name: string, inputs: readonly string[]): Promise<Graph> => {
		const graph = await runtime.openGraph(await read(name), 'wasm');
		expectInputs(graph, name, inputs);
		return graph;
	};
	const bundle = await readBundle(await file(`${FOLDER}/bundle.json`));
	const { values, dims } = await readNpy(await file(`${FOLDER}/bos_before_voice.npy`));
	const opened: Opened = {
		bundle,
		tokenizer: await runtime.openTokenizer(await file(TOKENIZER)),
		beginning: { type: 'float32', data: values, dims },
		conditioner: await openGraph('text_conditioner', ['token_ids']),
		model: await runtime.openStatefulGraph(await read('flow_lm_main_int8'), bundle.modelStates),
		flow: await openGraph('flow_lm_flow_int8', ['c', 's', 't', 'x']),
		decoder: await runtime.openStatefulGraph(await read('mimi_decoder_int8'), bundle.decoderStates)
	};
	const { model, beginning } = opened;
	const voices = createVoices(async (voice) => {
		const run = model.begin();
		await readPrompt(run, joinRows(beginning, voice), bundle.latentWidth);
		return run;
	});

	/** Tests of a device name no voice. */
	async function* piecesOf(
		text: string,
		[voice]: readonly SpokenVoice[]
	): AsyncGenerator<SoundPiece, void, undefined> {
		const conditioning = voice?.conditioning;
		const learned = conditioning && readVoice(conditioning);
		const run = await voices.read(learned);
		const used = 1 + (learned?.dims[1] ?? 0);
		yield* speakText(opened, text, { run, used }, { normal, mostFrames });
	}
	const speaking = createSpeaking();

	return {
		/** The encoder is needed only once for each voice, so it is not kept open. */
		async learn(clips: Pcm[]) {
			const encoder = await openGraph('mimi_encoder', ['audio']);
			try {
				return await learnVoice(encoder, clips);
			} finally {
				await encoder.release();
			}
		},
		begin: (text, voice) => speaking.begin(piecesOf(text, voice)),
		sayOn: speaking.sayOn,
		leave: speaking.leave,
		async say(text, voice) {
			const sounds = await speaking.sayAll(piecesOf(text, voice));
			return { samples: concatenate(sounds), sampleRate };
		},
		async close() {
			await speaking.leave();
			const { conditioner, flow, decoder } = opened;
			for (const graph of [conditioner, model, flow, decoder]) await graph.release();
		}
	};
}

/** @param used positions that the voice takes */
async function* speakText(
	{ bundle, tokenizer, conditioner, flow, decoder }: Opened,
	text: string,
	{ run, used }: { run: StatefulRun; used: number },
	{ normal, mostFrames }: Required<Chance>
): AsyncGenerator<SoundPiece, void, undefined> {
	const { latentWidth, framesPerSecond, capacity } = bundle;
	const { text: readable, framesAfterEnd } = prepareText(text, bundle.removesSemicolons);
	const ids = tokenizer.encode(readable, { isPart: true });
	const room = capacity - used - ids.length;
	if (room < 1) throw new Error('the text is too long for Pocket TTS');
	const token_ids = BigInt64Array.from(ids, BigInt);
	const { embeddings } = await conditioner.run({
		token_ids: { type: 'int64', data: token_ids, dims: [1, ids.length] }
	});
	if (!embeddings) throw new Error('the text conditioner gave no numbers');
	const sound = decoder.begin();
	let isFirst = true;
	for await (const frame of generateFrames(flow, {
		voice: run,
		text: embeddings,
		latentWidth,
		mostFrames: Math.min(mostFrames, room, mostFramesOf(ids.length, framesPerSecond)),
		framesAfterEnd: bundle.framesAfterEnd ?? framesAfterEnd,
		normal
	})) {
		const samples = await decodeFrame(sound, frame);
		if (isFirst) fadeIn(samples);
		isFirst = false;
		yield { samples, sampleRate, isLast: false };
	}
	yield { samples: new Float32Array(), sampleRate, isLast: true };
}

async function decodeFrame(
	sound: StatefulRun,
	frame: Float32Array
): Promise<Float32Array<ArrayBuffer>> {
	const { audio_frame: heard } = await sound.run({
		latent: { type: 'float32', data: frame, dims: [1, 1, frame.length] }
	});
	if (heard?.type !== 'float32') throw new Error('the decoder gave no sound');
	return heard.data.slice();
}

/** As the package does: the decoder begins with a click. */
function fadeIn(samples: Float32Array): void {
	for (let at = 0; at < Math.min(FADE_SAMPLES, samples.length); at++) {
		samples[at] = ((samples[at] ?? 0) * at) / (FADE_SAMPLES - 1);
	}
}

/** One after the other, both [1, rows, width]. */
function joinRows(
	first: Tensor & { type: 'float32' },
	second: (Tensor & { type: 'float32' }) | undefined
): Tensor {
	if (!second) return first;
	const data = new Float32Array(first.data.length + second.data.length);
	data.set(first.data);
	data.set(second.data, first.data.length);
	return {
		type: 'float32',
		data,
		dims: [1, (first.dims[1] ?? 0) + (second.dims[1] ?? 0), first.dims[2] ?? 0]
	};
}
