// What is said and by whom, as it is corrected: every change can be undone, and is told to whoever listens.
import type { Segment } from '#lib/api/client/client.ts';
import { advance, beginHistory, redo, undo, type History } from './history.ts';
import { speakersIn } from './speakers-in.ts';
import type { Spoken } from './spoken.ts';

/** `change`: what made it of the state before, in a sentence; empty for what was transcribed. */
export type SpokenState = Spoken & { change: string };

/** A change, in a sentence, and what became of it. */
export type Step = { change: string; was: 'made' | 'undone' | 'redone' };

function heard(segments: readonly Segment[]): History<SpokenState> {
	return beginHistory({ segments, names: {}, change: '' });
}

export class SpeakerEdits {
	#history = $state.raw(heard([]));
	/** The last step, to be told in a live region; null before the first. */
	last = $state.raw<Step | null>(null);

	readonly segments = $derived(this.#history.present.segments);
	readonly names = $derived(this.#history.present.names);
	/** Labels, in the order in which they first speak; none where nobody was told apart. */
	readonly speakers = $derived(speakersIn(this.segments));
	readonly canUndo = $derived(this.#history.past.length > 0);
	readonly canRedo = $derived(this.#history.future.length > 0);
	readonly #onChange: () => void;

	/** @param onChange called after each change that somebody makes */
	constructor(onChange: () => void = () => undefined) {
		this.#onChange = onChange;
	}

	/** All states, to be kept and given to `restore`. */
	get history(): History<SpokenState> {
		return this.#history;
	}

	/** What was transcribed takes the place of everything. */
	hear(segments: readonly Segment[]): void {
		this.#history = heard(segments);
		this.last = null;
	}

	/** Brings back what `history` gave. */
	restore(history: History<SpokenState>): void {
		this.#history = history;
		this.last = null;
	}

	/** @param change what happened, in a sentence */
	change({ segments, names }: Spoken, change: string): void {
		this.#go(advance(this.#history, { segments, names, change }), { change, was: 'made' });
	}

	undo(): void {
		const { change } = this.#history.present;
		if (this.canUndo) this.#go(undo(this.#history), { change, was: 'undone' });
	}

	redo(): void {
		const next = this.#history.future[0];
		if (next) this.#go(redo(this.#history), { change: next.change, was: 'redone' });
	}

	#go(history: History<SpokenState>, step: Step): void {
		this.#history = history;
		this.last = step;
		this.#onChange();
	}
}
