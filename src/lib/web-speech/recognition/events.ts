// SpeechRecognitionEvent and SpeechRecognitionErrorEvent.
import { createBrand } from '../idl/brand.ts';
import {
	needArguments,
	optional,
	required,
	toDictionary,
	toDomString,
	toEnum,
	toUnsignedLong
} from '../idl/convert.ts';
import { describeInterface } from '../idl/describe-interface.ts';
import { toResultList, type SpeechRecognitionResultList } from './results.ts';

const ERROR_CODES = [
	'no-speech',
	'aborted',
	'audio-capture',
	'network',
	'not-allowed',
	'service-not-allowed',
	'language-not-supported',
	'phrases-not-supported'
] as const;

export type RecognitionErrorCode = (typeof ERROR_CODES)[number];

type ResultState = { resultIndex: number; results: SpeechRecognitionResultList };
type ErrorState = { error: RecognitionErrorCode; message: string };

const EVENT = createBrand<ResultState>();
const ERROR = createBrand<ErrorState>();

export class SpeechRecognitionEvent extends Event {
	constructor(
		...given: [type: string, init: EventInit & Partial<ResultState> & Pick<ResultState, 'results'>]
	) {
		needArguments(given, 2);
		const init = toDictionary(given[1], 'SpeechRecognitionEventInit');
		super(toDomString(given[0]), init);
		EVENT.give(this, {
			resultIndex: toUnsignedLong(optional(init, 'resultIndex', 0)),
			results: toResultList(required(init, 'results'))
		});
	}

	get resultIndex(): number {
		return EVENT.of(this).resultIndex;
	}

	get results(): SpeechRecognitionResultList {
		return EVENT.of(this).results;
	}
}

export class SpeechRecognitionErrorEvent extends Event {
	constructor(
		...given: [type: string, init: EventInit & Partial<ErrorState> & Pick<ErrorState, 'error'>]
	) {
		needArguments(given, 2);
		const init = toDictionary(given[1], 'SpeechRecognitionErrorEventInit');
		super(toDomString(given[0]), init);
		ERROR.give(this, {
			error: toEnum(required(init, 'error'), ERROR_CODES, 'SpeechRecognitionErrorCode'),
			message: toDomString(optional(init, 'message', ''))
		});
	}

	get error(): RecognitionErrorCode {
		return ERROR.of(this).error;
	}

	get message(): string {
		return ERROR.of(this).message;
	}
}

const lengths = new Map([['constructor', 2]]);
describeInterface(SpeechRecognitionEvent, { name: 'SpeechRecognitionEvent', lengths });
describeInterface(SpeechRecognitionErrorEvent, { name: 'SpeechRecognitionErrorEvent', lengths });
