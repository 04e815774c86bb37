// The pronunciation dictionary as it is edited: checked on each key press, saved automatically once all lines are valid.
import { parsePronunciations, type ParsedPronunciations } from '#lib/text/markup/pronunciations.ts';
import { problemOf, type Problem } from '#lib/ui/base/problem.ts';
import { engine } from '#lib/ui/frame/engine.svelte.ts';
import { readLocal, writeLocal } from '#lib/ui/base/local.ts';

/** `writing`: a key was pressed a moment ago; `wrong`: a line cannot be read; `failed`: it could not be kept. */
export type WritingPhase = 'loading' | 'writing' | 'wrong' | 'saving' | 'saved' | 'failed';

/** After so long without a key, what is written is taken for meant. */
const PAUSE_MILLISECONDS = 600;
/** What is written and not saved yet lies here, so that a reload loses none of it. */
const DRAFT = 'draft.pronunciations';

export class Pronunciations {
	phase = $state<WritingPhase>('loading');
	problem = $state.raw<Problem | null>(null);
	#text = $state('');
	#saved = '';
	#pause: ReturnType<typeof setTimeout> | undefined;
	readonly parsed = $derived(parsePronunciations(this.#text));

	get text(): string {
		return this.#text;
	}

	set text(text: string) {
		this.#text = text;
		writeLocal(DRAFT, text === this.#saved ? null : text);
		if (this.phase !== 'saving') this.phase = 'writing';
		clearTimeout(this.#pause);
		this.#pause = setTimeout(() => void this.save(), PAUSE_MILLISECONDS);
	}

	/** The line that is being written is wrong up to its last letter: nobody needs to be told of that. */
	errorsToShow(line: number): ParsedPronunciations['errors'] {
		const { errors } = this.parsed;
		return this.phase === 'writing' ? errors.filter((error) => error.line !== line) : errors;
	}

	/** Brings what the engine has, and over it what was not saved yet. Does nothing while somebody writes. */
	async load(): Promise<void> {
		const isFirst = this.phase === 'loading';
		if (!isFirst && this.phase !== 'saved') return;
		this.problem = null;
		try {
			const saved = await engine.client.pronunciations();
			if (this.phase !== 'loading' && this.phase !== 'saved') return;
			this.#saved = saved;
			this.#text = (isFirst ? readLocal(DRAFT, isText, null) : null) ?? saved;
			this.phase = 'writing';
			await this.save();
		} catch (error) {
			this.problem = problemOf(error);
		}
	}

	/** Saves what is written, unless a line of it cannot be read: then what was saved before stays. */
	async save(): Promise<void> {
		clearTimeout(this.#pause);
		if (this.phase === 'loading' || this.phase === 'saving') return;
		const text = this.#text;
		if (this.parsed.errors.length > 0) {
			this.phase = 'wrong';
			return;
		}
		try {
			if (text !== this.#saved) {
				this.phase = 'saving';
				await engine.client.setPronunciations(text);
				this.#saved = text;
			}
			this.problem = null;
			this.phase = 'saved';
			// What was typed meanwhile is saved next.
			if (this.#text === text) writeLocal(DRAFT, null);
			else this.text = this.#text;
		} catch (error) {
			this.problem = problemOf(error);
			this.phase = 'failed';
		}
	}

	/** Throws away what is not saved. */
	revert(): void {
		this.text = this.#saved;
		void this.save();
	}
}

function isText(value: unknown): value is string | null {
	return typeof value === 'string';
}

export const pronunciations = new Pronunciations();
