// The loudness that publishers ask for, and by how much a recording is to be turned up or down for it.
import type { Loudness } from '#lib/audio/analysis/loudness/measure.ts';
import { NO_PADDING, type Padding } from '../book.ts';

/** Decibels are relative to full scale. */
export type LoudnessPreset = {
	/** What is brought to `db`: gated loudness in LUFS of the whole, or each chapter's root mean square. */
	target: { by: 'lufs' | 'rms'; db: number } | null;
	/** No peak comes out above. */
	ceilingDb: number;
	/** Silence at least so long around each chapter. */
	padding: Padding;
};

/**
 * `acx`: ACX's own submission requirements (help.acx.com: RMS from -23 to -18 dB, peaks at most -3 dB, noise floor at
 * most -60 dB, 0.5 to 1 s before and 1 to 5 s after each chapter). The aims lie inside, so that what an encoder adds
 * does no harm; the ceilings a little below, as the highest point may lie between two samples.
 */
export const LOUDNESS = {
	'as-is': { target: null, ceilingDb: 0, padding: NO_PADDING },
	podcast: { target: { by: 'lufs', db: -16 }, ceilingDb: -1.5, padding: NO_PADDING },
	mono: { target: { by: 'lufs', db: -19 }, ceilingDb: -1.5, padding: NO_PADDING },
	acx: {
		target: { by: 'rms', db: -20 },
		ceilingDb: -3.5,
		padding: { beforeSeconds: 0.75, afterSeconds: 1.5 }
	}
} as const satisfies Record<string, LoudnessPreset>;

export type LoudnessName = keyof typeof LOUDNESS;

/** More would raise the noise of a recording that is as good as silent. */
const MOST_GAIN_DB = 30;

/** The factor for every sample; 1 where nothing is asked for, or there is only silence. */
export function gainFor({ target }: LoudnessPreset, measured: Loudness): number {
	if (!target) return 1;
	const is = target.by === 'lufs' ? measured.integratedLufs : measured.rmsDb;
	if (!Number.isFinite(is)) return 1;
	return 10 ** (Math.min(MOST_GAIN_DB, target.db - is) / 20);
}

/** What ACX asks of each file, and whether this is so. */
export function acxChecks({ rmsDb, peakDb, noiseFloorDb }: Loudness) {
	return { rms: rmsDb >= -23 && rmsDb <= -18, peak: peakDb <= -3, noise: noiseFloorDb <= -60 };
}
