// Another version of one sentence: made, compared by ear, chosen. The others stay as they are.
import type { Emotion, ListedVoice } from '#lib/api/client/client.ts';
import { engine } from '../../frame/engine.svelte.ts';
import { problemOf, type Problem } from '../../base/problem.ts';
import { alongWords } from '../../words/along.ts';
import { keepSentences } from '../takes.ts';
import type { Speech } from '../speech.svelte.ts';
import { mergeKept, packSentences } from './kept-sentences.ts';
import { saySentence, type Say } from './say-sentence.ts';
import { chosenOf, isMadeAs, type SpokenSentence, type Version } from './sentence.ts';
import { sayTo } from './sentences.ts';
import { joinSound, spansOf } from './timeline.ts';

/** How a sentence is wanted. */
export type Wish = { voice: ListedVoice; speed: number; emotion: Emotion };

export class Rework {
	/** The index of the sentence that is being made; null when none is. */
	making = $state<number | null>(null);
	problem = $state.raw<Problem | null>(null);
	/** It came out just as one that was there. */
	isSame = $state(false);
	readonly #speech: Speech;
	readonly #say: Say;
	#abort: AbortController | undefined;

	constructor(speech: Speech, say = sayTo((request) => engine.send(request))) {
		this.#speech = speech;
		this.#say = say;
	}

	/**
	 * Called within a press. A version that was made in this way is taken as it is, unless it is the one that is heard:
	 * then it is said once more. What fails changes nothing.
	 */
	async make(index: number, { voice, speed, emotion }: Wish): Promise<void> {
		const sentence = this.#speech.sentences[index];
		if (!sentence || this.making !== null) return;
		this.problem = null;
		this.isSame = false;
		this.#speech.player.unlock();
		const wished = { voice: voice.id, voiceName: voice.name, model: voice.model, speed, emotion };
		const there = sentence.versions.findLastIndex((version) => isMadeAs(version, wished));
		if (there >= 0 && there !== sentence.chosen) {
			this.choose(index, there);
			return;
		}

		const abort = (this.#abort = new AbortController());
		this.making = index;
		try {
			const before = this.#speech.sentences[index - 1]?.text;
			const language = languageFor(voice, this.#speech.spoken?.language ?? null);
			const reading = { language, before };
			const saying = saySentence(sentence.text, wished, reading, this.#say, abort.signal);
			let step = await saying.next();
			while (!step.done) step = await saying.next();
			if (!abort.signal.aborted) this.#add(sentence, step.value);
		} catch (error) {
			if (!abort.signal.aborted) this.problem = problemOf(error);
		} finally {
			if (this.#abort === abort) this.making = null;
		}
	}

	/** Nothing more is made. */
	stop(): void {
		this.#abort?.abort();
		this.making = null;
	}

	/** Lets that version be heard, from the beginning of the sentence. */
	choose(index: number, chosen: number): void {
		const { sentences } = this.#speech;
		if (!sentences[index]?.versions[chosen]) return;
		this.#put(
			sentences.map((sentence, at) => (at === index ? { ...sentence, chosen } : sentence)),
			index
		);
	}

	#add(asked: SpokenSentence, version: Version): void {
		const { sentences } = this.#speech;
		// Another text may have been spoken meanwhile.
		const index = sentences.findIndex(
			({ text, startIndex }) => text === asked.text && startIndex === asked.startIndex
		);
		const sentence = sentences[index];
		if (!sentence) return;
		const same = sentence.versions.findIndex((known) => isSameSound(known, version));
		this.isSame = same >= 0;
		const versions = same < 0 ? [...sentence.versions, version] : sentence.versions;
		const chosen = same < 0 ? versions.length - 1 : same;
		if (this.#speech.isMaking) {
			// It is there to be chosen when all is made.
			this.#speech.sentences = sentences.map((one, at) =>
				at === index ? { ...one, versions } : one
			);
			return;
		}
		this.#put(
			sentences.map((one, at) => (at === index ? { ...one, versions, chosen } : one)),
			index
		);
	}

	#put(sentences: readonly SpokenSentence[], index: number): void {
		const speech = this.#speech;
		const { spoken, player } = speech;
		const { sampleRate } = player;
		if (!spoken) return;
		speech.sentences = sentences;
		speech.spoken = {
			...spoken,
			isCloned: sentences.some((sentence) => chosenOf(sentence).isCloned)
		};
		player.load(joinSound(sentences, sampleRate), sampleRate);
		player.seek(spansOf(sentences, sampleRate)[index]?.startSeconds ?? 0);
		void this.#keep();
	}

	async #keep(): Promise<void> {
		const { takeId, spoken, sentences, player } = this.#speech;
		if (takeId === null || !spoken) return;
		const { voice, voiceName, model, speed, emotion } = spoken;
		const kept = packSentences(sentences, { voice, voiceName, model, speed, emotion });
		try {
			await keepSentences(takeId, (there) => mergeKept(kept, there), player.madeSeconds);
		} catch {
			this.problem = alongWords.notKept;
		}
	}
}

/** The script's language where the voice's model reads it; its own otherwise. */
function languageFor({ model, language }: ListedVoice, script: string | null): string | undefined {
	const languages = engine.models.find(({ id }) => id === model)?.languages ?? [];
	if (script !== null && languages.includes(script)) return script;
	return languages.includes(language) ? language : undefined;
}

function isSameSound(one: Version, other: Version): boolean {
	return (
		isMadeAs(one, other) &&
		one.samples.length === other.samples.length &&
		// The one may have been kept with 16 bits.
		one.samples.every((sample, at) => Math.abs(sample - (other.samples[at] ?? 0)) < 2 ** -14)
	);
}
