// SpeechRecognitionPhrase: words to expect.
import { createBrand } from '../idl/brand.ts';
import { needArguments, toDomString, toFloat } from '../idl/convert.ts';
import { describeInterface } from '../idl/describe-interface.ts';

const PHRASE = createBrand<{ phrase: string; boost: number }>();
const MOST_BOOST = 10;

export class SpeechRecognitionPhrase {
	constructor(...given: [phrase: string, boost?: number]) {
		needArguments(given, 1);
		const phrase = toDomString(given[0]);
		const boost = given[1] === undefined ? 1 : toFloat(given[1]);
		if (boost < 0 || boost > MOST_BOOST)
			throw new DOMException(`A boost is from 0 to ${MOST_BOOST}.`, 'SyntaxError');
		PHRASE.give(this, { phrase, boost });
	}

	get phrase(): string {
		return PHRASE.of(this).phrase;
	}

	get boost(): number {
		return PHRASE.of(this).boost;
	}
}

describeInterface(SpeechRecognitionPhrase, {
	name: 'SpeechRecognitionPhrase',
	lengths: new Map([['constructor', 1]])
});

/** A phrase of a script, or a TypeError. */
export function toPhrase(value: unknown): SpeechRecognitionPhrase {
	if (PHRASE.has<SpeechRecognitionPhrase>(value)) return value;
	throw new TypeError("The provided value is not of type 'SpeechRecognitionPhrase'.");
}
