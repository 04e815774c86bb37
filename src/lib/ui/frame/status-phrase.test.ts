// The phrase of the status pill.
import { expect, test } from 'vitest';
import type { EngineStatus } from '#lib/relay/status.ts';
import { statusPhrase } from './status-phrase.ts';

const idle: EngineStatus = {
	place: 'here',
	activity: 'idle',
	device: 'wasm',
	threads: 2,
	queued: 0,
	offlineReady: false
};

test.each([
	[{}, 'ready'],
	[{ offlineReady: true }, 'readyOffline'],
	[{ activity: 'speaking' }, 'speaking'],
	[{ place: 'elsewhere' }, 'elsewhere'],
	[{ place: 'elsewhere', activity: 'transcribing' }, 'transcribing'],
	[{ place: 'starting', activity: 'loading' }, 'starting'],
	[{ place: 'unavailable', offlineReady: true }, 'unavailable']
] as const)('%o is told as "%s"', (change, phrase) => {
	expect(statusPhrase({ ...idle, ...change })).toBe(phrase);
});
