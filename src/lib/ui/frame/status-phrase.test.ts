// The phrase of the status pill.
import { expect, test } from 'vitest';
import type { EngineStatus } from '#lib/relay/status.ts';
import { statusPhrase, statusText } from './status-phrase.ts';

const idle: EngineStatus = {
	place: 'here',
	activity: 'idle',
	device: 'wasm',
	threads: 2,
	queued: 0,
	download: null,
	notice: null,
	offlineReady: false
};

test.each([
	[{}, 'ready'],
	[{ offlineReady: true }, 'readyOffline'],
	[{ activity: 'speaking' }, 'speaking'],
	[{ place: 'elsewhere' }, 'elsewhere'],
	[{ place: 'elsewhere', activity: 'transcribing' }, 'transcribing'],
	[{ activity: 'downloading' }, 'downloading'],
	[{ place: 'starting', activity: 'loading' }, 'starting'],
	[{ place: 'unavailable', offlineReady: true }, 'unavailable']
] as const)('%o is told as "%s"', (change, phrase) => {
	expect(statusPhrase({ ...idle, ...change })).toBe(phrase);
});

test('a download is told by its name and what is left of it', () => {
	const download = { model: 'kokoro', label: 'Kokoro', bytes: 61_400_000, totalBytes: 92_400_000 };

	expect(statusText({ ...idle, activity: 'downloading', download })).toBe(
		'Downloading Kokoro, 31 MB left'
	);
	expect(statusText({ ...idle, activity: 'speaking', download })).toBe('Speaking');
});
