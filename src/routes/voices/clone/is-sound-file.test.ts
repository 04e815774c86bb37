import { expect, test } from 'vitest';
import { clipKind, isForClone } from './is-sound-file.ts';

const UNKNOWN = Uint8Array.of(1, 2, 3, 0, 0, 7);
const TENSORS = [Uint8Array.of(0x40, 1, 0, 0, 0, 0, 0, 0), '{"__metadata__":'];

test.each([
	['talk.opus', '', true],
	['clip', 'audio/x-something', true],
	['film.MKV', 'video/x-matroska', true],
	['anna.voice', '', false]
])(
	'%s of the type "%s", in no format that is known here, is taken by its name',
	async (name, type, isSound) => {
		expect(await isForClone(new File([UNKNOWN], name, { type }))).toBe(isSound);
	}
);

test('a voice’s file is no clip, also by the name of one', async () => {
	expect(await isForClone(new File(TENSORS, 'anna.mp3'))).toBe(false);
	expect(await clipKind(new File(TENSORS, 'anna.mp3'))).toBe('voice');
});

test('a PDF by the name and type of a recording is none', async () => {
	const file = new File(['%PDF-1.7\n'], 'talk.wav', { type: 'audio/wav' });

	expect(await clipKind(file)).toBe('pdf');
	expect(await isForClone(file)).toBe(true); // it is told there why it is not taken
});
