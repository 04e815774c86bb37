// The units a subtitle line cannot be broken inside of: words, or without spaces, text that must stay together.
import type { Segment } from '#lib/models/model.ts';
import { isUnspaced } from '#lib/text/writing/wide-script.ts';
import { segmentWords, type SegmentWord } from '../transcript/segment-words.ts';

/** Seconds from the start of the audio. `isSpaced`: a space comes before it. `language`: two letters, if known. */
export type Atom = {
	text: string;
	start: number;
	end: number;
	isSpaced: boolean;
	language: string;
};

/** @param language of the whole text; absent: each segment's own */
export function segmentToAtoms(
	segment: Segment,
	durationSeconds: number,
	language = segment.language ?? ''
): Atom[] {
	const base = language.split('-')[0]?.toLowerCase() ?? '';
	return joinUnspaced(segmentWords(segment, durationSeconds)).flatMap((run) =>
		splitRun(run, base === 'und' ? '' : base)
	);
}

/** Words with no spaces between them, as one text. */
function joinUnspaced(words: readonly SegmentWord[]): SegmentWord[][] {
	const runs: SegmentWord[][] = [];
	for (const word of words) {
		const run = runs.at(-1);
		if (run && !word.isSpaced) run.push(word);
		else runs.push([word]);
	}
	return runs;
}

function splitRun(run: readonly SegmentWord[], language: string): Atom[] {
	const text = run.map((word) => word.text).join('');
	const texts = isUnspaced(text) ? splitUnspaced(text, language) : [text];
	let at = 0;
	return texts.map((part, index) => {
		const from = at;
		at += part.length;
		const [start, end] = [secondsAt(run, from, 'start'), secondsAt(run, at, 'end')];
		return { text: part, start, end: Math.max(start, end), isSpaced: index === 0, language };
	});
}

/** When the letter at `offset` begins, or the one before it ends: within a word, letters share its time. */
function secondsAt(run: readonly SegmentWord[], offset: number, edge: 'start' | 'end'): number {
	let from = 0;
	for (const { text, start, end } of run) {
		const to = from + text.length;
		if (edge === 'start' ? offset < to : offset <= to) {
			return start + ((offset - from) / text.length) * (end - start);
		}
		from = to;
	}
	return run.at(-1)?.end ?? 0;
}

/** No line begins with these: they belong to the text before them. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}\p{Mn}ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ~〜…—ๆฯ]/u;
/** And none ends with these. */
const OPENING = /[\p{Ps}\p{Pi}]$/u;
/** Japanese: hiragana after a noun or a verb belongs to it, until one of these ends it. */
const HIRAGANA = /^\p{Script=Hiragana}/u;
const PARTICLE = /(?:[はがをにでとも]|から|まで|より|ので|けど|へ)$/u;

/** Words from the browser's segmenter, joined where a line must not break between them. */
function splitUnspaced(text: string, language: string): string[] {
	const parts: string[] = [];
	for (const { segment } of segmenterOf(language).segment(text)) {
		const before = parts.at(-1);
		const isJoined =
			before !== undefined &&
			(CLOSING.test(segment) ||
				OPENING.test(before) ||
				(HIRAGANA.test(segment) && !PARTICLE.test(before) && !/\p{Po}$/u.test(before)) ||
				(PARTICLE.test(segment) && segment.length < 3 && !/\p{Po}$/u.test(before)));
		if (isJoined) parts[parts.length - 1] = `${before}${segment}`;
		else parts.push(segment);
	}
	return parts;
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
	const made = segmenters.get(language);
	if (made) return made;
	const segmenter = new Intl.Segmenter(language || 'und', { granularity: 'word' });
	segmenters.set(language, segmenter);
	return segmenter;
}
