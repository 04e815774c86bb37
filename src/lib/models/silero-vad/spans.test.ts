// Spans of speech from probabilities, one per 0.1 s here.
import { expect, test } from 'vitest';
import { endSpan, NO_SPANS, readSpans, startOf } from './spans.ts';

const FRAME_SECONDS = 0.1;

/** In blocks of so many probabilities. */
function spans(probabilities: number[], block = probabilities.length): number[][] {
	let state = NO_SPANS;
	const found = [];
	for (let at = 0; at < probabilities.length; at += block) {
		const read = readSpans(state, probabilities.slice(at, at + block), FRAME_SECONDS);
		found.push(...read.spans);
		state = read.state;
	}
	found.push(...endSpan(state, FRAME_SECONDS, probabilities.length * FRAME_SECONDS).spans);
	return found.map(({ startSeconds, endSeconds }) => [
		Number(startSeconds.toFixed(2)),
		Number(endSeconds.toFixed(2))
	]);
}

test('silence has no spans', () => {
	expect(spans([0, 0.1, 0.2, 0.1, 0])).toEqual([]);
});

test('a short pause stays inside a span, a long one ends it', () => {
	const [speech, quiet] = [0.9, 0.1];
	const withShortPause = [speech, speech, quiet, quiet, speech, speech];
	const withLongPause = [speech, speech, quiet, quiet, quiet, quiet, quiet, speech, speech];

	expect(spans(withShortPause)).toEqual([[0, 0.6]]);
	expect(spans(withLongPause)).toEqual([
		[0, 0.26],
		[0.64, 0.9]
	]);
});

test('a middling probability neither begins nor ends speech', () => {
	expect(spans([0.4, 0.4, 0.4])).toEqual([]);
	expect(spans([0.9, 0.4, 0.4, 0.4, 0.4, 0.4, 0.9])).toEqual([[0, 0.7]]);
});

test('with a lower threshold, what is less probable is speech as well', () => {
	const { spans: found } = readSpans(
		NO_SPANS,
		[0, 0.4, 0.4, 0.2, 0.4, 0, 0, 0, 0],
		FRAME_SECONDS,
		0.3
	);

	expect(found).toHaveLength(1);
	expect(found[0]?.endSeconds).toBeCloseTo(0.56);
});

test.each([1, 2, 3, 5])('blocks of %i frames give the same spans as all at once', (block) => {
	const probabilities = [0, 0.9, 0.9, 0.1, 0.9, 0, 0, 0, 0, 0, 0.9, 0.9, 0.4, 0, 0, 0.9];

	expect(spans(probabilities, block)).toEqual(spans(probabilities));
	expect(spans(probabilities)).toHaveLength(2);
});

test('who still speaks at the end of a block has begun, but not ended', () => {
	const { spans: ended, state } = readSpans(NO_SPANS, [0, 0, 0.9, 0.9], FRAME_SECONDS);

	expect(ended).toEqual([]);
	expect(startOf(state, FRAME_SECONDS)).toBeCloseTo(0.14);
});
