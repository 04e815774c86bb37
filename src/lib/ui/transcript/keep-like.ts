// Words that look as before are the ones from before: what is drawn of them need not be looked at again.
import type { Segment } from '#lib/api/client/client.ts';

type Words = Segment['words'];

/** `before`, where `after` differs in nothing that is seen of words; else `after`. */
export function keepLike(before: Readonly<Words>, after: Words): Readonly<Words> {
	const isAlike =
		before.length === after.length &&
		after.every(({ text, startSeconds, uncertain }, place) => {
			const one = before[place];
			return text === one?.text && startSeconds === one.startSeconds && uncertain === one.uncertain;
		});
	return isAlike ? before : after;
}
