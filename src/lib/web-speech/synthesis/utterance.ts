// SpeechSynthesisUtterance.
import { createBrand } from '../idl/brand.ts';
import { toDomString, toFloat } from '../idl/convert.ts';
import { describeInterface } from '../idl/describe-interface.ts';
import { addEventAttributes } from '../idl/event-attributes.ts';
import { toVoice, type SpeechSynthesisVoice } from './voice.ts';

export type UtteranceState = {
	text: string;
	lang: string;
	voice: SpeechSynthesisVoice | null;
	volume: number;
	rate: number;
	pitch: number;
};

const UTTERANCE = createBrand<UtteranceState>();

export class SpeechSynthesisUtterance extends EventTarget {
	constructor(text?: string) {
		super();
		UTTERANCE.give(this, {
			text: text === undefined ? '' : toDomString(text),
			lang: '',
			voice: null,
			volume: 1,
			rate: 1,
			pitch: 1
		});
	}

	get text(): string {
		return UTTERANCE.of(this).text;
	}
	set text(value: string) {
		UTTERANCE.of(this).text = toDomString(value);
	}

	get lang(): string {
		return UTTERANCE.of(this).lang;
	}
	set lang(value: string) {
		UTTERANCE.of(this).lang = toDomString(value);
	}

	get voice(): SpeechSynthesisVoice | null {
		return UTTERANCE.of(this).voice;
	}
	set voice(value: SpeechSynthesisVoice | null) {
		UTTERANCE.of(this).voice = toVoice(value);
	}

	get volume(): number {
		return UTTERANCE.of(this).volume;
	}
	set volume(value: number) {
		UTTERANCE.of(this).volume = toFloat(value);
	}

	get rate(): number {
		return UTTERANCE.of(this).rate;
	}
	set rate(value: number) {
		UTTERANCE.of(this).rate = toFloat(value);
	}

	get pitch(): number {
		return UTTERANCE.of(this).pitch;
	}
	set pitch(value: number) {
		UTTERANCE.of(this).pitch = toFloat(value);
	}
}

const EVENTS = ['start', 'end', 'error', 'pause', 'resume', 'mark', 'boundary'];

addEventAttributes(SpeechSynthesisUtterance.prototype, EVENTS, UTTERANCE);
describeInterface(SpeechSynthesisUtterance, { name: 'SpeechSynthesisUtterance' });

/** An utterance of a script. */
export function toUtterance(value: unknown): SpeechSynthesisUtterance {
	if (UTTERANCE.has<SpeechSynthesisUtterance>(value)) return value;
	throw new TypeError("The provided value is not of type 'SpeechSynthesisUtterance'.");
}

/** As it is now: what a script changes later has no effect on what is being said. */
export function snapshotOf(utterance: SpeechSynthesisUtterance): UtteranceState {
	return { ...UTTERANCE.of(utterance) };
}
