import { afterEach, expect, test } from 'vitest';
import { forget, keep } from '../base/keep.ts';
import { openJournal, takeBrokenOff, type LiveRecording } from './live-journal.ts';

const segments = [{ text: 'Hello.', startSeconds: 0, endSeconds: 1, words: [] }];

afterEach(() => forget(['live', 'live.0', 'live.1']));

/** What a tab leaves that is killed during a recording. */
async function leaveBehind(): Promise<void> {
	await keep('live.0', new Blob([new Uint8Array(32_000)]));
	await keep('live', {
		id: 'mine',
		name: 'a.wav',
		segments,
		language: 'en',
		pieces: 1,
		samples: 16_000
	});
}

test('what broke off is there again until it is kept elsewhere, and not after that', async () => {
	await leaveBehind();

	// The tab is killed, or the disk is full, before the library has it.
	await expect(takeBrokenOff(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
	await takeBrokenOff(() => Promise.resolve(false));
	const found: LiveRecording[] = [];
	await takeBrokenOff((recording) => Promise.resolve(found.push(recording) > 0));
	await takeBrokenOff((recording) => Promise.resolve(found.push(recording) > 0));

	expect(found).toMatchObject([{ id: 'mine', name: 'a.wav', segments, durationSeconds: 1 }]);
	expect(found[0]?.file.size).toBe(32_044);
});

test('a recording that could not be kept is found again; a new one does not write over it', async () => {
	const first = await openJournal('first.wav');
	first.add(new Float32Array(16_000 * 5));
	first.write(segments, 'en');
	await first.close(false);

	const second = await openJournal('second.wav');
	second.add(new Float32Array(16_000 * 6));
	second.write([], 'de');
	await second.close(true);

	const found: LiveRecording[] = [];
	await takeBrokenOff((recording) => Promise.resolve(found.push(recording) > 0));
	expect(found).toMatchObject([{ id: first.id, name: 'first.wav', segments, durationSeconds: 5 }]);
});
