// The speed of a transcription, and how long it will still take. Windows are uneven: silence costs nothing, and a
// passage that is hard to hear is tried several times. So what counts is the mean of all of them, until the work has
// changed for good.

/** What was done before so much of the work counts a third: the first windows of a visit are the slowest. */
const MEMORY_SHARE = 0.5;
/** So many intervals, one after the other, … */
const CHANGED_INTERVALS = 5;
/** … that took at least so long together … */
const CHANGED_SECONDS = 20;
/** … and were all so much faster, or all so much slower, than those before: the device has other work to do, or less. */
const CHANGED_TIMES = 1.8;
/** A first interval that takes so many times what the others take is no window: a model was opened in it. */
const OPENING_TIMES = 3;

export type Pace = {
	/** Seconds of sound heard per second of work, once so much was heard at that moment (in milliseconds); 0 while unknown. */
	at(heardSeconds: number, moment: number): number;
	/**
	 * Seconds of work left at that moment: fewer from moment to moment, also while nothing is reported; null while unknown.
	 * @param durationSeconds of all that is to be heard
	 */
	left(durationSeconds: number, moment: number): number | null;
};

/** Seconds of sound in seconds of work. */
type Work = { heard: number; worked: number };

const NONE: Work = { heard: 0, worked: 0 };

/**
 * @param start in milliseconds, on the clock of the moments that follow; absent where the first report begins the clock:
 * what was heard by then took nobody knows how long
 */
export function createPace(start?: number): Pace {
	let last = start === undefined ? undefined : { heardSeconds: 0, moment: start };
	let first: Work | undefined;
	/** The earlier, the less. */
	let all = NONE;
	/** Seconds of work in it, all of them. */
	let spent = 0;
	/** The latest ones, as long as they are all faster (1) or all slower (-1) than the mean. */
	let run = { side: 0, count: 0, work: NONE };

	function take(more: Work): void {
		const side = sideOf(rateOf(more), rateOf(all));
		const isSame = side !== 0 && side === run.side;
		run = isSame
			? { side, count: run.count + 1, work: sum(run.work, more) }
			: { side, count: 1, work: more };
		spent += more.worked;
		const kept = Math.exp(-more.worked / (MEMORY_SHARE * spent));
		all = sum({ heard: all.heard * kept, worked: all.worked * kept }, more);
		if (side === 0 || run.count < CHANGED_INTERVALS || run.work.worked < CHANGED_SECONDS) return;
		all = run.work;
		spent = run.work.worked;
		first = NONE;
		run = { side: 0, count: 0, work: NONE };
	}

	function rate(): number {
		const later = rateOf(all);
		if (!first || first.worked === 0) return later;
		if (later > 0 && rateOf(first) * OPENING_TIMES < later) return later;
		return rateOf(sum(all, first));
	}

	return {
		at(heardSeconds, moment) {
			last ??= { heardSeconds, moment };
			const heard = heardSeconds - last.heardSeconds;
			const worked = (moment - last.moment) / 1000;
			if (worked > 0 && heard >= 0) {
				last = { heardSeconds, moment };
				if (first) take({ heard, worked });
				else first = { heard, worked };
			}
			return rate();
		},
		left(durationSeconds, moment) {
			const now = rate();
			if (now === 0 || !last) return null;
			const atReport = (durationSeconds - last.heardSeconds) / now;
			// A window that takes longer than expected never makes it less than nothing.
			return Math.max(0, atReport - Math.max(0, (moment - last.moment) / 1000));
		}
	};
}

function sum(one: Work, other: Work): Work {
	return { heard: one.heard + other.heard, worked: one.worked + other.worked };
}

function rateOf({ heard, worked }: Work): number {
	return worked > 0 ? heard / worked : 0;
}

function sideOf(rate: number, mean: number): -1 | 0 | 1 {
	if (mean === 0) return 0;
	if (rate > mean * CHANGED_TIMES) return 1;
	return rate < mean / CHANGED_TIMES ? -1 : 0;
}
