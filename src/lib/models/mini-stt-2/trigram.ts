// A backing-off word trigram (Katz 1987) in flat arrays: how probable a word is after the two before it.

/**
 * Natural logarithms. Pairs lie in rows by their first word (`pairsFrom`), sorted by the second; triples in rows by
 * the pair they continue (`triplesFrom`), sorted by the last.
 */
export type TrigramTables = {
	/** Of each word by itself, and of the end of a sentence. */
	single: Float64Array;
	/** Added where a word's pair is not stored. */
	back: Float64Array;
	pairsFrom: Uint32Array;
	seconds: Uint16Array;
	pair: Float64Array;
	/** Added where a pair's triple is not stored. */
	pairBack: Float64Array;
	triplesFrom: Uint32Array;
	lasts: Uint16Array;
	triple: Float64Array;
};

/**
 * What has been said, as far as it counts for the next word: the place of the last two words among the pairs or, where
 * they are no stored pair, -1 minus the last word.
 */
export type Context = number;

/** How probable a word is, and the context after it. */
export type Spoken = { log: number; context: Context };

export type Trigram = {
	/** The context at the start of a sentence. */
	beginning: Context;
	/** The number of the "word" that ends a sentence. */
	end: number;
	/** How many contexts there are without a pair: no context is below minus this. */
	singles: number;
	/** The natural logarithm of a word's probability after a context, and the context after it. */
	say(context: Context, word: number): Spoken;
	/**
	 * As `say` or, where that is likelier, the sentence ends there and the word begins another.
	 * @param anew the natural logarithm of how often a sentence is followed by another
	 */
	sayOn(context: Context, word: number, anew: number): Spoken;
};

export function createTrigram(tables: TrigramTables): Trigram {
	const { single, back, pairsFrom, seconds, pair, pairBack, triplesFrom, lasts, triple } = tables;
	const at = (values: Float64Array, index: number) => values[index] ?? 0;
	const [beginning, end] = [-1 - single.length, single.length - 1];

	function say(context: Context, word: number): Spoken {
		const last = context < 0 ? -1 - context : (seconds[context] ?? 0);
		const two = find(seconds, word, pairsFrom[last] ?? 0, pairsFrom[last + 1] ?? 0);
		const after = two < 0 ? -1 - word : two;
		if (context >= 0) {
			const three = find(lasts, word, triplesFrom[context] ?? 0, triplesFrom[context + 1] ?? 0);
			if (three >= 0) return { log: at(triple, three), context: after };
		}
		const shorter = two < 0 ? at(back, last) + at(single, word) : at(pair, two);
		return { log: context < 0 ? shorter : shorter + at(pairBack, context), context: after };
	}

	return {
		beginning,
		end,
		singles: single.length + 1,
		say,
		sayOn(context, word, anew) {
			const within = say(context, word);
			if (context === beginning) return within;
			const ended = say(context, end).log + anew;
			if (ended <= within.log) return within; // not even a certain beginning would be likelier
			const begun = say(beginning, word);
			const log = ended + begun.log;
			return log > within.log ? { ...begun, log } : within;
		}
	};
}

/** Where `wanted` is among the rising values from `low` up to, not including, `high`; -1: nowhere. */
function find(values: Uint16Array, wanted: number, low: number, high: number): number {
	const end = high;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((values[middle] ?? 0) < wanted) low = middle + 1;
		else high = middle;
	}
	return low < end && values[low] === wanted ? low : -1;
}
