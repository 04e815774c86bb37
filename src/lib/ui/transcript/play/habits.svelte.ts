// How this device's listener likes to listen: kept in this browser, for every recording.
import { readLocal, writeLocal } from '../../base/local.ts';

/** Speech is understood at these; its pitch stays. */
export const RATES: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3];

type Habits = {
	rate: number;
	/** Silences are jumped over. */
	skips: boolean;
	/** A picture is shown where there is one. */
	picture: boolean;
	/** Subtitles are shown over it. */
	subtitles: boolean;
};

const KEY = 'listening';
const USUAL: Habits = { rate: 1, skips: false, picture: true, subtitles: true };

class ListeningHabits {
	#now = $state.raw<Habits>({ ...USUAL, ...readLocal(KEY, areHabits, {}) });

	get now(): Readonly<Habits> {
		return this.#now;
	}

	change(part: Partial<Habits>): void {
		this.#now = { ...this.#now, ...part };
		writeLocal(KEY, this.#now);
	}
}

/** Some of them, each of its own kind. */
function areHabits(value: unknown): value is Partial<Habits> {
	if (typeof value !== 'object' || value === null) return false;
	const known: Record<string, unknown> = USUAL;
	return Object.entries(value).every(([name, part]) =>
		name === 'rate' ? RATES.includes(Number(part)) : typeof part === typeof known[name]
	);
}

export const listening = new ListeningHabits();
