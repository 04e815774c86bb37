// Tells speech from the room it is spoken in by loudness alone, frame by frame, for sound that never ends.

/** How long the room is remembered. */
const MEMORY_FRAMES = 500;
/** The room is as loud as this share of what was heard is at most: even a steady speaker pauses between words. */
const ROOM_SHARE = 0.1;
/** Before so much was heard, a room is not believed to be loud: the first frames may be speech already. */
const SETTLED_FRAMES = 100;
const BELIEVED_ROOM_DB = -50;
/** Speech is so far above its room, and nothing below the last of these is speech. */
const ABOVE_ROOM_DB = 9;
const LEAST_SPEECH_DB = -58;
/** Digital silence, in place of its -Infinity. */
const SILENCE_DB = -100;
const FRAMES_BETWEEN_LOOKS = 5;

/** Whether a frame of 20 ms, by its level in dBFS, is louder than its room. */
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
