// The numbers in the tag, where players look for them.
import { expect, test } from 'vitest';
import { mp3FrameCount, mp3InfoFrame } from './mp3-info.ts';

/** Reads as a player does: the tag after header and side information, LAME's extension after the flagged numbers. */
function readTag(frame: Uint8Array, offset: number) {
	const view = new DataView(frame.buffer);
	const text = (at: number, length: number) =>
		String.fromCharCode(...frame.subarray(at, at + length));
	const flags = view.getUint32(offset + 4);
	const numbers = flags === 3 ? 2 : 1;
	const lame = offset + 8 + 4 * numbers;
	return {
		tag: text(offset, 4),
		frames: flags & 1 ? view.getUint32(offset + 8) : null,
		encoder: text(lame, 4),
		delay: view.getUint16(lame + 21) >> 4,
		padding: ((frame[lame + 22] ?? 0) % 16) * 256 + (frame[lame + 23] ?? 0)
	};
}

test('a sound of known length is told to the sample', () => {
	const frame = mp3InfoFrame({ sampleRate: 24000, bitRate: 96000, samples: 12000 });

	expect([...frame.subarray(0, 4)]).toEqual([0xff, 0xf3, 0xa4, 0xc0]);
	expect(frame.byteLength).toBe(288);
	const tag = readTag(frame, 13);
	expect(tag).toMatchObject({ tag: 'Info', encoder: 'LAME', delay: 576, frames: 23 });
	expect((tag.frames ?? 0) * 576 - tag.delay - tag.padding).toBe(12000);
});

test('a sound of unknown length has no count of frames', () => {
	const frame = mp3InfoFrame({ sampleRate: 44100, bitRate: 128000, samples: null });

	expect([...frame.subarray(0, 4)]).toEqual([0xff, 0xfb, 0x90, 0xc0]);
	expect(readTag(frame, 21)).toMatchObject({ tag: 'Info', frames: null, delay: 576, padding: 0 });
});

test('the frames hold the sound and the delay before it', () => {
	expect(mp3FrameCount(47, 24000)).toBe(2);
	expect(mp3FrameCount(48, 24000)).toBe(3);
	expect(mp3FrameCount(47, 48000)).toBe(1);
});
