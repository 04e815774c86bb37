// The common interface of the file decoders: mono pieces at the file's own rate, in order.
import type { Pcm } from '../pcm.ts';

export type SoundSource = {
	/** As declared by the file, or estimated. */
	durationSeconds: number;
	/** Read on demand. `return` releases the file. */
	pieces: AsyncGenerator<Pcm, void, undefined>;
};
