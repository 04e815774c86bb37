// The outlines that a page shows: looked up, or else worked out one after the other while the browser has nothing better
// to do, and kept.
import { SvelteMap } from 'svelte/reactivity';
import { peaksIn, outlineOf } from './outline.ts';
import { keepOutline, keptOutline } from './kept-outlines.ts';

/** `of`: changes whenever the sound does. `open`: the sound as it is; undefined where there is none. */
export type Outlined = {
	id: string;
	of: string;
	durationSeconds: number;
	open: () => Promise<Blob | undefined>;
};

/** Peaks of equal parts of so many seconds. */
type Drawn = { peaks: readonly number[]; seconds: number };

const UNKNOWN: Drawn = { peaks: [], seconds: 0 };

export class Outlines {
	readonly #drawn = new SvelteMap<string, Drawn>();
	/** No page shows it. */
	// eslint-disable-next-line svelte/prefer-svelte-reactivity
	readonly #asked = new Set<string>();
	#work: Promise<void> = Promise.resolve();

	/** Nothing while it is not known, or where the sound cannot be read. */
	drawn(id: string): Drawn {
		return this.#drawn.get(id) ?? UNKNOWN;
	}

	/** Asked for again, nothing is done twice. */
	ask(sound: Outlined): void {
		const { id, of, durationSeconds } = sound;
		const key = `${id} ${of}`;
		if (durationSeconds <= 0 || this.#asked.has(key)) return;
		this.#asked.add(key);
		void keptOutline(id, of).then((kept) => {
			if (kept) this.#show(sound, kept);
			else this.#work = this.#work.then(() => this.#workOut(sound));
		});
	}

	async #workOut(sound: Outlined): Promise<void> {
		const { id, of, durationSeconds } = sound;
		await untilIdle();
		try {
			const file = await sound.open();
			if (!file) return;
			const outline = await outlineOf(file, durationSeconds);
			this.#show(sound, outline);
			await keepOutline(id, of, outline);
		} catch {
			// What cannot be read has no shape, and is not given one.
		}
	}

	#show({ id, durationSeconds }: Outlined, outline: Uint8Array): void {
		this.#drawn.set(id, { peaks: peaksIn(outline), seconds: durationSeconds });
	}
}

export const outlines = new Outlines();

/** What `of` is for a sound of which no more is known. */
export function stateOfSound(bytes: number, durationSeconds: number): string {
	return `${bytes} ${durationSeconds.toFixed(2)}`;
}

function untilIdle(): Promise<void> {
	return new Promise((resolve) => {
		if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
		else setTimeout(resolve, 200);
	});
}
