// Threads are used where they work.
import { expect, test } from 'vitest';
import { threadsOf } from './threads.ts';

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64';

test.each([
	[
		'Chromium',
		`${LINUX}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36`,
		4
	],
	['WebKit', `${LINUX}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/60.5 Safari/605.1.15`, 4],
	['Firefox', `${LINUX}; rv:153.0) Gecko/20100101 Firefox/153.0`, 1]
])('%s has as many threads as it can start', (_, userAgent, threads) => {
	expect(threadsOf({ isolated: true, cores: 8, userAgent })).toBe(threads);
});

test('there is one thread without isolation, and never more than there are cores', () => {
	expect(threadsOf({ isolated: false, cores: 8, userAgent: 'Chrome/156' })).toBe(1);
	expect(threadsOf({ isolated: true, cores: 2, userAgent: 'Chrome/156' })).toBe(2);
});
