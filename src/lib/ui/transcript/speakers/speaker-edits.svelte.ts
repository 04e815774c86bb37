// What is said and by whom, as it is corrected: every change can be undone, and is told to whoever listens.
import type { Segment } from '#lib/api/client/client.ts';
import { amend, beginLog, improve, record, redo, undo, type EditLog } from '../editing/edit-log.ts';
import { keptLog, recallLog, type KeptEdits, type KeptLog } from '../editing/kept-log.ts';
import { setWordTimes } from '../editing/edits.ts';
import type { Word } from '../editing/pieces.ts';
import { isSameStep, type Keystroke } from '../editing/typing.ts';
import { speakersIn } from './speakers-in.ts';
import type { Spoken } from './spoken.ts';

/** A change, in a sentence, and what became of it. */
export type Step = { change: string; was: 'made' | 'undone' | 'redone' };

export class SpeakerEdits {
	#log = $state.raw<EditLog>(beginLog([]));
	/** The last step, to be told in a live region; null before the first, and for what somebody types. */
	last = $state.raw<Step | null>(null);

	readonly segments = $derived(this.#log.present.segments);
	readonly names = $derived(this.#log.present.names);
	/** Labels, in the order in which they first speak; none where nobody was told apart. */
	readonly speakers = $derived(speakersIn(this.segments));
	readonly canUndo = $derived(this.#log.done > 0);
	readonly canRedo = $derived(this.#log.done < this.#log.steps.length);
	/** The last keystroke, while nothing else has happened since. */
	#typed: Keystroke | null = null;
	/** Of the log as it is now. */
	#stamp = '';
	readonly #onChange: () => void;

	/** @param onChange called after each change that somebody makes */
	constructor(onChange: () => void = () => undefined) {
		this.#onChange = onChange;
	}

	/** All changes, to be kept beside what was transcribed, and given to `restore`. */
	get history(): KeptLog {
		return keptLog(this.#log, this.#stamp);
	}

	/** What was transcribed takes the place of everything. */
	hear(segments: readonly Segment[]): void {
		this.#log = beginLog(segments);
		this.#stamp = '';
		this.#forgetLast();
	}

	/** Brings back what `history` gave, over what was transcribed. Corrections of something else are left out. */
	restore(history: KeptEdits): void {
		const log = recallLog(history, this.#log.heard.segments);
		if (!log) return;
		this.#log = log;
		this.#stamp = stampOf(history);
		this.#forgetLast();
	}

	/** Takes over what another tab has kept meanwhile. */
	catchUp(history: KeptEdits): void {
		if (stampOf(history) !== this.#stamp) this.restore(history);
	}

	/** @param change what happened, in a sentence */
	change({ segments, names }: Spoken, change: string): void {
		this.#typed = null;
		this.#go(record(this.#log, { segments, names }, change), { change, was: 'made' });
	}

	/** As `change`, by a keystroke: those of a word are undone together, and none is told. */
	type({ segments, names }: Spoken, change: string, keystroke: Keystroke): void {
		const write = isSameStep(this.#typed, keystroke) ? amend : record;
		this.#typed = keystroke;
		this.#go(write(this.#log, { segments, names }, change), null);
	}

	/**
	 * When the words of a segment are said, as somebody has listened for: no step of its own, and undoing keeps it. Nothing
	 * where the segment has been changed meanwhile.
	 */
	align(segment: Segment, words: readonly Word[]): void {
		const timed = setWordTimes(segment, words);
		if (timed === segment || !this.segments.includes(segment)) return;
		this.#log = improve(this.#log, segment, timed);
		this.#stamp = crypto.randomUUID();
		this.#onChange();
	}

	undo(): void {
		const change = this.#log.steps[this.#log.done - 1]?.change ?? '';
		this.#typed = null;
		if (this.canUndo) this.#go(undo(this.#log), { change, was: 'undone' });
	}

	redo(): void {
		const change = this.#log.steps[this.#log.done]?.change ?? '';
		this.#typed = null;
		if (this.canRedo) this.#go(redo(this.#log), { change, was: 'redone' });
	}

	#forgetLast(): void {
		this.#typed = null;
		this.last = null;
	}

	#go(log: EditLog, step: Step | null): void {
		if (log === this.#log) return;
		this.#log = log;
		this.#stamp = crypto.randomUUID();
		this.last = step;
		this.#onChange();
	}
}

function stampOf(history: KeptEdits): string {
	return 'stamp' in history ? history.stamp : '';
}
