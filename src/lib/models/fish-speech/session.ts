// Fish-Speech 1.5 over raw sessions: clips become a voice, a sentence becomes frames, frames become sound.
import { concatenate, type Pcm, type SoundPiece } from '#lib/audio/pcm.ts';
import type { Conditioning, Parts, SpeechSession, SpokenVoice } from '#lib/models/model.ts';
import { findLoop } from '#lib/runtime/decoding/loop-guard.ts';
import { createSpeaking } from '#lib/runtime/decoding/generate-tokens.ts';
import { expectInputs } from '#lib/runtime/expect-inputs.ts';
import { readNpy } from '#lib/runtime/tables/npy-table.ts';
import type { Device, Graph, LanguageModel, Tokenizer } from '#lib/runtime/runtime.ts';
import { fishSpeech } from './card.ts';
import { createFrameDecoder } from './decode-frames.ts';
import { generateFrames, type Networks } from './generate.ts';
import { readGraph, type GraphName } from './graph-files.ts';
import { createPrompt, encodeText, readSpecial, type Special } from './tokens.ts';
import { learnVoice, readVoice } from './voice.ts';

/** 47.6 seconds: the official server's limit. */
const MOST_FRAMES = 1024;
/** A token of text takes five frames or so: speech that is much longer has gone off the rails. */
const MOST_FRAMES_PER_ID = 16;
const LEAST_MOST_FRAMES = 100;
/** 2 and 1.2 seconds: what says the same for so long has lost its way. */
const LOOP = { longestPeriod: 43, shortestLoop: 26 };
/** 1.5 seconds. */
const FRAMES_A_PART = 32;

const { sampleRate } = fishSpeech;

/** `uniform`: random numbers from 0 up to 1 that pick tokens and codes. */
export type Chance = { uniform?: () => number; mostFrames?: number };

type Opened = { tokenizer: Tokenizer; special: Special; networks: Networks; codec: Graph };
type Order = { text: string; voice: SpokenVoice | undefined };

/** Opens the build that `parts` names. */
export async function openFishSpeech(
	parts: Parts,
	{ uniform = Math.random, mostFrames = MOST_FRAMES }: Chance = {}
): Promise<SpeechSession> {
	const { runtime, device, file } = parts;
	const openNetwork = async (name: GraphName): Promise<LanguageModel> => {
		const { graph, weights } = await readGraph(parts, name);
		return runtime.openLanguageModel(graph, device, weights);
	};
	const openCodec = async (name: GraphName, input: string, on: Device = 'wasm') => {
		const { graph, weights } = await readGraph(parts, name);
		const opened = await runtime.openGraph(graph, on, weights);
		expectInputs(opened, name, [input]);
		return opened;
	};

	const tokenizer = await runtime.openTokenizer(await file('tokenizer.json'));
	const opened: Opened = {
		tokenizer,
		special: readSpecial(tokenizer),
		networks: {
			slow: await openNetwork('slow'),
			fast: await openNetwork('fast'),
			codes: await readNpy(await file('fast_embeddings.npy'))
		},
		// onnxruntime-web 1.31 computes vocoders' strided convolutions wrongly on WebGPU (docs/chatterbox.md).
		codec: await openCodec('codec_decoder', 'codes')
	};
	const speaking = createSpeaking();
	const piecesOf = (text: string, [voice]: readonly SpokenVoice[]) =>
		speak(opened, { text, voice }, { uniform, mostFrames });

	/** The encoder is needed only once for each voice, so it is not kept open. */
	async function learn(clips: Pcm[], transcript = ''): Promise<Conditioning> {
		const encoder = await openCodec('codec_encoder', 'audio');
		try {
			return await learnVoice(encoder, clips, transcript);
		} finally {
			await encoder.release();
		}
	}

	return {
		learn,
		begin: (text, voice) => speaking.begin(piecesOf(text, voice)),
		sayOn: speaking.sayOn,
		leave: speaking.leave,
		async say(text, voice) {
			const sounds = await speaking.sayAll(piecesOf(text, voice));
			return { samples: concatenate(sounds), sampleRate };
		},
		async close() {
			await speaking.leave();
			const { networks, codec } = opened;
			await Promise.all([networks.slow.release(), networks.fast.release(), codec.release()]);
		}
	};
}

/** What there is to hear after each frame: mostly nothing yet. Leaving the loop ends the work before the next frame. */
async function* speak(
	{ tokenizer, special, networks, codec }: Opened,
	{ text, voice }: Order,
	{ uniform, mostFrames }: Required<Chance>
): AsyncGenerator<SoundPiece, void, undefined> {
	const reference = voice?.conditioning && readVoice(voice.conditioning);
	const count = encodeText(tokenizer, text, special).length;
	const decoder = createFrameDecoder(codec);
	const tokens: number[] = [];
	for await (const frame of generateFrames(networks, {
		prompt: createPrompt(tokenizer, special, text, reference),
		special,
		uniform,
		mostFrames: Math.min(mostFrames, LEAST_MOST_FRAMES + MOST_FRAMES_PER_ID * count)
	})) {
		tokens.push(frame[0] ?? 0);
		if (findLoop(tokens, LOOP) !== undefined) break;
		decoder.add(frame);
		const isDue = decoder.waiting() === FRAMES_A_PART;
		yield {
			samples: isDue ? await decoder.decode() : new Float32Array(),
			sampleRate,
			isLast: false
		};
	}
	yield { samples: await decoder.decode(), sampleRate, isLast: true };
}
