// Errors as people read them.
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/client/client.ts';
import { problemOf } from './problem.ts';

test('every problem with a known cause says what to do next', () => {
	for (const code of ['engine_unavailable', 'model_not_downloaded', 'voice_not_found']) {
		const problem = problemOf(new ApiError(503, 'x', { code }));

		expect(problem.advice, code).not.toBe('');
		expect(problem.code).toBe(code);
	}
});

test('a model that is missing names the page where it can be had', () => {
	const problem = problemOf(new ApiError(503, 'x', { code: 'model_not_downloaded' }));

	expect(problem.page).toBe('/models');
});

test('the API says itself what is wrong with a request', () => {
	const message = 'This file of 0.5 MB has no sound track. Try another one. Nothing was changed.';

	expect(problemOf(new ApiError(400, message, { code: 'invalid_request' }))).toMatchObject({
		what: 'This file of 0.5 MB has no sound track.',
		advice: 'Try another one. Nothing was changed.'
	});
	expect(problemOf(new ApiError(400, 'Too short.')).what).toBe('Too short.');
});

test('an error of our own making never shows its inner words', () => {
	expect(problemOf(new TypeError('x is not a function')).what).not.toContain('function');
});

test.each([
	['NotFoundError', /cannot be read any more/],
	['NotReadableError', /cannot be read any more/],
	['QuotaExceededError', /no space left/],
	['InvalidStateError', /Something went wrong/]
])(
	'what the browser calls %s is told in words, and its name only to whoever looks for it',
	(name, what) => {
		const problem = problemOf(new DOMException('Internal: 0x1', name));

		expect(problem.what).toMatch(what);
		expect(problem.advice).not.toBe('');
		expect(`${problem.what} ${problem.advice}`).not.toMatch(/Error|0x/);
		expect(problem.code).toBe(name);
	}
);
