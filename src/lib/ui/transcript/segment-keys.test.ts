// Keys of segments stay over corrections, and are never the same twice.
import { expect, test } from 'vitest';
import { segmentKeys } from './segment-keys.ts';

const at = (startSeconds: number) => ({ startSeconds });

test('a segment that is split keeps its key, and so do those after it', () => {
	const before = segmentKeys([at(0), at(2), at(5)]);
	const after = segmentKeys([at(0), at(2), at(3), at(5)]);

	expect(after.filter((key) => before.includes(key))).toEqual(before);
});

test('segments that begin at once have keys of their own', () => {
	expect(new Set(segmentKeys([at(1), at(1), at(1)])).size).toBe(3);
});
