// Estimates the duration of speech before it is generated, and learns from each result.

/** Characters said per second at speed 1: about what the voices that come with Aloud do. */
export const USUAL_PACE = 19;

/** Seconds that a text of so many characters will take. */
export function expectedSeconds(characters: number, speed: number, pace = USUAL_PACE): number {
	return characters / (pace * speed);
}

/** The pace that a finished speech shows, at speed 1; null when it is too short to tell. */
export function measuredPace(characters: number, seconds: number, speed: number): number | null {
	if (characters < 20 || seconds < 1) return null;
	return characters / (seconds * speed);
}
