// SpeechSynthesisEvent and SpeechSynthesisErrorEvent.
import { createBrand } from '../idl/brand.ts';
import {
	needArguments,
	optional,
	required,
	toDictionary,
	toDomString,
	toEnum,
	toFloat,
	toUnsignedLong
} from '../idl/convert.ts';
import { describeInterface } from '../idl/describe-interface.ts';
import { toUtterance, type SpeechSynthesisUtterance } from './utterance.ts';

const ERROR_CODES = [
	'canceled',
	'interrupted',
	'audio-busy',
	'audio-hardware',
	'network',
	'synthesis-unavailable',
	'synthesis-failed',
	'language-unavailable',
	'voice-unavailable',
	'text-too-long',
	'invalid-argument',
	'not-allowed'
] as const;

export type SynthesisErrorCode = (typeof ERROR_CODES)[number];

type EventState = {
	utterance: SpeechSynthesisUtterance;
	charIndex: number;
	charLength: number;
	elapsedTime: number;
	name: string;
};

const EVENT = createBrand<EventState>();
const ERROR = createBrand<SynthesisErrorCode>();

export type SpeechSynthesisEventInit = EventInit &
	Pick<EventState, 'utterance'> &
	Partial<EventState>;

export class SpeechSynthesisEvent extends Event {
	constructor(...given: [type: string, init: SpeechSynthesisEventInit]) {
		needArguments(given, 2);
		const init = toDictionary(given[1], 'SpeechSynthesisEventInit');
		super(toDomString(given[0]), init);
		EVENT.give(this, {
			charIndex: toUnsignedLong(optional(init, 'charIndex', 0)),
			charLength: toUnsignedLong(optional(init, 'charLength', 0)),
			elapsedTime: toFloat(optional(init, 'elapsedTime', 0)),
			name: toDomString(optional(init, 'name', '')),
			utterance: toUtterance(required(init, 'utterance'))
		});
	}

	get utterance(): SpeechSynthesisUtterance {
		return EVENT.of(this).utterance;
	}

	get charIndex(): number {
		return EVENT.of(this).charIndex;
	}

	get charLength(): number {
		return EVENT.of(this).charLength;
	}

	get elapsedTime(): number {
		return EVENT.of(this).elapsedTime;
	}

	get name(): string {
		return EVENT.of(this).name;
	}
}

export class SpeechSynthesisErrorEvent extends SpeechSynthesisEvent {
	constructor(
		...given: [type: string, init: SpeechSynthesisEventInit & { error: SynthesisErrorCode }]
	) {
		needArguments(given, 2);
		super(...given);
		const init = toDictionary(given[1], 'SpeechSynthesisErrorEventInit');
		ERROR.give(this, toEnum(required(init, 'error'), ERROR_CODES, 'SpeechSynthesisErrorCode'));
	}

	get error(): SynthesisErrorCode {
		return ERROR.of(this);
	}
}

describeInterface(SpeechSynthesisEvent, {
	name: 'SpeechSynthesisEvent',
	lengths: new Map([['constructor', 2]])
});
describeInterface(SpeechSynthesisErrorEvent, {
	name: 'SpeechSynthesisErrorEvent',
	lengths: new Map([['constructor', 2]])
});
