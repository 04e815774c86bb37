// What the readers of files have in common: mono pieces at the file's own rate, one after the other.
import type { Pcm } from '../pcm.ts';

export type SoundSource = {
	/** As the file tells it, or estimated. */
	durationSeconds: number;
	/** Read when asked for. `return` lets go of the file. */
	pieces: AsyncGenerator<Pcm, void, undefined>;
};
