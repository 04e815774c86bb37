// A recording on a real disk: every piece that was written is there when the tab that recorded is gone.
import { afterEach, expect, test } from 'vitest';
import { wrap } from 'comlink';
import type { FilesWorkerApi } from '#lib/workers/files/files.worker.ts';
import { findInterrupted, openRecordingJournal } from './recording-journal.ts';

afterEach(async () => {
	for (const recording of await findInterrupted()) await recording.forget();
});

const when = new Date(2026, 9, 12, 14, 30);

test('one that is under way is no other tab’s to find, and one that is kept elsewhere is gone', async () => {
	const journal = await openRecordingJournal(when, 'audio/webm;codecs=opus');
	for (const piece of ['one ', 'two ', 'three']) journal?.add(new Blob([piece]));
	await journal?.written();

	expect(await findInterrupted()).toEqual([]);
	await journal?.forget();
	expect(await findInterrupted()).toEqual([]);
});

test('the pieces of one whose worker was ended in the middle are found, with the time of its beginning', async () => {
	const worker = new Worker(new URL('../../workers/files/files.worker.ts', import.meta.url), {
		type: 'module'
	});
	const files = wrap<FilesWorkerApi>(worker);
	const name = `${when.getTime()}.webm`;
	await files.begin('recordings', name);
	for (const piece of ['one ', 'two ', 'three']) {
		await files.append('recordings', name, new TextEncoder().encode(piece));
	}
	worker.terminate();

	const [found] = await findInterrupted();

	expect(await found?.file.text()).toBe('one two three');
	expect(found?.recordedAt).toEqual(when);
});
