// Spans of speech from probabilities, one per 0.1 s here.
import { expect, test } from 'vitest';
import { spansOf } from './spans.ts';

const spans = (probabilities: number[]) =>
	spansOf(probabilities, 0.1, probabilities.length * 0.1).map(({ startSeconds, endSeconds }) => [
		Number(startSeconds.toFixed(2)),
		Number(endSeconds.toFixed(2))
	]);

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
