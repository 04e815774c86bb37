// Whisper-layout recognition through transformers.js: its generation and word alignment, our files and probabilities.
import {
	env,
	LogitsProcessor,
	LogitsProcessorList,
	WhisperFeatureExtractor,
	WhisperForConditionalGeneration,
	WhisperTokenizer,
	type PreTrainedTokenizer,
	type Tensor
} from '@huggingface/transformers';
import { logMel } from './log-mel.ts';
import type { Device, Recogniser } from './runtime.ts';

const SAMPLE_RATE = 16_000;
const FRAME_SECONDS = 0.02; // one column of the cross-attentions
const MAX_NEW_TOKENS = 224; // half of what the decoder can hold, as Whisper does
const TOKENS_PER_SECOND = 10; // nobody speaks faster; a decoder that has lost its way does
const FILES_ORIGIN = 'https://files.invalid/'; // never asked: env.fetch answers it

/** Opens the model whose files `file` gives; the worker's transformers.js serves this one model from then on. */
export async function openRecogniser(
	file: (path: string) => Promise<Blob>,
	device: Device
): Promise<Recogniser> {
	env.allowLocalModels = false;
	env.useBrowserCache = false;
	env.useWasmCache = false; // the service worker has the runtime's files already
	env.remoteHost = FILES_ORIGIN;
	env.remotePathTemplate = '';
	env.fetch = async (input: string | URL) => {
		// The empty template leaves a slash before the path, which would name a file that nobody has saved.
		const path = String(input).slice(FILES_ORIGIN.length).replace(/^\/+/, '');
		return file(path).then(
			(blob) => new Response(blob, { headers: { 'content-length': String(blob.size) } }),
			() => new Response(null, { status: 404 })
		);
	};

	const options = { dtype: 'q8', device } as const;
	const extractor = await WhisperFeatureExtractor.from_pretrained('model', {});
	const tokenizer = await WhisperTokenizer.from_pretrained('model');
	const model = await WhisperForConditionalGeneration.from_pretrained('model', options);

	return {
		async recognise(samples, { language = 'en' }) {
			const seconds = samples.length / SAMPLE_RATE;
			const features = await logMel(extractor, samples);
			const recorder = new ProbabilityRecorder();
			const processors = new LogitsProcessorList();
			processors.push(recorder);
			const output = (await model.generate({
				inputs: features,
				logits_processor: processors,
				// Set, it also keeps generate() from its seek loop, which hears silence twice.
				max_new_tokens: Math.min(MAX_NEW_TOKENS, 8 + Math.ceil(seconds * TOKENS_PER_SECOND)),
				language,
				task: 'transcribe',
				return_timestamps: true,
				return_token_timestamps: true,
				num_frames: Math.floor(seconds / FRAME_SECONDS)
			})) as unknown as { sequences: Tensor; token_timestamps: Tensor };

			const ids = Array.from(output.sequences.data as BigInt64Array, Number);
			const times = Array.from(output.token_timestamps.data as Float32Array);
			const probabilities = recorder.finish(ids);
			const firstSpecial = Number(model.generation_config?.eos_token_id);
			return toWords(tokenizer, ids, times, probabilities, firstSpecial).map((word) => ({
				...word,
				endSeconds: Math.min(word.endSeconds, seconds)
			}));
		},
		async dispose() {
			await model.dispose();
		}
	};
}

/** Notes, at each step, how probable the model held the token that was then chosen. */
class ProbabilityRecorder extends LogitsProcessor {
	/** Probability by position in the sequence. */
	readonly #known = new Map<number, number>();
	#previous: { position: number; logits: Float32Array } | undefined;

	override _call(inputIds: bigint[][], logits: Tensor): Tensor {
		const ids = inputIds[0] ?? [];
		this.#settle(Number(ids.at(-1)));
		// A copy: later processors write into the same memory.
		this.#previous = { position: ids.length, logits: (logits.data as Float32Array).slice() };
		return logits;
	}

	/** The probabilities along the whole sequence; 1 for the prompt. */
	finish(ids: number[]): number[] {
		const position = this.#previous?.position;
		if (position !== undefined) this.#settle(ids[position] ?? 0);
		return ids.map((_, index) => this.#known.get(index) ?? 1);
	}

	#settle(token: number): void {
		if (!this.#previous) return;
		const { position, logits } = this.#previous;
		const max = logits.reduce((a, b) => Math.max(a, b), -Infinity);
		const sum = logits.reduce((total, logit) => total + Math.exp(logit - max), 0);
		this.#known.set(position, Math.exp((logits[token] ?? -Infinity) - max) / sum);
		this.#previous = undefined;
	}
}

type HeardWord = Awaited<ReturnType<Recogniser['recognise']>>[number];

/**
 * Joins tokens to words: a token that begins with a space begins a word. A token's end is the start of the next
 * one, timestamps included, so the last word of a sentence ends where the sentence does.
 */
function toWords(
	tokenizer: PreTrainedTokenizer,
	ids: number[],
	times: number[],
	probabilities: number[],
	firstSpecial: number
): HeardWord[] {
	const words: (HeardWord & { ids: number[] })[] = [];
	ids.forEach((id, index) => {
		if (id >= firstSpecial) return;
		const startSeconds = times[index] ?? 0;
		const endSeconds = Math.max(startSeconds, times[index + 1] ?? startSeconds);
		const probability = probabilities[index] ?? 0;
		const begins = tokenizer.decode([id], {}).startsWith(' ');
		const last = words.at(-1);
		if (last && !begins) {
			last.ids.push(id);
			last.endSeconds = endSeconds;
			last.probability = Math.min(last.probability, probability);
		} else {
			words.push({ ids: [id], text: '', startSeconds, endSeconds, probability });
		}
	});
	return words.map(({ ids: wordIds, ...word }) => ({
		...word,
		text: tokenizer.decode(wordIds, {}).trim()
	}));
}
