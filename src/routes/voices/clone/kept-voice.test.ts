import { expect, test } from 'vitest';
import { isKeptVoice } from './kept-voice.ts';

const file = new File(['x'], 'clip.wav');
const selection = { startSeconds: 0, endSeconds: 1 };

test.each([
	['nothing', undefined, false],
	['a voice without clips', { name: 'Anna', clips: [] }, true],
	['clips, read or not', clips({ selection }, {}), true],
	['a clip whose file is gone', { name: '', clips: [{ isRecorded: true }] }, false],
	['a selection of another shape', clips({ selection: [0, 1] }), false],
	['a step and fields', { name: 'Anna', clips: [], step: 'trim', language: 'de' }, true],
	['a step of another shape', { name: 'Anna', clips: [], step: 3 }, false]
])('what was kept is known by its shape: %s', (_, value, isKept) => {
	expect(isKeptVoice(value)).toBe(isKept);
});

function clips(...parts: object[]): unknown {
	return { name: 'Anna', clips: parts.map((part) => ({ file, isRecorded: false, ...part })) };
}
