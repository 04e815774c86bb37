// Which passage is about to get another speaker: a segment, from one of its words on, perhaps with those that follow.
import type { Segment } from '#lib/api/client/client.ts';
import { formatTime } from '#lib/ui/base/format-quantities.ts';
import { nameOf } from '#lib/ui/transcript/speakers/look.ts';
import type { SpeakerEdits } from '#lib/ui/transcript/speakers/speaker-edits.svelte.ts';
import {
	assignPassage,
	endOfTurn,
	newSpeaker,
	splitSegment
} from '#lib/ui/transcript/speakers/spoken.ts';
import { transcribeWords } from '#lib/ui/words/transcribe.ts';

const text = transcribeWords.speakers.passage;

export class PassageChange {
	#opened = $state.raw<{ index: number; of: readonly Segment[] } | null>(null);
	/** The word with which the passage begins. */
	word = $state(0);
	/** With the segments that follow until somebody else speaks. */
	isAll = $state(false);
	readonly #edits: () => SpeakerEdits;
	readonly #onEnd: (index: number) => void;

	/** The segment; -1 while nothing is about to change, also once something else has changed or was undone. */
	readonly index = $derived.by(() =>
		this.#opened?.of === this.#edits().segments ? this.#opened.index : -1
	);
	readonly segment = $derived.by(() => this.#edits().segments[this.index]);
	/** How many segments follow until somebody else speaks. */
	readonly following = $derived.by(() =>
		this.segment ? endOfTurn(this.#edits().segments, this.index) - this.index : 0
	);

	/** @param onEnd called when it is closed, with the segment that the focus goes to */
	constructor(edits: () => SpeakerEdits, onEnd: (index: number) => void) {
		this.#edits = edits;
		this.#onEnd = onEnd;
	}

	toggle(index: number): void {
		if (this.index === index) {
			this.close();
			return;
		}
		this.#opened = { index, of: this.#edits().segments };
		this.word = 0;
		this.isAll = false;
	}

	close(): void {
		this.#end(this.index);
	}

	/** The passage is said by `speaker`. */
	assign(speaker: string): void {
		const { index, word, isAll, following } = this;
		const edits = this.#edits();
		const to = isAll ? index + following : index;
		const next = assignPassage(edits, { from: index, word, to }, speaker);
		edits.change(next, text.assigned(nameOf(speaker, edits.names), this.#time()));
		this.#end(word > 0 ? index + 1 : index);
	}

	/** The passage is said by somebody who was not told apart before. */
	assignNew(): void {
		this.assign(newSpeaker(this.#edits()));
	}

	/** The segment becomes two of the same speaker. */
	split(): void {
		const { index, word } = this;
		const edits = this.#edits();
		edits.change(splitSegment(edits, index, word), text.wasSplit(this.#time()));
		this.#end(index + 1);
	}

	#time(): string {
		const start = this.segment?.words[this.word] ?? this.segment;
		return formatTime(start?.startSeconds ?? 0);
	}

	#end(index: number): void {
		this.#opened = null;
		this.#onEnd(index);
	}
}
