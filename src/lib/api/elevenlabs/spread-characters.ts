// Times of single characters, from those of words.

export type Timed = { text: string; start: number; end: number };

/** Every character takes as long as the others. Seconds, rounded to milliseconds. */
export function spreadCharacters({ text, start, end }: Timed): Timed[] {
	const characters = Array.from(text);
	const secondsAt = (at: number) =>
		Math.round((start + (at / characters.length) * (end - start)) * 1000) / 1000;
	return characters.map((text, at) => ({ text, start: secondsAt(at), end: secondsAt(at + 1) }));
}
