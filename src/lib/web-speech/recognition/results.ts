// SpeechRecognitionAlternative, SpeechRecognitionResult and SpeechRecognitionResultList.
import { createBrand, make, refuse } from '../idl/brand.ts';
import { needArguments, toUnsignedLong } from '../idl/convert.ts';
import { describeInterface } from '../idl/describe-interface.ts';

/** What was understood. `confidence` from 0 to 1. */
export type Understood = { transcript: string; confidence: number };

const ALTERNATIVE = createBrand<Understood>();
const RESULT = createBrand<{ items: SpeechRecognitionAlternative[]; isFinal: boolean }>();
const LIST = createBrand<{ items: SpeechRecognitionResult[] }>();

export class SpeechRecognitionAlternative {
	constructor() {
		refuse();
	}

	get transcript(): string {
		return ALTERNATIVE.of(this).transcript;
	}

	get confidence(): number {
		return Math.fround(ALTERNATIVE.of(this).confidence);
	}
}

export class SpeechRecognitionResult {
	readonly [index: number]: SpeechRecognitionAlternative;

	constructor() {
		refuse();
	}

	get length(): number {
		return RESULT.of(this).items.length;
	}

	get isFinal(): boolean {
		return RESULT.of(this).isFinal;
	}

	item(...given: [index: number]): SpeechRecognitionAlternative | null {
		const { items } = RESULT.of(this);
		needArguments(given, 1);
		return items[toUnsignedLong(given[0])] ?? null;
	}
}

export class SpeechRecognitionResultList {
	readonly [index: number]: SpeechRecognitionResult;

	constructor() {
		refuse();
	}

	get length(): number {
		return LIST.of(this).items.length;
	}

	item(...given: [index: number]): SpeechRecognitionResult | null {
		const { items } = LIST.of(this);
		needArguments(given, 1);
		return items[toUnsignedLong(given[0])] ?? null;
	}
}

describeInterface(SpeechRecognitionAlternative, { name: 'SpeechRecognitionAlternative' });
describeInterface(SpeechRecognitionResult, {
	name: 'SpeechRecognitionResult',
	lengths: new Map([['item', 1]]),
	isIndexed: true
});
describeInterface(SpeechRecognitionResultList, {
	name: 'SpeechRecognitionResultList',
	lengths: new Map([['item', 1]]),
	isIndexed: true
});

/** Local models have one reading of what they hear. */
export function createResult(understood: Understood, isFinal: boolean): SpeechRecognitionResult {
	const alternative = make(SpeechRecognitionAlternative, (one) =>
		ALTERNATIVE.give(one, understood)
	);
	return make(SpeechRecognitionResult, (result) => {
		RESULT.give(result, { items: [alternative], isFinal });
		index(result, [alternative]);
	});
}

export function createResultList(items: SpeechRecognitionResult[]): SpeechRecognitionResultList {
	return make(SpeechRecognitionResultList, (list) => {
		LIST.give(list, { items });
		index(list, items);
	});
}

/** A list of a script, or a TypeError. */
export function toResultList(value: unknown): SpeechRecognitionResultList {
	if (LIST.has<SpeechRecognitionResultList>(value)) return value;
	throw new TypeError("The provided value is not of type 'SpeechRecognitionResultList'.");
}

function index(object: object, items: readonly object[]): void {
	items.forEach((value, at) =>
		Object.defineProperty(object, at, { value, enumerable: true, configurable: true })
	);
}
