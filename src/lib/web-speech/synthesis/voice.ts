// SpeechSynthesisVoice.
import { createBrand, make, refuse } from '../idl/brand.ts';
import { describeInterface } from '../idl/describe-interface.ts';

/** What `/v1` knows this voice by is `id` and `model`. */
export type VoiceState = {
	id: string;
	model: string;
	name: string;
	/** BCP 47. */
	lang: string;
	isDefault: boolean;
	/** What it says does not leave this device. */
	isLocal: boolean;
};

const VOICE = createBrand<VoiceState>();

export class SpeechSynthesisVoice {
	constructor() {
		refuse();
	}

	get voiceURI(): string {
		const { model, id } = VOICE.of(this);
		return `urn:aloud:${model}:${id}`;
	}

	get name(): string {
		return VOICE.of(this).name;
	}

	get lang(): string {
		return VOICE.of(this).lang;
	}

	get localService(): boolean {
		return VOICE.of(this).isLocal;
	}

	get default(): boolean {
		return VOICE.of(this).isDefault;
	}
}

describeInterface(SpeechSynthesisVoice, { name: 'SpeechSynthesisVoice' });

export function createVoice(state: VoiceState): SpeechSynthesisVoice {
	return make(SpeechSynthesisVoice, (voice) => VOICE.give(voice, state));
}

/** Throws a TypeError for what is none. */
export function voiceStateOf(voice: unknown): VoiceState {
	return VOICE.of(voice);
}

/** `SpeechSynthesisVoice?` of a script. */
export function toVoice(value: unknown): SpeechSynthesisVoice | null {
	if (value === null || value === undefined) return null;
	if (VOICE.has<SpeechSynthesisVoice>(value)) return value;
	throw new TypeError("The provided value is not of type 'SpeechSynthesisVoice'.");
}
