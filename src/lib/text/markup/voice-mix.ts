// Voice mixes as people write them: "af_heart(2)+bf_emma(1)".

/** One voice of a mix; the weights of all its parts add up to 1. */
export type VoicePart = { id: string; weight: number };

const MOST_PARTS = 8;
const PART = /^\s*([^\s()+]+)\s*(?:\(\s*(\d+(?:\.\d+)?)\s*\))?\s*$/u;

/**
 * The parts of "ada(2)+ben(1)", "ada+ben" or just "ada"; a voice without a weight has weight 1, the weights of a voice
 * named twice are added. Undefined if it cannot be parsed, has more than eight parts or a total weight of zero.
 */
export function parseVoiceMix(text: string): VoicePart[] | undefined {
	const weights = new Map<string, number>();
	for (const part of text.split('+')) {
		const [, id, weight = '1'] = PART.exec(part) ?? [];
		if (!id) return undefined;
		weights.set(id, (weights.get(id) ?? 0) + Number(weight));
	}
	const parts = [...weights].filter(([, weight]) => weight > 0);
	const sum = parts.reduce((total, [, weight]) => total + weight, 0);
	if (parts.length === 0 || parts.length > MOST_PARTS || !Number.isFinite(sum)) return undefined;
	return parts.map(([id, weight]) => ({ id, weight: weight / sum }));
}

/** The mix in the form that `parseVoiceMix` reads: a single voice is just its id. */
export function formatVoiceMix(parts: readonly VoicePart[]): string {
	const [only] = parts;
	if (only && parts.length === 1) return only.id;
	return parts.map(({ id, weight }) => `${id}(${Number(weight.toFixed(4))})`).join('+');
}
