// Reading along: which sentence and which word are heard, and what a press on one of them plays.
import { readLocal, writeLocal } from '#lib/ui/base/local.ts';
import { draft, type Draft } from '#lib/ui/speech/draft.svelte.ts';
import { cutScript } from '#lib/ui/speech/sentences/cut-script.ts';
import { matchSentences } from '#lib/ui/speech/sentences/match-sentences.ts';
import { Rework } from '#lib/ui/speech/sentences/rework.svelte.ts';
import { chosenOf, type ScriptSentence } from '#lib/ui/speech/sentences/sentence.ts';
import { sentenceAt, spansOf, wordAt } from '#lib/ui/speech/sentences/timeline.ts';
import { speech, type Speech } from '#lib/ui/speech/speech.svelte.ts';

/** A sentence of the script as it is now; `spoken`: the index of the spoken sentence that says it, if one does. */
export type Row = { sentence: ScriptSentence; spoken: number | undefined };

const KEY = 'read-along';
/** This close to the end everything has been heard. */
const END_SECONDS = 0.02;
/** The sound's clock and the page's may be so far apart. */
const MOST_AHEAD_SECONDS = 0.5;

export class Along {
	/** The text is shown to be read, not to be written. */
	isOn = $state(false);
	/** The row that keys and the bar are about. */
	cursor = $state(0);
	/** Somebody is at work on the row under the keys: it stays, whatever is heard. */
	isPinned = $state(false);
	/** Whether reading along begins by itself when something plays. */
	#isWanted = readLocal(KEY, isBoolean, true);
	/** What is to be heard alone, and since when (milliseconds); null where playing goes on. */
	#alone: { fromSeconds: number; untilSeconds: number; begunAt: number } | null = null;

	readonly #speech: Speech;
	readonly #draft: Draft;

	readonly #script = $derived.by(() =>
		cutScript(this.#draft.text, this.#speech.spoken?.language ?? undefined)
	);
	readonly rows: readonly Row[] = $derived.by(() => {
		const matched = matchSentences(textsOf(this.#script), textsOf(this.#speech.sentences));
		return this.#script.map((sentence, index) => ({ sentence, spoken: matched[index] }));
	});
	readonly #spans = $derived.by(() =>
		spansOf(this.#speech.sentences, this.#speech.player.sampleRate)
	);
	/** The index of the spoken sentence that is heard; -1 for none. */
	readonly #heardSpoken = $derived.by(() => {
		const { playing, positionSeconds, madeSeconds } = this.#speech.player;
		const isAtEnd = positionSeconds >= madeSeconds - END_SECONDS;
		if (!playing && (positionSeconds === 0 || isAtEnd)) return -1;
		return sentenceAt(this.#spans, positionSeconds);
	});
	/** The index of its row; -1 where it is not in the script any more. */
	readonly heardRow = $derived(
		this.#heardSpoken < 0 ? -1 : this.rows.findIndex(({ spoken }) => spoken === this.#heardSpoken)
	);
	/** The index of the word that is heard in its sentence; -1 between words. */
	readonly heardWord = $derived.by(() => {
		const sentence = this.#speech.sentences[this.#heardSpoken];
		const span = this.#spans[this.#heardSpoken];
		if (!sentence || !span) return -1;
		return wordAt(
			chosenOf(sentence).words,
			this.#speech.player.positionSeconds - span.startSeconds
		);
	});

	constructor(speech: Speech, draft: Draft) {
		this.#speech = speech;
		this.#draft = draft;
	}

	/** Something begins to play; of another text there is nothing to read along. */
	begin(): void {
		if (this.#isWanted && this.rows.some(({ spoken }) => spoken !== undefined)) this.isOn = true;
	}

	/** Remembered: whoever switches it off is not asked again. */
	toggle(): void {
		this.isOn = !this.isOn;
		this.#isWanted = this.isOn;
		writeLocal(KEY, this.isOn);
	}

	/** The row under the keys; moves no further than the first and the last. */
	move(to: number): void {
		this.cursor = Math.max(0, Math.min(this.rows.length - 1, to));
		if (this.#speech.player.playing) this.playFrom(this.cursor);
	}

	/** From there on; nothing where that sentence is not spoken yet. */
	playFrom(row: number, word = -1): void {
		this.#play(row, word, null);
	}

	/** That sentence alone. */
	hear(row: number): void {
		const span = this.#spans[this.rows[row]?.spoken ?? -1];
		if (span) this.#play(row, -1, span.endSeconds);
	}

	#play(row: number, word: number, untilSeconds: number | null): void {
		const spoken = this.rows[row]?.spoken ?? -1;
		const [span, sentence] = [this.#spans[spoken], this.#speech.sentences[spoken]];
		if (!span || !sentence) return;
		const { player } = this.#speech;
		this.cursor = row;
		const fromSeconds = span.startSeconds + (chosenOf(sentence).words[word]?.startSeconds ?? 0);
		this.#alone =
			untilSeconds === null ? null : { fromSeconds, untilSeconds, begunAt: performance.now() };
		player.seek(fromSeconds);
		if (!player.playing) player.play();
	}

	/** To be called as the sound moves on: ends what was to be heard alone, and follows what is heard. */
	follow(): void {
		const { player } = this.#speech;
		if (!player.playing) return;
		const alone = this.#alone;
		if (alone && player.positionSeconds >= alone.untilSeconds) {
			this.#alone = null;
			// Further than it can have played, somebody has moved there meanwhile: that goes on.
			const played = (performance.now() - alone.begunAt) / 1000 + MOST_AHEAD_SECONDS;
			if (player.positionSeconds - alone.fromSeconds > played) return;
			player.pause();
			player.seek(alone.untilSeconds); // however late this was noticed
		} else if (this.heardRow >= 0 && !this.isPinned) this.cursor = this.heardRow;
	}
}

function textsOf(sentences: readonly ScriptSentence[]): string[] {
	return sentences.map(({ text }) => text);
}

function isBoolean(value: unknown): value is boolean {
	return typeof value === 'boolean';
}

/** Of the page Speak. */
export const along = new Along(speech, draft);
export const rework = new Rework(speech);
