// What the log keeps of messages and paths.
import { expect, test } from 'vitest';
import { cut, redact, redactPath } from './redact.ts';

const SECRET = 'sk-aloud-4fJ9x2LmQ8vTz1Yc7Rb3Wn6K';
const LONG = 'My bank said on the phone that the account is closed.';

test.each([
	[
		'what is ours stays',
		'"speed" must be a number from 0.5 to 2.',
		'"speed" must be a number from 0.5 to 2.'
	],
	['a short value stays', 'There is no voice "ada".', 'There is no voice "ada".'],
	[
		'a long value is cut',
		`There is no voice "${LONG}".`,
		'There is no voice "My bank said on the phone that the accou…".'
	],
	[
		'in any quotes',
		`Line 2: “${LONG}” has no “=”.`,
		'Line 2: “My bank said on the phone that the accou…” has no “=”.'
	],
	['a key is hidden', `There is no model "${SECRET}".`, 'There is no model "(hidden)".'],
	['a short key is hidden', 'Not valid: sk-12345678', 'Not valid: (hidden)'],
	['so is one of another service', 'xi: 7f3a9c1e5b7d2f4a6c8e0b1d', 'xi: (hidden)'],
	[
		'the ID of a request stays',
		`listed as req_${'0a'.repeat(16)}.`,
		`listed as req_${'0a'.repeat(16)}.`
	],
	['names of models stay', 'Use "whisper-large-v3-turbo".', 'Use "whisper-large-v3-turbo".']
])('%s', (_title, text, kept) => {
	expect(redact(text)).toBe(kept);
});

test('a path is known again, without a key or a text in it', () => {
	expect(redactPath('/v1/models/mini-tts/download')).toBe('/v1/models/mini-tts/download');
	expect(redactPath(`/v1/models/${SECRET}`)).toBe('/v1/models/(hidden)');
	expect(redactPath(`/v1/voices/${encodeURIComponent(LONG)}`).length).toBeLessThan(60);
});

test('a text is cut between characters, not within one', () => {
	expect(cut('🎧🎧🎧', 3)).toBe('🎧🎧🎧');
	expect(cut('🎧🎧🎧', 2)).toBe('🎧🎧…');
});
