// The speed of a transcription: recent progress counts more.

/** What was done this long ago counts a third of what is done now. */
const MEMORY_SECONDS = 20;

export type Pace = {
	/** Seconds of sound heard per second of work, once so much was heard at that moment (in milliseconds); 0 while unknown. */
	at(heardSeconds: number, moment: number): number;
};

/** Whatever they take, so many reports count more than the last: on a slow device one window takes as long as the memory. */
const LEAST_REPORTS = 8;

/**
 * @param start in milliseconds, on the clock of the moments that follow; absent where the first report begins the clock:
 * what was heard by then took nobody knows how long
 */
export function createPace(start?: number): Pace {
	let last = start === undefined ? undefined : { heardSeconds: 0, moment: start };
	let heard = 0;
	let worked = 0;
	return {
		at(heardSeconds, moment) {
			last ??= { heardSeconds, moment };
			const seconds = (moment - last.moment) / 1000;
			const advance = heardSeconds - last.heardSeconds;
			if (seconds > 0 && advance >= 0) {
				const kept = Math.exp(-Math.min(seconds / MEMORY_SECONDS, 1 / LEAST_REPORTS));
				heard = heard * kept + advance;
				worked = worked * kept + seconds;
				last = { heardSeconds, moment };
			}
			return worked > 0 ? heard / worked : 0;
		}
	};
}
