// What is said and by whom, as it is corrected: every change can be undone, and is told to whoever listens.
import type { Segment } from '#lib/api/client/client.ts';
import { transcribeWords } from '../../words/transcribe.ts';
import { advance, beginHistory, redo, undo, type History } from './history.ts';
import { speakersIn, type Spoken } from './spoken.ts';

/** `change`: what made it of the state before, in a sentence; empty for what was transcribed. */
export type SpokenState = Spoken & { change: string };

const text = transcribeWords.speakers;

function heard(segments: readonly Segment[]): History<SpokenState> {
	return beginHistory({ segments, names: {}, change: '' });
}

export class SpeakerEdits {
	#history = $state.raw(heard([]));
	/** The last change, for a live region; empty where nothing was changed. */
	said = $state('');

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
		this.said = '';
	}

	/** Brings back what `history` gave. */
	restore(history: History<SpokenState>): void {
		this.#history = history;
		this.said = '';
	}

	/** @param change what happened, in a sentence */
	change({ segments, names }: Spoken, change: string): void {
		this.#go(advance(this.#history, { segments, names, change }), change);
	}

	undo(): void {
		if (this.canUndo) this.#go(undo(this.#history), text.undone(this.#history.present.change));
	}

	redo(): void {
		const next = this.#history.future[0];
		if (next) this.#go(redo(this.#history), text.redone(next.change));
	}

	#go(history: History<SpokenState>, said: string): void {
		this.#history = history;
		this.said = said;
		this.#onChange();
	}
}
