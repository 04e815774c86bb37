// The loop of a language model that speaks: reads a prompt, then one token at a time that it chose itself; and how a sentence that
// is said so is begun, gone on with and left. In one module because nearly all models that need one need both.
import type { SoundPiece } from '#lib/audio/pcm.ts';
import type { LanguageModel, Sequence, Tensor } from '../runtime.ts';
import { draw, type Step } from './sampling.ts';

export type Generation = {
	/** What is read first, [rows, positions, …]: as many rows as are read in parallel. */
	prompt: Tensor;
	/** Tokens that `steps` take as said before the first. */
	seen: Iterable<number>;
	steps: readonly Step[];
	/** Random numbers from 0 up to 1, one per token; if absent, always the likeliest token. */
	uniform?: (() => number) | undefined;
	/** The token that ends the text, or several of which any does; it is not among those given. None: the limit alone ends it. */
	stop: number | readonly number[];
	mostTokens: number;
	/** One row's logits of those of all rows; if absent, the first row's. May change them. */
	merge?(rows: readonly Float32Array[]): Float32Array;
	/** Takes the first row's hidden state from which each token is chosen, the one that ends the text included. */
	keepHidden?(state: Float32Array): void;
	/** What is read after a token, in all rows; `count` tokens were given so far, this one included. */
	follow(token: number, count: number): Tensor | Promise<Tensor>;
};

/**
 * The tokens as they are chosen. Nothing is computed until the next one is asked for, so leaving the loop cancels it; the
 * model's cache stays where it is computed, and is freed however the loop ends. One at a time on each model.
 */
export async function* generateTokens(
	model: LanguageModel,
	{ prompt, seen, steps, uniform, stop, mostTokens, merge, keepHidden, follow }: Generation
): AsyncGenerator<number, void, undefined> {
	const said = new Set(seen);
	const ends = new Set([stop].flat());
	const sequence = model.begin(prompt.dims[0] ?? 1);
	try {
		let positions = prompt;
		for (let count = 1; count <= mostTokens; count++) {
			const rows = await sequence.read(positions);
			const logits = merge ? merge(rows) : rows[0];
			if (!logits) throw new Error('the language model gave no logits');
			if (keepHidden) keepHidden(hiddenOf(sequence));
			for (const step of steps) step(logits, said);
			const token = draw(logits, uniform?.());
			if (ends.has(token)) return;
			said.add(token);
			yield token;
			if (count < mostTokens) positions = await follow(token, count);
		}
	} finally {
		sequence.end();
	}
}

function hiddenOf(sequence: Sequence): Float32Array {
	const [state] = sequence.hidden?.() ?? [];
	if (!state) throw new Error('the language model gave no hidden state');
	return state;
}

/** What there is to hear after each step, mostly nothing; the last is marked. Nothing is computed until it is asked for. */
type Pieces = AsyncGenerator<SoundPiece, void, undefined>;

/** One sentence at a time. */
export type Speaking = {
	/** Leaves what was begun before. */
	begin(pieces: Pieces): Promise<void>;
	/** The next piece of what was begun. @throws Error where nothing was */
	sayOn(): Promise<SoundPiece>;
	/** Ends the work and frees what it holds; nothing where nothing was begun. */
	leave(): Promise<void>;
	/** The samples of all pieces, piece by piece; leaves what was begun before. */
	sayAll(pieces: Pieces): Promise<Float32Array[]>;
};

/** Nothing is begun yet. */
export function createSpeaking(): Speaking {
	let saying: Pieces | undefined;

	async function leave(): Promise<void> {
		await saying?.return();
		saying = undefined;
	}

	async function begin(pieces: Pieces): Promise<void> {
		await leave();
		saying = pieces;
	}

	async function sayOn(): Promise<SoundPiece> {
		const { value } = (await saying?.next()) ?? {};
		if (!value) throw new Error('nothing was begun');
		if (value.isLast) saying = undefined;
		return value;
	}

	return {
		begin,
		sayOn,
		leave,
		async sayAll(pieces) {
			await begin(pieces);
			const sounds: Float32Array[] = [];
			for (let isLast = false; !isLast;) {
				const piece = await sayOn();
				sounds.push(piece.samples);
				isLast = piece.isLast === true;
			}
			return sounds;
		}
	};
}
