// Puts the Web Speech API into a page that has none, by the models on this device.
import { createRoad, type RoadOptions } from './road/road.ts';
import { createRecognitionWork } from './recognition/create-recognition.ts';
import { SpeechRecognitionErrorEvent, SpeechRecognitionEvent } from './recognition/events.ts';
import { SpeechGrammar, SpeechGrammarList } from './recognition/grammar.ts';
import { SpeechRecognitionPhrase } from './recognition/phrase.ts';
import { SpeechRecognition, useForRecognition } from './recognition/recognition.ts';
import {
	SpeechRecognitionAlternative,
	SpeechRecognitionResult,
	SpeechRecognitionResultList
} from './recognition/results.ts';
import { createSynthesis } from './synthesis/create-synthesis.ts';
import { SpeechSynthesisErrorEvent, SpeechSynthesisEvent } from './synthesis/events.ts';
import { SpeechSynthesis } from './synthesis/synthesis.ts';
import { SpeechSynthesisUtterance } from './synthesis/utterance.ts';
import { SpeechSynthesisVoice } from './synthesis/voice.ts';

export type WebSpeechOptions = Partial<RoadOptions> & {
	/** Replaces what the browser has itself. */
	force?: boolean;
	/** Of the audio thread's script, where it does not lie beside this one. */
	tapUrl?: string;
};

/** What was put into the page: nothing where the browser has it itself, and nobody forced it. */
export type Installed = { synthesis: boolean; recognition: boolean };

const SYNTHESIS = {
	SpeechSynthesis,
	SpeechSynthesisErrorEvent,
	SpeechSynthesisEvent,
	SpeechSynthesisUtterance,
	SpeechSynthesisVoice
};

const RECOGNITION = {
	SpeechGrammar,
	SpeechGrammarList,
	SpeechRecognition,
	SpeechRecognitionAlternative,
	SpeechRecognitionErrorEvent,
	SpeechRecognitionEvent,
	SpeechRecognitionPhrase,
	SpeechRecognitionResult,
	SpeechRecognitionResultList
};

/** Names under which older pages look for it. */
const PREFIXED = {
	webkitSpeechGrammar: SpeechGrammar,
	webkitSpeechGrammarList: SpeechGrammarList,
	webkitSpeechRecognition: SpeechRecognition,
	webkitSpeechRecognitionError: SpeechRecognitionErrorEvent,
	webkitSpeechRecognitionEvent: SpeechRecognitionEvent
};

/** To be called once, before the page looks for the API. Nothing is asked of /v1 for a part that is not put in. */
export function installWebSpeech(options: WebSpeechOptions = {}): Installed {
	const { force = false, key, base = '', fetch } = options;
	const { tapUrl = `${base}/web-speech-tap.js` } = options;
	const road = createRoad({ key, base, fetch });
	const installed = {
		synthesis: force || !('speechSynthesis' in window),
		recognition: force || !('SpeechRecognition' in window || 'webkitSpeechRecognition' in window)
	};
	if (installed.synthesis) {
		expose(SYNTHESIS);
		const synthesis = createSynthesis(road, warn);
		const attribute = Object.getOwnPropertyDescriptor(
			{
				get speechSynthesis() {
					// As of every attribute of the global object: it is asked by its bare name, too.
					if (isGlobal(this)) return synthesis;
					throw new TypeError('Illegal invocation');
				}
			},
			'speechSynthesis'
		);
		if (attribute) Object.defineProperty(window, 'speechSynthesis', attribute);
	}
	if (installed.recognition) {
		expose({ ...RECOGNITION, ...PREFIXED });
		useForRecognition(createRecognitionWork(road, tapUrl, warn));
	}
	return installed;
}

function isGlobal(value: unknown): boolean {
	return value === undefined || value === null || value === window;
}

function expose(interfaces: Record<string, unknown>): void {
	for (const [name, value] of Object.entries(interfaces)) {
		Object.defineProperty(window, name, { value, writable: true, configurable: true });
	}
}

/** What is wrong with a key or a model no event of the standard can say. */
function warn(message: string): void {
	console.warn(`Aloud: ${message}`);
}
