import { expect, test } from 'vitest';
import { createRepeats } from './repeats.ts';

test('what was said in the last sixteen frames counts, row by row, but never the first frame', () => {
	const repeats = createRepeats();
	expect(repeats.seen(0)).toEqual(new Set());
	repeats.add([5, 6]);
	expect(repeats.seen(0)).toEqual(new Set([0]));
	for (let frame = 100; frame < 115; frame++) repeats.add([frame, 7]);

	expect(repeats.seen(0).size).toBe(16);
	expect(repeats.seen(0)).toContain(0);
	expect(repeats.seen(1)).toEqual(new Set([0, 7]));
	repeats.add([115, 8]);
	expect(repeats.seen(0)).not.toContain(0);
	repeats.add([116, 8]);
	expect(repeats.seen(0)).not.toContain(100);
	expect(repeats.seen(0).size).toBe(16);
});
