// Tokens into frames of seven codes, and frames into the three layers of codes that SNAC decodes.
import type { Tensor } from '#lib/runtime/runtime.ts';
import { FIRST_SOUND } from './tokens.ts';

/** Codes from 0 to 4095, in the order in which the model says them. */
export type Frame = readonly number[];

export const FRAME_TOKENS = 7;
const CODES = 4096;

/** Which of a frame's places each layer has, from the coarse to the fine one. */
const LAYERS = [[0], [1, 4], [2, 3, 5, 6]] as const;

/**
 * Takes one token after the other; returns a frame each time that one is full. A token that cannot stand at the next
 * place, because it is no sound or another place's, is left out, as the makers' own code does.
 */
export function createFrames(): (token: number) => Frame | undefined {
	let codes: number[] = [];
	return (token) => {
		const code = token - FIRST_SOUND - codes.length * CODES;
		if (code < 0 || code >= CODES) return undefined;
		codes.push(code);
		if (codes.length < FRAME_TOKENS) return undefined;
		const frame = codes;
		codes = [];
		return frame;
	};
}

/** SNAC's inputs `audio_codes.0` to `.2`: [1, frames], [1, 2 · frames], [1, 4 · frames]. */
export function layersOf(frames: readonly Frame[]): Record<string, Tensor> {
	return Object.fromEntries(
		LAYERS.map((places, layer) => {
			const codes = frames.flatMap((frame) => places.map((place) => BigInt(frame[place] ?? 0)));
			const data = BigInt64Array.from(codes);
			return [`audio_codes.${layer}`, { type: 'int64', data, dims: [1, data.length] }];
		})
	);
}
