// Lines of a file beside lines that are there.
import { expect, test } from 'vitest';
import { mergeLines } from './merge-lines.ts';

test('new lines come behind those that are there, and none is lost or doubled', () => {
	expect(mergeLines('a = b\nc = d', 'c = d\n\n e = f \r\ng = h\ng = h')).toEqual({
		text: 'a = b\nc = d\n e = f \ng = h\n',
		added: 2
	});
});

test('a file of old and of recent systems fills an empty text', () => {
	expect(mergeLines('', 'a = b\rc = d\r\ne = f')).toEqual({
		text: 'a = b\nc = d\ne = f\n',
		added: 3
	});
});

test('a file with nothing new changes nothing', () => {
	expect(mergeLines('a = b', '\n a = b\n')).toEqual({ text: 'a = b', added: 0 });
});
