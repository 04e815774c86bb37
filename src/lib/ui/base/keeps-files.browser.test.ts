import { expect, test } from 'vitest';
import { keepsFiles } from './keeps-files.ts';

test('a browser with files for pages is known by them, one without by their absence', () => {
	expect(keepsFiles()).toBe(true);
	expect(keepsFiles({} as StorageManager), 'WebKitGTK').toBe(false);
});
