// The draft of the next speech: text, voice, speed, emotion. Every change is stored at once.
import { EMOTIONS, type Emotion } from '#lib/api/client/client.ts';
import { isNumberWithin, isString, readLocal, writeLocal } from '../base/local.ts';
import { PagedText } from '../paged-text/paged-text.svelte.ts';

/** About three quarters of an hour, made sentence by sentence and held in memory; longer texts are books. */
export const MOST_CHARACTERS = 50_000;
export const SLOWEST = 0.5;
export const FASTEST = 2;

const MOST_RECENT = 8;

export class Draft {
	#voice = $state(readLocal('draft.voice', isString, ''));
	#lastVoice = $state(readLocal('draft.lastVoice', isString, ''));
	#recent = $state.raw(readLocal('draft.recentVoices', isStrings, []));
	#speed = $state(readLocal('draft.speed', isNumberWithin(SLOWEST, FASTEST), 1));
	#emotion = $state(readLocal('draft.emotion', isEmotion, 'neutral'));

	readonly script = new PagedText(readLocal('draft.text', isString, ''), () =>
		writeLocal('draft.text', this.text)
	);
	readonly isTooLong = $derived(this.text.length > MOST_CHARACTERS);
	readonly isEmpty = $derived(!/\S/u.test(this.text));

	get text(): string {
		return this.script.all;
	}

	set text(text: string) {
		this.script.all = text;
	}

	/** The id of the voice that was picked, whether it can speak yet or not; empty until one was. */
	get voice(): string {
		return this.#voice;
	}

	set voice(id: string) {
		this.#voice = id;
		writeLocal('draft.voice', id);
	}

	/** The id of the last voice that was picked or heard while it could speak: it stands in for one that cannot. */
	get lastVoice(): string {
		return this.#lastVoice;
	}

	set lastVoice(id: string) {
		this.#lastVoice = id;
		writeLocal('draft.lastVoice', id);
		this.#recent = [id, ...this.#recent.filter((one) => one !== id)].slice(0, MOST_RECENT);
		writeLocal('draft.recentVoices', this.#recent);
	}

	/** The ids of the voices that `lastVoice` was, the latest first. */
	get recentVoices(): readonly string[] {
		return this.#recent;
	}

	get speed(): number {
		return this.#speed;
	}

	set speed(speed: number) {
		this.#speed = Math.min(FASTEST, Math.max(SLOWEST, speed));
		writeLocal('draft.speed', this.#speed);
	}

	get emotion(): Emotion {
		return this.#emotion;
	}

	set emotion(emotion: Emotion) {
		this.#emotion = emotion;
		writeLocal('draft.emotion', emotion);
	}
}

function isStrings(value: unknown): value is string[] {
	return Array.isArray(value) && value.every(isString);
}

function isEmotion(value: unknown): value is Emotion {
	return EMOTIONS.some((emotion) => emotion === value);
}

export const draft = new Draft();
