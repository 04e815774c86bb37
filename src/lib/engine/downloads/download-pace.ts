// How fast a download is going, and how long the rest will take.

const WINDOW_SECONDS = 5;

/** Null while too little is known or nothing is arriving. */
export type Pace = { bytesPerSecond: number | null; secondsLeft: number | null };

/** The pace at a moment when `bytes` of `totalBytes` have arrived. */
export type PaceAt = (seconds: number, bytes: number, totalBytes: number) => Pace;

/** Speed over the last few seconds: an average from the start would hide a connection that has slowed down. */
export function createPace(): PaceAt {
	const marks: { seconds: number; bytes: number }[] = [];
	return (seconds, bytes, totalBytes) => {
		marks.push({ seconds, bytes });
		while ((marks[1]?.seconds ?? Infinity) <= seconds - WINDOW_SECONDS) marks.shift();
		const first = marks[0] ?? { seconds, bytes };
		const elapsed = seconds - first.seconds;
		if (elapsed < 0.5) return { bytesPerSecond: null, secondsLeft: null };
		const bytesPerSecond = Math.max(0, (bytes - first.bytes) / elapsed);
		const secondsLeft = bytesPerSecond > 0 ? (totalBytes - bytes) / bytesPerSecond : null;
		return { bytesPerSecond, secondsLeft };
	};
}
