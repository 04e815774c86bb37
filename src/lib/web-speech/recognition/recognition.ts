// SpeechRecognition. What it does is given once, when it is installed: this is its face.
import { createBrand } from '../idl/brand.ts';
import { needArguments, toBoolean, toDomString, toUnsignedLong } from '../idl/convert.ts';
import { describeInterface } from '../idl/describe-interface.ts';
import { addEventAttributes } from '../idl/event-attributes.ts';
import { createObservableArray, replaceItems } from '../idl/observable-array.ts';
import type { Availability } from './choose-model.ts';
import { SpeechGrammarList, toGrammarList } from './grammar.ts';
import { readOptions, type RecognitionOptions } from './options.ts';
import { toPhrase, type SpeechRecognitionPhrase } from './phrase.ts';
import type { Session } from './session.ts';

export type RecognitionState = {
	grammars: SpeechGrammarList;
	lang: string;
	continuous: boolean;
	interimResults: boolean;
	unspokenPunctuation: boolean;
	maxAlternatives: number;
	processLocally: boolean;
	phrases: SpeechRecognitionPhrase[];
	/** While it listens, or still understands. */
	session: Session | null;
};

export type RecognitionWork = {
	/** Fires the events of a recognition; calls `ended` before the last of them. */
	begin(
		target: SpeechRecognition,
		order: RecognitionState,
		track: MediaStreamTrack | null,
		ended: () => void
	): Session;
	available(options: RecognitionOptions): Promise<Availability>;
	install(options: RecognitionOptions): Promise<boolean>;
};

let work: RecognitionWork | undefined;

/** Has every recognition from now on done by this. */
export function useForRecognition(installed: RecognitionWork): void {
	work = installed;
}

function getWork(): RecognitionWork {
	if (work) return work;
	throw new DOMException('Nothing is installed that recognises speech.', 'InvalidStateError');
}

const RECOGNITION = createBrand<RecognitionState>();

export class SpeechRecognition extends EventTarget {
	constructor() {
		super();
		RECOGNITION.give(this, {
			grammars: new SpeechGrammarList(),
			lang: '',
			continuous: false,
			interimResults: false,
			unspokenPunctuation: false,
			maxAlternatives: 1,
			processLocally: false,
			phrases: createObservableArray(toPhrase),
			session: null
		});
	}

	get grammars(): SpeechGrammarList {
		return RECOGNITION.of(this).grammars;
	}
	set grammars(value: SpeechGrammarList) {
		RECOGNITION.of(this).grammars = toGrammarList(value);
	}

	get lang(): string {
		return RECOGNITION.of(this).lang;
	}
	set lang(value: string) {
		RECOGNITION.of(this).lang = toDomString(value);
	}

	get continuous(): boolean {
		return RECOGNITION.of(this).continuous;
	}
	set continuous(value: boolean) {
		RECOGNITION.of(this).continuous = toBoolean(value);
	}

	get interimResults(): boolean {
		return RECOGNITION.of(this).interimResults;
	}
	set interimResults(value: boolean) {
		RECOGNITION.of(this).interimResults = toBoolean(value);
	}

	get unspokenPunctuation(): boolean {
		return RECOGNITION.of(this).unspokenPunctuation;
	}
	set unspokenPunctuation(value: boolean) {
		RECOGNITION.of(this).unspokenPunctuation = toBoolean(value);
	}

	get maxAlternatives(): number {
		return RECOGNITION.of(this).maxAlternatives;
	}
	set maxAlternatives(value: number) {
		RECOGNITION.of(this).maxAlternatives = toUnsignedLong(value);
	}

	get processLocally(): boolean {
		return RECOGNITION.of(this).processLocally;
	}
	set processLocally(value: boolean) {
		RECOGNITION.of(this).processLocally = toBoolean(value);
	}

	get phrases(): SpeechRecognitionPhrase[] {
		return RECOGNITION.of(this).phrases;
	}
	set phrases(value: SpeechRecognitionPhrase[]) {
		replaceItems(RECOGNITION.of(this).phrases, value, toPhrase);
	}

	start(...given: [audioTrack?: MediaStreamTrack]): void {
		const state = RECOGNITION.of(this);
		const track = given.length > 0 ? toLiveTrack(given[0]) : null;
		if (state.session)
			throw new DOMException('Recognition has already started.', 'InvalidStateError');
		state.session = getWork().begin(this, { ...state }, track, () => (state.session = null));
	}

	stop(): void {
		RECOGNITION.of(this).session?.stop();
	}

	abort(): void {
		RECOGNITION.of(this).session?.abort();
	}

	static async available(...given: [options: RecognitionOptions]): Promise<Availability> {
		needArguments(given, 1);
		return getWork().available(readOptions(given[0]));
	}

	static async install(...given: [options: RecognitionOptions]): Promise<boolean> {
		needArguments(given, 1);
		return getWork().install(readOptions(given[0]));
	}
}

const EVENTS = [
	...['audiostart', 'soundstart', 'speechstart', 'speechend', 'soundend', 'audioend'],
	...['result', 'nomatch', 'error', 'start', 'end']
];

addEventAttributes(SpeechRecognition.prototype, EVENTS, RECOGNITION);
describeInterface(SpeechRecognition, {
	name: 'SpeechRecognition',
	lengths: new Map([
		['available', 1],
		['install', 1]
	])
});

/** Throws a TypeError for what is no track, and an `InvalidStateError` for one that nothing is heard on. */
function toLiveTrack(value: unknown): MediaStreamTrack {
	if (!(value instanceof MediaStreamTrack))
		throw new TypeError("The provided value is not of type 'MediaStreamTrack'.");
	if (value.kind === 'audio' && value.readyState === 'live') return value;
	throw new DOMException('The track is not a live track of sound.', 'InvalidStateError');
}
