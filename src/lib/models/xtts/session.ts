// XTTS-v2 over raw sessions: clips become a voice, a sentence becomes tokens, the states they came from become sound.
import type { Pcm, SoundPiece } from '#lib/audio/pcm.ts';
import type {
	Conditioning,
	Parts,
	SayOptions,
	SpeechSession,
	SpokenVoice
} from '#lib/models/model.ts';
import { createSpeaking } from '#lib/runtime/decoding/generate-tokens.ts';
import { expectInputs } from '#lib/runtime/expect-inputs.ts';
import type { Device, Graph, LanguageModel, Tokenizer } from '#lib/runtime/runtime.ts';
import { buzz } from './buzz.ts';
import { xtts } from './card.ts';
import { openEmbeddings, type Embeddings } from './embeddings.ts';
import { generate } from './generate.ts';
import { readNpy } from '#lib/runtime/tables/npy-table.ts';
import { createReader, type Reader } from './text/read-text.ts';
import { createSeams, vocode } from './vocode.ts';
import { learnVoice, readVoice, type Voice } from './voice.ts';

/** Of 46 ms each; as in the official code. */
const TOKENS_A_PART = 20;

const { sampleRate } = xtts;
const FILES = { q8: 'gpt_model_int8.onnx', fp32: 'gpt_model.onnx' } as const;
const INPUTS = {
	conditioning_encoder: ['mel_spectrogram'],
	speaker_encoder: ['mel_spec'],
	hifigan_vocoder: ['latents', 'speaker_embedding']
} as const;

/** `uniform`: random numbers from 0 up to 1 that pick the tokens; undefined: always the likeliest. */
export type Chance = { uniform?: (() => number) | undefined; mostTokens?: number };

type Opened = {
	tokenizer: Tokenizer;
	reader: Reader;
	embeddings: Embeddings;
	model: LanguageModel;
	vocoder: Graph;
};
type Order = { text: string; voice: Voice; options: SayOptions };

/** Opens the build that `parts` names. */
export async function openXtts(
	parts: Parts,
	chance: Chance = { uniform: Math.random }
): Promise<SpeechSession> {
	const { runtime, device, precision, file, languageFile } = parts;
	const read = async (path: string) => new Uint8Array(await (await file(path)).arrayBuffer());
	const openGraph = async (name: keyof typeof INPUTS, on: Device): Promise<Graph> => {
		const graph = await runtime.openGraph(await read(`${name}.onnx`), on);
		expectInputs(graph, name, INPUTS[name]);
		return graph;
	};

	const tokenizer = await runtime.openTokenizer(await file('vocab.json'));
	const opened: Opened = {
		tokenizer,
		reader: createReader(languageFile),
		embeddings: await openEmbeddings(file),
		model: await runtime.openLanguageModel(
			await read(FILES[precision === 'fp32' ? 'fp32' : 'q8']),
			device
		),
		// onnxruntime-web 1.31 computes vocoders' strided convolutions wrongly on WebGPU (docs/chatterbox.md).
		vocoder: await openGraph('hifigan_vocoder', 'wasm')
	};
	const speaking = createSpeaking();
	let anyVoice: Promise<Conditioning> | undefined;

	/** The encoders are needed only once for each voice, so they are not kept open. */
	async function learn(clips: readonly Pcm[]): Promise<Conditioning> {
		const conditioning = await openGraph('conditioning_encoder', 'wasm');
		try {
			const speaker = await openGraph('speaker_encoder', 'wasm');
			const { values } = await readNpy(await file('mel_stats.npy'));
			try {
				return await learnVoice({ conditioning, speaker }, clips, values);
			} finally {
				await speaker.release();
			}
		} finally {
			await conditioning.release();
		}
	}

	/** Tests of a device name no voice. */
	async function orderOf(
		text: string,
		[voice]: readonly SpokenVoice[],
		options: SayOptions
	): Promise<Order> {
		await speaking.leave();
		const learned = voice?.conditioning ?? (await (anyVoice ??= learn([buzz()])));
		return { text, voice: readVoice(learned), options };
	}

	return {
		learn,
		async begin(text, voice, options) {
			await speaking.begin(speakInParts(opened, await orderOf(text, voice, options), chance));
		},
		sayOn: speaking.sayOn,
		leave: speaking.leave,
		async say(text, voice, options) {
			const order = await orderOf(text, voice, options);
			const latents: Float32Array[] = [];
			const tokens: number[] = [];
			for await (const token of latentsOf(opened, order, chance, latents)) tokens.push(token);
			const { speaker } = order.voice;
			const samples = await vocode(opened.vocoder, latents, speaker, options.speed);
			return { samples, sampleRate };
		},
		async close() {
			await speaking.leave();
			await Promise.all([opened.model.release(), opened.vocoder.release()]);
		}
	};
}

/** Tokens as they are chosen; the states they came from, that of the end included, are added to `latents`. */
async function* latentsOf(
	{ tokenizer, reader, embeddings, model }: Opened,
	{ text, voice, options }: Order,
	chance: Chance,
	latents: Float32Array[]
): AsyncGenerator<number, void, undefined> {
	const ids = tokenizer.encode(await reader(text, options.language), { isPart: true });
	yield* generate(model, embeddings, { voice: voice.latents, ids, ...chance }, latents);
}

/** What there is to hear after each token: mostly nothing yet. Leaving the loop ends the work before the next token. */
async function* speakInParts(
	opened: Opened,
	order: Order,
	chance: Chance
): AsyncGenerator<SoundPiece, void, undefined> {
	const latents: Float32Array[] = [];
	const seams = createSeams();
	const { speaker } = order.voice;
	const soundNow = async (isLast: boolean): Promise<SoundPiece> => {
		const sound = await vocode(opened.vocoder, latents, speaker, order.options.speed);
		return { samples: seams.add(sound, isLast), sampleRate, isLast };
	};
	const tokens: number[] = [];
	for await (const token of latentsOf(opened, order, chance, latents)) {
		tokens.push(token);
		if (tokens.length % TOKENS_A_PART === 0) yield await soundNow(false);
		else yield { samples: new Float32Array(), sampleRate, isLast: false };
	}
	yield await soundNow(true);
}
