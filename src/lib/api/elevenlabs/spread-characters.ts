// Derives the times of single characters from those of words.
import { shareOut } from '#lib/text/writing/share-out.ts';

export type Timed = { text: string; start: number; end: number };

/** All characters take equally long. Seconds, rounded to milliseconds. */
export function spreadCharacters({ text, start, end }: Timed): Timed[] {
	const characters = Array.from(text);
	const spans = shareOut(
		characters.map(() => 1),
		start,
		end
	);
	const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;
	return spans.map((span, at) => ({
		text: characters[at] ?? '',
		start: rounded(span.start),
		end: rounded(span.end)
	}));
}
