// SpeechSynthesis.
import { createBrand, makeTarget, refuse } from '../idl/brand.ts';
import { describeInterface } from '../idl/describe-interface.ts';
import { addEventAttributes } from '../idl/event-attributes.ts';
import type { UtteranceQueue } from './queue.ts';
import { toUtterance, type SpeechSynthesisUtterance } from './utterance.ts';
import type { SpeechSynthesisVoice } from './voice.ts';

export type SynthesisState = {
	queue: UtteranceQueue<SpeechSynthesisUtterance>;
	/** As far as they are known. */
	voices(): SpeechSynthesisVoice[];
};

const SYNTHESIS = createBrand<SynthesisState>();

export class SpeechSynthesis extends EventTarget {
	constructor() {
		super();
		refuse();
	}

	get pending(): boolean {
		return SYNTHESIS.of(this).queue.isPending;
	}

	get speaking(): boolean {
		return SYNTHESIS.of(this).queue.isSpeaking;
	}

	get paused(): boolean {
		return SYNTHESIS.of(this).queue.isPaused;
	}

	speak(utterance: SpeechSynthesisUtterance): void {
		SYNTHESIS.of(this).queue.add(toUtterance(utterance));
	}

	cancel(): void {
		SYNTHESIS.of(this).queue.cancel();
	}

	pause(): void {
		SYNTHESIS.of(this).queue.pause();
	}

	resume(): void {
		SYNTHESIS.of(this).queue.resume();
	}

	getVoices(): SpeechSynthesisVoice[] {
		return SYNTHESIS.of(this).voices();
	}
}

addEventAttributes(SpeechSynthesis.prototype, ['voiceschanged'], SYNTHESIS);
describeInterface(SpeechSynthesis, { name: 'SpeechSynthesis', lengths: new Map([['speak', 1]]) });

export function createSynthesisObject(state: SynthesisState): SpeechSynthesis {
	return makeTarget(SpeechSynthesis, (synthesis) => SYNTHESIS.give(synthesis, state));
}
