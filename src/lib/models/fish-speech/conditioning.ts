// What Fish-Speech stores for a cloned voice: the codes of its clips, and what is said in them.
import { MOST_TRANSCRIPT, type ConditioningForm } from '#lib/models/model.ts';
import { CODEBOOKS, CODES } from './tokens.ts';

/** 32 seconds. */
const MOST_FRAMES = 700;

/** `transcript` holds Unicode code points. */
export const conditioning: ConditioningForm = {
	codes: { type: 'int64', dims: [1, CODEBOOKS, [1, MOST_FRAMES]], range: [0, CODES - 1] },
	transcript: { type: 'int64', dims: [[1, MOST_TRANSCRIPT]], range: [1, 0x10ffff] }
};
