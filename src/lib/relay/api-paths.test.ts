// Which requests go to the engine, and which to the app's files.
import { expect, test } from 'vitest';
import { isApiPath } from './api-paths.ts';

test.each([
	'/v1/audio/speech',
	'/v2/voices',
	'/openai/v1/audio/transcriptions', // groq-sdk writes its paths so
	'/together/v1/models',
	'/mistral/v1/audio/speech'
])("%s is the engine's", (path) => {
	expect(isApiPath(path, '')).toBe(true);
	expect(isApiPath(`/app${path}`, '/app')).toBe(true);
});

test.each(['/', '/v1', '/v2/voices/x', '/voices', '/models/v1/file', '/openai/', '/xv1/audio'])(
	'%s is not',
	(path) => {
		expect(isApiPath(path, '')).toBe(false);
	}
);

test('below the app’s path and at the root it is found, below another path it is not', () => {
	expect(isApiPath('/v1/models', '/app')).toBe(true);
	expect(isApiPath('/other/v1/models', '/app')).toBe(false);
});
