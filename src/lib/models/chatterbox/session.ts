// Chatterbox over raw sessions: a clip becomes a voice, a sentence becomes tokens, tokens become sound.
import { peak } from '#lib/audio/level.ts';
import { concatenate, type SoundPiece } from '#lib/audio/pcm.ts';
import type {
	Conditioning,
	Parts,
	SayOptions,
	SpeechSession,
	SpokenVoice
} from '#lib/models/model.ts';
import { createSpeaking } from '#lib/runtime/decoding/generate-tokens.ts';
import { expectInputs } from '#lib/runtime/expect-inputs.ts';
import type { Graph } from '#lib/runtime/runtime.ts';
import { createKanaSpeller } from '#lib/text/phonemes/japanese/spell-kana.ts';
import { SAMPLE_RATE } from './clip.ts';
import { createEmbedder } from './embedder.ts';
import { expressionOf } from './emotion.ts';
import { generateSteps } from './generate.ts';
import { readGraph } from './graph-files.ts';
import { readPositions } from './position-table.ts';
import { presetClip } from './preset.ts';
import { nameBlanks, tagText, tidyMarks, withoutPhonemes } from './text.ts';
import type { Variant } from './variants.ts';
import { learnVoice, readVoice } from './voice.ts';

/** 40 seconds; no single sentence lasts longer. */
const MOST_TOKENS = 1000;
/** A letter takes about 80 ms: output much longer than that has gone off the rails. */
const MOST_TOKENS_PER_ID = 12;
const LEAST_MOST_TOKENS = 100;
const LOUDEST = 0.99;

const INPUTS = {
	conditional_decoder: ['speech_tokens', 'speaker_embeddings', 'speaker_features'],
	speech_encoder: ['audio_values']
} as const;

/** `uniform`: random numbers from 0 up to 1 that pick the tokens. */
export type Chance = { uniform?: () => number; mostTokens?: number };

export async function openVariant(
	variant: Variant,
	parts: Parts,
	{ uniform = Math.random, mostTokens = MOST_TOKENS }: Chance = {}
): Promise<SpeechSession> {
	const { card, lowersLoud, isExpressive, steps, tail } = variant;
	const { runtime, device, file, languageFile } = parts;
	const spellKana = createKanaSpeller(languageFile);

	const openGraph = async (name: keyof typeof INPUTS, on = device): Promise<Graph> => {
		const { graph, weights } = await readGraph(card, parts, name);
		const opened = await runtime.openGraph(graph, on, weights);
		expectInputs(opened, name, INPUTS[name]);
		return opened;
	};

	const tokenizer = await runtime.openTokenizer(await file('tokenizer.json'));
	const letters = await readGraph(card, parts, 'embed_tokens');
	const positions = isExpressive ? await readPositions(letters.graph, letters.weights) : undefined;
	const embedTokens = await runtime.openGraph(letters.graph, device, letters.weights);
	expectInputs(embedTokens, 'embed_tokens', ['input_ids']);
	const embedder = createEmbedder(embedTokens, positions);
	const read = await readGraph(card, parts, 'language_model');
	const model = await runtime.openLanguageModel(read.graph, device, read.weights);
	// onnxruntime-web 1.31 computes the vocoder's strided convolutions wrongly on WebGPU (docs/chatterbox.md).
	const decoder = await openGraph('conditional_decoder', 'wasm');
	let preset: Promise<Conditioning> | undefined;

	/** The encoder is as large as the rest and needed only once per voice, so it is not kept open. */
	async function learn(clips: Parameters<typeof learnVoice>[1]): Promise<Conditioning> {
		const encoder = await openGraph('speech_encoder');
		try {
			return await learnVoice(encoder, clips, lowersLoud);
		} finally {
			await encoder.release();
		}
	}

	async function conditioningOf([voice]: readonly SpokenVoice[]): Promise<Conditioning> {
		if (voice?.conditioning) return voice.conditioning;
		preset ??= presetClip(file, voice !== undefined).then((clip) => learn([clip]));
		preset.catch(() => (preset = undefined)); // encoded again next time
		return preset;
	}

	async function idsOf(text: string, language: string): Promise<readonly number[]> {
		const tidy = tidyMarks(withoutPhonemes(text));
		const spelt = new Intl.Locale(language).language === 'ja' ? await spellKana(tidy) : tidy;
		const tagged = variant.tagsLanguage ? tagText(spelt, language) : spelt;
		return variant.frame(tokenizer.encode(isExpressive ? nameBlanks(tagged) : tagged));
	}

	/** Nothing to hear after each token, so that the work can end there; all of it at the end. */
	async function* speak(
		text: string,
		voice: readonly SpokenVoice[],
		{ language, emotion }: SayOptions
	): AsyncGenerator<SoundPiece, void, undefined> {
		const { audioFeatures, audioTokens, speakerEmbeddings, speakerFeatures } = readVoice(
			await conditioningOf(voice)
		);
		const prompt = await idsOf(text, language);
		const { exaggeration, guidance } = expressionOf(emotion);
		const order = {
			voice: audioFeatures.data,
			prompt,
			exaggeration,
			guidance: isExpressive ? guidance : 0,
			steps,
			uniform,
			mostTokens: Math.min(mostTokens, LEAST_MOST_TOKENS + MOST_TOKENS_PER_ID * prompt.length)
		};
		const tokens: number[] = [];
		const nothing = { samples: new Float32Array(), sampleRate: SAMPLE_RATE, isLast: false };
		yield* generateSteps(model, embedder, order, tokens, nothing);
		const all = [...audioTokens.data, ...[...tokens, ...tail].map(BigInt)];
		const { waveform } = await decoder.run({
			speech_tokens: { type: 'int64', data: BigInt64Array.from(all), dims: [1, all.length] },
			speaker_embeddings: speakerEmbeddings,
			speaker_features: speakerFeatures
		});
		if (waveform?.type !== 'float32') throw new Error('the decoder gave no audio');
		yield { samples: withinRange(waveform.data), sampleRate: SAMPLE_RATE, isLast: true };
	}

	const speaking = createSpeaking();

	return {
		learn,
		begin: (text, voice, options) => speaking.begin(speak(text, voice, options)),
		sayOn: speaking.sayOn,
		leave: speaking.leave,
		async say(text, voice, options) {
			const samples = concatenate(await speaking.sayAll(speak(text, voice, options)));
			return { samples, sampleRate: SAMPLE_RATE };
		},
		async close() {
			await speaking.leave();
			await Promise.all([embedTokens.release(), model.release(), decoder.release()]);
		}
	};
}

/** @throws Error where a sample is not a number. */
function withinRange(samples: Float32Array): Float32Array<ArrayBuffer> {
	const loudest = peak(samples);
	if (!samples.every(Number.isFinite)) {
		throw new Error('the audio contains values that are not numbers');
	}
	const gain = loudest > 1 ? LOUDEST / loudest : 1;
	return Float32Array.from(samples, (sample) => sample * gain);
}
