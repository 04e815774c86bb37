// A window's text: decoded at rising temperatures until it is plausible, as in `transcribe` of openai/whisper.
import type { Encoded, Tokenizer } from '#lib/runtime/runtime.ts';
import { compressionRatio } from './compression.ts';
import type { Decoded } from './decoded.ts';
import { randomNumbers } from './odds.ts';
import { promptOf, type PromptOptions } from './prompt.ts';
import type { SpecialTokens } from './special-tokens.ts';
import { writeTokens, type Written } from './write-tokens.ts';

export type Thresholds = {
	/** Text that compresses better than this is repeating itself. */
	mostCompression: number;
	/** Text with a lower average natural log probability per token is rejected. */
	leastLogProbability: number;
	/** Above this the window counts as silent, if the text is rejected as well. */
	mostNoSpeech: number;
};

export type DecodeOptions = PromptOptions & {
	/** Encoder frames (20 ms) that contain sound. */
	frames: number;
	temperatures?: readonly number[];
	thresholds?: Thresholds;
	/** Defaults to half of the decoder's positions. */
	mostTokens?: number;
	guardsLoops?: boolean;
	seed?: number;
};

const TEMPERATURES = [0, 0.2, 0.4, 0.6, 0.8, 1];
const THRESHOLDS = { mostCompression: 2.4, leastLogProbability: -1, mostNoSpeech: 0.6 };

/** Writes nothing where there is no speech. @throws Error for a language or task that the model does not have */
export async function decodeWindow(
	encoded: Encoded,
	{ special, tokenizer }: { special: SpecialTokens; tokenizer: Pick<Tokenizer, 'decode'> },
	{
		frames,
		temperatures = TEMPERATURES,
		thresholds = THRESHOLDS,
		mostTokens = special.positions / 2,
		guardsLoops = true,
		seed = 1,
		...options
	}: DecodeOptions
): Promise<Decoded> {
	const prompt = promptOf(special, options);
	const most = Math.min(mostTokens, special.positions - prompt.tokens.length);
	const random = randomNumbers(seed);

	for (const temperature of temperatures) {
		const written = await writeTokens(encoded, special, prompt, {
			frames,
			mostTokens: most,
			temperature,
			random,
			guardsLoops
		});
		const text = written.tokens.filter((token) => token < special.endOfText);
		const ratio = await compressionRatio(tokenizer.decode(text).trim());
		const isSilence = isSilent(written, thresholds);
		if (
			isSilence ||
			passesThresholds(written, ratio, thresholds) ||
			temperature === temperatures.at(-1)
		) {
			const { averageLogProbability, noSpeechProbability, ...rest } = written;
			const tokens = isSilence ? [] : written.tokens;
			const score = {
				averageLogProbability,
				compressionRatio: ratio,
				noSpeechProbability,
				temperature,
				tokens
			};
			return { ...rest, tokens, score, language: options.language };
		}
	}
	throw new Error('there is no temperature to decode at');
}

function isSilent(
	{ noSpeechProbability, averageLogProbability }: Written,
	{ mostNoSpeech, leastLogProbability }: Thresholds
): boolean {
	return noSpeechProbability > mostNoSpeech && averageLogProbability < leastLogProbability;
}

function passesThresholds(
	{ ended, averageLogProbability }: Written,
	ratio: number,
	{ mostCompression, leastLogProbability }: Thresholds
): boolean {
	return (
		ended !== 'loop' && ratio <= mostCompression && averageLogProbability >= leastLogProbability
	);
}
