import { expect, test } from 'vitest';
import { isSoundFile } from './is-sound-file.ts';

test.each([
	['talk.opus', '', true],
	['clip', 'audio/x-something', true],
	['film.MKV', 'video/x-matroska', true],
	['anna.voice.safetensors', '', false],
	['anna.zip', 'application/zip', false]
])('%s of the type "%s": a sound is told from a voice’s file', (name, type, isSound) => {
	expect(isSoundFile({ name, type })).toBe(isSound);
});
