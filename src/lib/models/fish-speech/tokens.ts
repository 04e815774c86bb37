// Fish-Speech's token ids, and the prompt: columns of a token and the eight codes it stands for.
import type { Tensor, Tokenizer } from '#lib/runtime/runtime.ts';
import { cleanText } from './text.ts';

export const CODEBOOKS = 8;
/** Of each codebook, in the language model; the codec itself has 1000. */
export const CODES = 1024;

/** A position of the language model: a token, and eight codes, which are 0 where the token is no sound. */
export type Frame = readonly number[];

/** The sound of a voice as codes, [codebook][frame], and what is said in it. */
export type Reference = { codes: readonly (readonly number[])[]; transcript: string };

/** Ids of special tokens. Those of sound are the last, in order. */
export type Special = {
	first: number;
	startTurn: number;
	endTurn: number;
	voice: number;
	firstSound: number;
};

const SYSTEM = 'Speak out the provided text.';

/** @throws Error where the tokenizer is another model's */
export function readSpecial(tokenizer: Tokenizer): Special {
	const idOf = (name: string): number => {
		const [id, ...more] = tokenizer.encode(`<|${name}|>`, { isPart: true });
		if (id !== undefined && more.length === 0) return id;
		throw new Error(`tokenizer.json is another model's: it has no token <|${name}|>`);
	};
	return {
		first: idOf('begin_of_text'),
		startTurn: idOf('im_start'),
		endTurn: idOf('im_end'),
		voice: idOf('voice'),
		firstSound: idOf('semantic:0')
	};
}

/** Which code of the first codebook a token stands for; 0 for tokens that are no sound, as in the official code. */
export function codeOf(token: number, { firstSound }: Special): number {
	return Math.min(Math.max(token - firstSound, 0), CODES - 1);
}

/** A text's ids; special tokens written in it are dropped. */
export function encodeText(tokenizer: Tokenizer, text: string, { first }: Special): number[] {
	return tokenizer.encode(cleanText(text), { isPart: true }).filter((id) => id < first);
}

/**
 * What the model reads before it speaks (`generate_long` of the official code): the reference as a turn that was already
 * spoken, and the text as the turn to speak next. Without a reference there are no instructions either.
 */
export function createPrompt(
	tokenizer: Tokenizer,
	special: Special,
	text: string,
	reference?: Reference
): Frame[] {
	const encode = (words: string) => tokenizer.encode(words, { isPart: true });
	const turn = (role: string, ids: readonly number[]) => [
		special.startTurn,
		...encode(`${role}\n`),
		...ids
	];
	const request = (words: string) => [
		...turn('user', encodeText(tokenizer, words, special)),
		special.endTurn,
		...turn('assistant', [special.voice])
	];
	if (!reference) return request(text).map(withoutCodes);
	const begin = [
		...turn('system', encode(SYSTEM)),
		special.endTurn,
		...request(reference.transcript)
	];
	return [
		...begin.map(withoutCodes),
		...soundsOf(reference, special),
		...[special.endTurn, ...request(text)].map(withoutCodes)
	];
}

function soundsOf({ codes }: Reference, { firstSound }: Special): Frame[] {
	const [first = []] = codes;
	return first.map((code, at) => [code + firstSound, ...codes.map((row) => row[at] ?? 0)]);
}

function withoutCodes(token: number): Frame {
	return [token, ...new Array<number>(CODEBOOKS).fill(0)];
}

/** [1, positions, 9]. */
export function framesTensor(frames: readonly Frame[]): Tensor {
	const data = BigInt64Array.from(frames.flat(), BigInt);
	return { type: 'int64', data, dims: [1, frames.length, 1 + CODEBOOKS] };
}
