// How high a voice lies, over several clips of it.
import type { Pcm } from './pcm.ts';
import { medianPitch, trackPitch } from './pitch-track.ts';

/** Median pitch of the voiced parts of all clips together in hertz; undefined where nothing in them is voiced. */
export function pitchOfClips(clips: readonly Pcm[]): number | undefined {
	const tracks = clips.map(trackPitch);
	const hertz = Float32Array.from(tracks.flatMap((track) => [...track.hertz]));
	const median = medianPitch({ hopSeconds: tracks[0]?.hopSeconds ?? 0, hertz });
	return Number.isNaN(median) ? undefined : median;
}
