// The outline of a whole sound, however long it is: what its waveform is drawn from.
import { peaksOf } from './stretch-peaks.ts';

/** As many as a wide player has bars. */
const OUTLINE_PEAKS = 200;

/** Up to here every sample is looked at; of a longer sound, a stretch for each bar. */
const WHOLE_SECONDS = 600;
const STRETCH_SECONDS = 0.5;

/**
 * The loudest sample of each of 200 equal parts, 0 to 1, in steps of 1/255; of a sound of more than ten minutes, the
 * loudest in the half second with which each part begins. Nothing is guessed: of a sound that cannot be read there is
 * none. Reads and decodes in a worker.
 * @throws what decoding throws, and the signal's reason
 */
export async function outlineOf(
	sound: Blob,
	durationSeconds: number,
	signal?: AbortSignal
): Promise<Uint8Array<ArrayBuffer>> {
	const outline = new Uint8Array(OUTLINE_PEAKS);
	if (durationSeconds <= WHOLE_SECONDS) {
		const whole = { startSeconds: 0, endSeconds: durationSeconds };
		const peaks = await peaksOf(sound, whole, OUTLINE_PEAKS, signal);
		return outline.map((_, index) => Math.round((peaks[index] ?? 0) * 255));
	}
	for (let part = 0; part < OUTLINE_PEAKS; part++) {
		const startSeconds = (part * durationSeconds) / OUTLINE_PEAKS;
		const stretch = { startSeconds, endSeconds: startSeconds + STRETCH_SECONDS };
		const [peak = 0] = await peaksOf(sound, stretch, 1, signal);
		outline[part] = Math.round(peak * 255);
	}
	return outline;
}

/** As Wave.svelte draws them. */
export function peaksIn(outline: Uint8Array): number[] {
	return Array.from(outline, (peak) => peak / 255);
}
