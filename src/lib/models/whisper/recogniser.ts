// What models in Whisper's layout have in common: opening their files and encoding a window of sound.
import type { Parts } from '#lib/models/model.ts';
import type { Encoded, Tokenizer } from '#lib/runtime/runtime.ts';
import { decodeWindow, type DecodeOptions } from './decode-window.ts';
import type { Decoded } from './decoded.ts';
import { forceTokens, type Forced, type ForceOptions } from './force-tokens.ts';
import { readGraph } from './graph-files.ts';
import { guessLanguages } from './language.ts';
import { readSpecialTokens, type SpecialTokens } from './special-tokens.ts';

export type { Decoded };

/** Before a text that is given, and the token that ends it. */
const PROMPT_TOKENS = 5;
const FRAME_SAMPLES = 320; // 20 ms of the encoder's output

/** An encoded window; whoever requested the encoding must dispose of it. */
export type EncodedWindow = Encoded & { frames: number };

export type Recogniser = {
	special: SpecialTokens;
	tokenizer: Tokenizer;
	/** Mono samples at 16 kHz, at most 30 s. */
	encode(samples: Float32Array): Promise<EncodedWindow>;
	guessLanguages(window: EncodedWindow): ReturnType<typeof guessLanguages>;
	decode(window: EncodedWindow, options: Omit<DecodeOptions, 'frames'>): Promise<Decoded>;
	/** Reads a text that is given, and tells how probable it was and where the decoder looked. */
	force(window: EncodedWindow, options: Omit<ForceOptions, 'frames'>): Promise<Forced>;
	/** The longest text, in tokens, that `force` can read. */
	mostForced: number;
	close(): Promise<void>;
};

/** @param paths the files of the build or card being opened */
export async function openRecogniser(
	{ runtime, device, file }: Pick<Parts, 'runtime' | 'device' | 'file'>,
	paths: readonly string[]
): Promise<Recogniser> {
	const [generationConfig, tokenizerFile, preprocessor] = await Promise.all([
		file('generation_config.json'),
		file('tokenizer.json'),
		file('preprocessor_config.json')
	]);
	const special = await readSpecialTokens(generationConfig, tokenizerFile);
	const tokenizer = await runtime.openTokenizer(tokenizerFile);
	const features = await runtime.openFeatures(preprocessor);
	const graphs = await runtime.openEncoderDecoder(
		{
			encoder: await readGraph(paths, file, 'encoder_model'),
			decoder: await readGraph(paths, file, 'decoder_model_merged')
		},
		device,
		special.alignmentHeads
	);

	return {
		special,
		tokenizer,
		async encode(samples) {
			const encoded = await graphs.encode(await features(samples));
			return { ...encoded, frames: Math.floor(samples.length / FRAME_SAMPLES) };
		},
		guessLanguages: (window) => guessLanguages(window, special),
		decode: (window, options) =>
			decodeWindow(window, { special, tokenizer }, { ...options, frames: window.frames }),
		force: (window, options) => forceTokens(window, special, { ...options, frames: window.frames }),
		mostForced: special.positions - PROMPT_TOKENS,
		close: () => graphs.release()
	};
}
