// How fast a download goes, and how long the rest of it will take.

const WINDOW_SECONDS = 5;

/** Null while too little is known, or nothing comes. */
export type Pace = { bytesPerSecond: number | null; secondsLeft: number | null };

/** Tells the pace at a moment at which `bytes` of `totalBytes` are there. */
export type PaceAt = (seconds: number, bytes: number, totalBytes: number) => Pace;

/** Speed over the last seconds: an average from the start would hide that a connection has become slow. */
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
