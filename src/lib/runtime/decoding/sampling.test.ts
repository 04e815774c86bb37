// Steps that change logits, and the draw.
import { expect, test } from 'vitest';
import {
	draw,
	dropUnlikely,
	guide,
	keepLikeliest,
	keepProbable,
	keepWithin,
	penalise,
	warm
} from './sampling.ts';

const none: ReadonlySet<number> = new Set();

/** Logits of these probabilities. */
const logitsOf = (...probabilities: number[]) => Float32Array.from(probabilities, Math.log);

const left = (logits: Float32Array) =>
	Array.from(logits.keys()).filter((token) => logits[token] !== -Infinity);

test('what was said becomes less likely, once, on both sides of zero', () => {
	const logits = Float32Array.of(2, -2, 2, -2);
	penalise(2)(logits, new Set([0, 1, 6561]));

	expect(logits).toEqual(Float32Array.of(1, -4, 2, -2));
});

test('a low temperature parts the likely from the unlikely', () => {
	const logits = Float32Array.of(1, -1);
	warm(0.5)(logits, none);

	expect(logits).toEqual(Float32Array.of(2, -2));
});

test('what is less than a twentieth as likely as the likeliest is left out', () => {
	const logits = logitsOf(0.8, 0.05, 0.03, 0.12);
	dropUnlikely(0.05)(logits, none);

	expect(left(logits)).toEqual([0, 1, 3]);
});

test('the likeliest are left, by number and by their sum', () => {
	const [byNumber, bySum] = [logitsOf(0.1, 0.5, 0.15, 0.25), logitsOf(0.1, 0.5, 0.15, 0.25)];
	keepLikeliest(2)(byNumber, none);
	keepProbable(0.8)(bySum, none);

	expect(left(byNumber)).toEqual([1, 3]);
	expect(left(bySum)).toEqual([1, 2, 3]);
});

test('of the likeliest, those stay that together do not exceed a share, at least one', () => {
	const [some, one, all] = [0, 1, 2].map(() => logitsOf(0.05, 0.5, 0.15, 0.3));
	keepWithin(0.85)(some ?? logitsOf(), none);
	keepWithin(0.4)(one ?? logitsOf(), none);
	keepWithin(1)(all ?? logitsOf(), none);

	expect([some, one, all].map((logits) => left(logits ?? logitsOf()))).toEqual([
		[1, 3],
		[1],
		[0, 1, 2, 3]
	]);
	expect(some?.[3]).toBeCloseTo(Math.log(0.3));
});

test('the draw falls on each token as often as it is likely', () => {
	const logits = logitsOf(0.2, 0.5, 0.3);
	const drawn = [0, 0.19, 0.21, 0.69, 0.71, 0.999].map((uniform) => draw(logits, uniform));

	expect(drawn).toEqual([0, 0, 1, 1, 2, 2]);
	expect(draw(logits)).toBe(1);
});

test('guidance leads away from what is said without a text', () => {
	const [read, unread] = [Float32Array.of(1, 2), Float32Array.of(3, 0)];

	expect(guide(read, unread, 0.5)).toEqual(Float32Array.of(0, 3));
	expect(guide(read, unread, 0)).toEqual(read);
});

test('logits that are no numbers are an error, not a token', () => {
	expect(() => draw(Float32Array.of(1, NaN, 2), 0.5)).toThrow(/values that are not numbers/);
	expect(() => draw(Float32Array.of(-Infinity, -Infinity))).toThrow(/values that are not numbers/);
});
