// How the transcript that is shown lies in the library: where, whether all of it does, and one write after the other.
import { whileKeeping } from '../base/keep.ts';
import {
	keepEdits,
	keepTranscript,
	throwAway,
	type TranscribedSound,
	type TranscriptKept
} from './kept-transcript.ts';

/** What was heard so far is written down as often, while work goes on. */
const KEEP_MILLISECONDS = 5000;

type Corrections = { edits: unknown; segments: TranscribedSound['segments'] };

export class Keeping {
	/** Its entry in the library; null while it has none. */
	id = $state<string | null>(null);
	/** Why it is not kept on this device, or not all of it; null where it is. */
	failure = $state<Exclude<TranscriptKept, 'kept'> | null>(null);
	/** Under which it is kept, or is about to be. */
	#key = '';
	/** Corrections belong to a transcript that is kept. */
	#writing = Promise.resolve();
	#keptAt = -Infinity;
	/** Corrections that wait to be written: later ones of the same transcript take their place. No page shows them. */
	// eslint-disable-next-line svelte/prefer-svelte-reactivity
	readonly #corrected = new Map<string, Corrections>();
	/** Goes to the trash once this one is whole: the same sound, stopped before its end. */
	#insteadOf: string | null = null;

	/** Another one is shown from now on. What is still to be written of the one before is written. */
	begin(key: string = crypto.randomUUID(), insteadOf: string | null = null): void {
		this.#key = key;
		this.#insteadOf = insteadOf;
		this.#keptAt = -Infinity;
		this.id = null;
		this.failure = null;
	}

	/** The one under this id is shown from now on. */
	found(id: string): void {
		this.begin(id);
		this.id = id;
	}

	get key(): string {
		return this.#key;
	}

	/** As far as it came; not if that was done a moment ago. */
	async keepNowAndThen(whole: () => TranscribedSound): Promise<void> {
		if (performance.now() - this.#keptAt > KEEP_MILLISECONDS) await this.keep(whole(), true);
	}

	async keep(whole: TranscribedSound, isPartial: boolean): Promise<void> {
		this.#keptAt = performance.now();
		const [key, insteadOf] = [this.#key, isPartial ? null : this.#insteadOf];
		await this.#write(key, async () => {
			const kept = await keepTranscript(key, whole, isPartial);
			if (insteadOf !== null && kept === 'kept') await throwAway(insteadOf);
			return kept;
		});
	}

	/** @param segments what is said by now */
	async keepEdits(edits: unknown, segments: TranscribedSound['segments']): Promise<void> {
		const key = this.#key;
		const isWaiting = this.#corrected.has(key);
		this.#corrected.set(key, { edits, segments });
		if (isWaiting) return;
		await this.#write(key, async () => {
			const latest = this.#corrected.get(key);
			this.#corrected.delete(key);
			// Nothing is there to be corrected.
			if (this.failure === 'full' || this.failure === 'refused') return this.failure;
			const kept = await keepEdits(key, latest?.edits, latest?.segments ?? segments);
			return kept === 'kept' ? (this.failure ?? kept) : kept;
		});
	}

	/** Resolves once all that was to be written by now has been, or has failed. */
	async written(): Promise<void> {
		await this.#writing;
	}

	/** Corrections wait to be written. */
	get isBehind(): boolean {
		return this.#corrected.has(this.#key);
	}

	/** What is no longer shown is written all the same. */
	#write(key: string, write: () => Promise<TranscriptKept>): Promise<void> {
		const before = this.#writing;
		this.#writing = whileKeeping(async () => {
			await before;
			const kept = await write();
			if (this.#key !== key) return;
			if (kept === 'kept' || kept === 'soundless') this.id = key;
			this.failure = kept === 'kept' ? null : kept;
		});
		return this.#writing;
	}
}
