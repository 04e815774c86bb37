// The queue in a real database: what was heard and how far that reaches are written together, or not at all.
import { afterEach, describe, expect, test } from 'vitest';
import {
	addJob,
	changeJob,
	forgetJob,
	keepWindow,
	listJobs,
	readSegments,
	readState,
	writeState
} from './journal.ts';
import { forgetFile, forgetStrays, keepFile, openFile, whileAdding } from './job-files.ts';
import { aJob } from './testing/a-job.ts';

const segmentAt = (second: number) => ({
	text: `Second ${second}.`,
	startSeconds: second,
	endSeconds: second + 1,
	words: []
});

afterEach(async () => {
	for (const { id } of await listJobs()) await forgetJob(id, true);
	await forgetStrays(listJobs);
	await writeState({ isPaused: false, problem: null });
});

describe('windows', () => {
	test('are read back in their order, and belong to what the job says', async () => {
		await addJob(aJob({ id: 'a' }));
		for (let second = 0; second < 12; second++) {
			await keepWindow('a', { segments: [segmentAt(second)], settledSeconds: second + 1 });
		}
		const [job] = await listJobs();
		expect(job).toMatchObject({ windows: 12, settledSeconds: 12 });
		const segments = await readSegments(job ?? aJob({ id: 'a' }));
		expect(segments.map(({ startSeconds }) => startSeconds)).toEqual(
			Array.from({ length: 12 }, (_, second) => second)
		);
	});

	test('from an earlier place, by a tab that has lost its turn, are not written again', async () => {
		await addJob(aJob({ id: 'a' }));
		for (const end of [1, 2, 3, 2, 1]) {
			await keepWindow('a', { segments: [segmentAt(end - 1)], settledSeconds: end });
		}
		const [job] = await listJobs();
		const segments = await readSegments(job ?? aJob({ id: 'a' }));
		expect(segments.map(({ startSeconds }) => startSeconds)).toEqual([0, 1, 2]);
	});

	test('of a job that was cancelled or removed are not written', async () => {
		await addJob(aJob({ id: 'a' }));
		await changeJob('a', (job) => ({ ...job, state: 'cancelled' }));
		expect(await keepWindow('a', { segments: [segmentAt(0)], settledSeconds: 1 })).toBe(null);
		await forgetJob('a', true);
		expect(await keepWindow('a', { segments: [segmentAt(0)], settledSeconds: 1 })).toBe(null);
		expect(await listJobs()).toEqual([]);
	});

	test('go with their job, and leave those of others alone', async () => {
		for (const id of ['a', 'ab']) {
			await addJob(aJob({ id }));
			await keepWindow(id, { segments: [segmentAt(0)], settledSeconds: 1 });
		}
		await forgetJob('a', false);
		const [a, ab] = (await listJobs()).sort((x, y) => x.id.length - y.id.length);
		expect(await readSegments(a ?? aJob({ id: 'a' }))).toEqual([]);
		expect(await readSegments(ab ?? aJob({ id: 'ab' }))).toHaveLength(1);
	});
});

test('that the queue rests, and why, is kept', async () => {
	const problem = { what: 'The model is not here.', advice: '', code: 'model_not_downloaded' };
	await writeState({ isPaused: true, problem });
	expect(await readState()).toEqual({ isPaused: true, problem });
});

describe('the files of jobs', () => {
	test('are copied whole, and come back under their names', async () => {
		const bytes = new Uint8Array(9_000_000).map((_, at) => at % 251);
		const source = await keepFile('a', new File([bytes], 'talk.mp3', { type: 'audio/mpeg' }));
		expect(source).toEqual({ kind: 'copy' });

		const file = await openFile(aJob({ id: 'a', name: 'talk.mp3', source }));

		expect([file.name, file.type, file.size]).toEqual(['talk.mp3', 'audio/mpeg', bytes.length]);
		const read = new Uint8Array(await file.arrayBuffer());
		expect(read.findIndex((value, at) => value !== at % 251)).toBe(-1);
		await forgetFile({ id: 'a', source });
		await expect(openFile(aJob({ id: 'a', source }))).rejects.toMatchObject({
			name: 'NotFoundError'
		});
	});

	test('without a job are removed, but not while files are being added', async () => {
		const source = await keepFile('stray', new File(['sound'], 'stray.mp3'));
		const job = aJob({ id: 'stray', source });

		await whileAdding(() => forgetStrays(listJobs));
		expect((await openFile(job)).size).toBe(5);

		await forgetStrays(listJobs);
		await expect(openFile(job)).rejects.toMatchObject({ name: 'NotFoundError' });
	});
});
