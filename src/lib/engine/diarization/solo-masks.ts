// Which frames a speaker's embedding is made of: those in which nobody else speaks, if there are enough.

/** A fifth of a second: less is too short for an embedding. */
const LEAST_FRAMES = 12;

/** `mask` has a 1 for each frame to hear; `soloFrames`: how many of all frames the speaker has alone. */
export type SpeakerMask = { speaker: number; mask: Uint8Array<ArrayBuffer>; soloFrames: number };

/** One for each of the window's speakers who says anything. */
export function maskSpeakers(bits: Uint8Array, speakers: number): SpeakerMask[] {
	return Array.from({ length: speakers }, (_, speaker) => {
		const bit = 1 << speaker;
		const solo = bits.map((value) => Number(value === bit));
		const all = bits.map((value) => Number((value & bit) !== 0));
		const soloFrames = solo.reduce((sum, value) => sum + value, 0);
		const mask = soloFrames > LEAST_FRAMES ? solo : all;
		return { speaker, mask: Uint8Array.from(mask), soloFrames };
	}).filter(({ mask }) => mask.includes(1));
}
