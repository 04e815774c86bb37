// SpeechGrammar and SpeechGrammarList, which the standard keeps for old pages: they have no effect.
import { createBrand, make, refuse } from '../idl/brand.ts';
import { needArguments, toDomString, toFloat, toUnsignedLong } from '../idl/convert.ts';
import { describeInterface } from '../idl/describe-interface.ts';

const GRAMMAR = createBrand<{ src: string; weight: number }>();
const LIST = createBrand<SpeechGrammar[]>();

export class SpeechGrammar {
	constructor() {
		refuse();
	}

	get src(): string {
		return GRAMMAR.of(this).src;
	}
	set src(value: string) {
		GRAMMAR.of(this).src = toDomString(value);
	}

	get weight(): number {
		return GRAMMAR.of(this).weight;
	}
	set weight(value: number) {
		GRAMMAR.of(this).weight = toFloat(value);
	}
}

export class SpeechGrammarList {
	readonly [index: number]: SpeechGrammar;

	constructor() {
		LIST.give(this, []);
	}

	get length(): number {
		return LIST.of(this).length;
	}

	item(...given: [index: number]): SpeechGrammar | null {
		const items = LIST.of(this);
		needArguments(given, 1);
		return items[toUnsignedLong(given[0])] ?? null;
	}

	addFromUri(...given: [src: string, weight?: number]): void {
		const items = LIST.of(this);
		needArguments(given, 1);
		const { href } = new URL(toDomString(given[0]), document.baseURI);
		add(this, items, href, given[1]);
	}

	addFromString(...given: [grammar: string, weight?: number]): void {
		const items = LIST.of(this);
		needArguments(given, 1);
		const src = `data:application/xml,${encodeURIComponent(toDomString(given[0]))}`;
		add(this, items, src, given[1]);
	}
}

describeInterface(SpeechGrammar, { name: 'SpeechGrammar' });
describeInterface(SpeechGrammarList, {
	name: 'SpeechGrammarList',
	lengths: new Map([
		['item', 1],
		['addFromUri', 1],
		['addFromString', 1]
	]),
	isIndexed: true
});

function add(list: object, items: SpeechGrammar[], src: string, weight: unknown): void {
	const state = { src, weight: weight === undefined ? 1 : toFloat(weight) };
	const grammar = make(SpeechGrammar, (one) => GRAMMAR.give(one, state));
	Object.defineProperty(list, items.length, {
		value: grammar,
		enumerable: true,
		configurable: true
	});
	items.push(grammar);
}

/** A list of a script, or a TypeError. */
export function toGrammarList(value: unknown): SpeechGrammarList {
	if (LIST.has<SpeechGrammarList>(value)) return value;
	throw new TypeError("The provided value is not of type 'SpeechGrammarList'.");
}
