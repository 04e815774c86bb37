// Tells speech from room noise by loudness alone, frame by frame, for continuous audio.

/** How long the room noise is remembered. */
const MEMORY_FRAMES = 500;
/** The room noise is this quantile of the levels: even a steady speaker pauses between words. */
const ROOM_SHARE = 0.1;
/** Until this much has been heard, the room is not taken to be loud: the first frames may already be speech. */
const SETTLED_FRAMES = 100;
const BELIEVED_ROOM_DB = -50;
/** How far speech is above the room noise; anything below the last of these is not speech. */
const ABOVE_ROOM_DB = 9;
const LEAST_SPEECH_DB = -58;
/** Replaces the -Infinity of digital silence. */
const SILENCE_DB = -100;
const FRAMES_BETWEEN_LOOKS = 5;

/** Whether a frame of 20 ms, by its level in dBFS, is louder than the room noise. */
export type LoudnessGate = (levelDb: number) => boolean;

export function createLoudnessGate(): LoudnessGate {
	const memory: number[] = [];
	let count = 0;
	let threshold = LEAST_SPEECH_DB;

	function look(): number {
		const sorted = memory.toSorted((one, other) => one - other);
		const room = sorted[Math.floor(ROOM_SHARE * (sorted.length - 1))] ?? SILENCE_DB;
		const believed = count < SETTLED_FRAMES ? Math.min(room, BELIEVED_ROOM_DB) : room;
		return Math.max(LEAST_SPEECH_DB, believed + ABOVE_ROOM_DB);
	}

	return (levelDb) => {
		memory[count % MEMORY_FRAMES] = Math.max(SILENCE_DB, levelDb);
		if (count % FRAMES_BETWEEN_LOOKS === 0) threshold = look();
		count++;
		return levelDb > threshold;
	};
}
