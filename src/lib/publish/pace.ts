// How far the work is, and whether it is still wanted: asked after each piece.

export type Pace = {
	/** So many samples went through a pass. @throws the signal's reason once it is not wanted any more */
	step(samples: number): void;
	/** The passes from now on take so many times as long for each sample. */
	weight: number;
};

/**
 * @param total samples of all passes, each times its weight
 * @param onShare from 0 to 1, in hundredths
 */
export function createPace(
	total: number,
	onShare: (share: number) => void,
	signal: AbortSignal
): Pace {
	let done = 0;
	let told = 0;
	const pace: Pace = {
		weight: 1,
		step(samples) {
			signal.throwIfAborted();
			done += samples * pace.weight;
			const share = Math.min(1, Math.floor((done / Math.max(1, total)) * 100) / 100);
			if (share > told) onShare(share);
			told = share;
		}
	};
	return pace;
}
