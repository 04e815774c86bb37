// A transcript in paragraphs, as people read it: a new one where somebody else speaks, after a pause, and before one grows too long.
import type { Segment } from '#lib/api/client/client.ts';
import { blankBetween } from '#lib/text/writing/wide-script.ts';

export type Paragraph = {
	/** Absent where nobody is known to speak. */
	speaker?: string;
	/** Somebody else speaks before it, or nobody. */
	isTurn: boolean;
	startSeconds: number;
	text: string;
};

const PAUSE_SECONDS = 2;
/** From so many characters on the next sentence begins a new one … */
const LONG = 600;
/** … and from so many on whatever comes next: some models write no full stops. */
const LONGEST = 1200;
const ENDS_SENTENCE = /[.!?…。！？؟।]["'”’»)\]]*$/u;

/** Segments without text are left out. */
export function paragraphsOf(segments: readonly Segment[]): Paragraph[] {
	const paragraphs: Paragraph[] = [];
	let before: Segment | undefined;
	for (const segment of segments) {
		const text = segment.text.replaceAll(/\s+/g, ' ').trim();
		if (text === '') continue;
		const last = paragraphs.at(-1);
		const isTurn = !last || last.speaker !== segment.speaker;
		if (!last || !before || isTurn || isFull(last.text) || pauseBetween(before, segment)) {
			const { speaker, startSeconds } = segment;
			paragraphs.push({ ...(speaker !== undefined && { speaker }), isTurn, startSeconds, text });
		} else last.text += `${blankBetween(last.text, text)}${text}`;
		before = segment;
	}
	return paragraphs;
}

function isFull(text: string): boolean {
	return text.length >= LONGEST || (text.length >= LONG && ENDS_SENTENCE.test(text));
}

/** An end that is not known is no pause. */
function pauseBetween(before: Segment, after: Segment): boolean {
	return after.startSeconds - before.endSeconds >= PAUSE_SECONDS;
}
