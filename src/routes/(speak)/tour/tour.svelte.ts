// Three hints, one at a time, after the first speech of somebody who has not seen them; on this device never again.
import { readLocal, writeLocal } from '#lib/ui/base/local.ts';
import { tourWords } from '#lib/ui/words/script/tour.ts';

const KEY = 'tour';
const { hints } = tourWords;

export class Tour {
	/** How many were seen; all of them once somebody wanted no more. */
	#seen = $state(readLocal(KEY, isCount, 0));
	/** Something was spoken to its end in this visit. */
	#hasBegun = $state(false);
	/** The hint that is shown; null for none. */
	readonly hint = $derived(this.#hasBegun ? (hints[this.#seen] ?? null) : null);
	readonly number = $derived(this.#seen + 1);
	readonly count = hints.length;

	begin(): void {
		this.#hasBegun = true;
	}

	next(): void {
		this.#see(this.#seen + 1);
	}

	end(): void {
		this.#see(hints.length);
	}

	#see(count: number): void {
		this.#seen = count;
		writeLocal(KEY, count);
	}
}

function isCount(value: unknown): value is number {
	return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
