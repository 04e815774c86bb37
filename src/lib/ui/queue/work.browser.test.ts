// The queue shared by several, with a real journal: each second of each file is written down once, in its order.
import { afterEach, expect, test } from 'vitest';
import { ApiError, type TranscribeOptions, type TranscriptEvent } from '#lib/api/client/client.ts';
import type { Clock, ServerState } from '#lib/scatter/types.ts';
import { clock } from '../fleet/clock.ts';
import {
	addJob,
	changeJob,
	forgetJob,
	keepWindow,
	listJobs,
	readState,
	writeState
} from './journal.ts';
import type { FinishedJob } from './results.ts';
import { aJob } from './testing/a-job.ts';
import { createQueueWork, type WorkParts } from './work.ts';

const SECONDS = 8;
const FILES = 9;

type Engine = {
	/** For each second of sound. */
	milliseconds: number;
	/** Before each second; throws what it fails with. */
	before?: (name: string, second: number) => void;
};

/** Engines by their models, and what they were asked for. */
function createParts(engines: Record<string, Engine>) {
	const asked: { model: string; name: string; from: number }[] = [];
	const finished: FinishedJob[] = [];
	let states: readonly ServerState[] = [];
	async function* transcribe(
		{ name }: File,
		{ model = 'here', start_seconds: from = 0 }: TranscribeOptions,
		signal: AbortSignal
	): AsyncGenerator<TranscriptEvent, void, undefined> {
		const engine = engines[model];
		if (!engine) throw new Error(`There is no ${model}`);
		asked.push({ model, name, from });
		yield { type: 'created', durationSeconds: SECONDS };
		for (let second = from; second < SECONDS; second++) {
			await clock.wait(engine.milliseconds, signal);
			engine.before?.(name, second);
			const segment = { text: `${name} ${second}`, startSeconds: second, endSeconds: second + 1 };
			yield { type: 'segment', segment: { ...segment, words: [] } };
			yield { type: 'progress', heardSeconds: second + 1, settledSeconds: second + 1 };
		}
		yield { type: 'done', text: '', language: 'en', durationSeconds: SECONDS };
	}
	const parts: WorkParts = {
		hearing: {
			open: ({ name }) => Promise.resolve(new File(['sound'], name)),
			transcribe,
			keep: keepWindow,
			wait: (milliseconds, signal) => clock.wait(milliseconds, signal)
		},
		workers: () =>
			Object.keys(engines).map((id) => ({ id, capacity: 1, ...(id !== 'here' && { model: id }) })),
		clock,
		finish: ({ job, ...rest }) => {
			finished.push({ job, ...rest });
			return Promise.resolve(job.id);
		},
		onProgress: () => undefined,
		onLeave: () => undefined,
		onRest: () => undefined,
		onChange: () => undefined,
		onWorkers: (workers) => (states = workers)
	};
	return { parts, asked, finished, states: () => states };
}

async function addFiles(count = FILES): Promise<void> {
	for (let rank = 0; rank < count; rank++) {
		await addJob(aJob({ id: `job ${rank}`, name: `${rank}`, rank, durationSeconds: SECONDS }));
	}
}

function expectWhole(finished: readonly FinishedJob[], count = FILES): void {
	const byName = finished.toSorted((a, b) => Number(a.job.name) - Number(b.job.name));
	expect(byName.map(({ segments }) => segments.map(({ text }) => text))).toEqual(
		Array.from({ length: count }, (_, file) =>
			Array.from({ length: SECONDS }, (__, second) => `${file} ${second}`)
		)
	);
}

afterEach(async () => {
	for (const { id } of await listJobs()) await forgetJob(id, true);
	await writeState({ isPaused: false, problem: null });
});

test('files go to whoever is free; each is kept once', async () => {
	await addFiles();
	const { parts, asked, finished } = createParts({
		here: { milliseconds: 6 },
		box: { milliseconds: 2 },
		attic: { milliseconds: 3 }
	});

	await createQueueWork(parts).start();

	expectWhole(finished);
	expect(asked).toHaveLength(FILES);
	expect(new Set(asked.map(({ model }) => model))).toEqual(new Set(['here', 'box', 'attic']));
	expect((await listJobs()).every(({ state }) => state === 'done')).toBe(true);
});

test('what a server drops goes on at another from where it was written down', async () => {
	await addFiles();
	let lives = 12;
	const { parts, asked, finished } = createParts({
		here: { milliseconds: 3 },
		box: {
			milliseconds: 3,
			before: () => {
				if (lives-- <= 0) throw new ApiError(502, 'The server is gone.', { code: 'server_error' });
			}
		}
	});

	await createQueueWork(parts).start();

	expectWhole(finished);
	expect(asked.some(({ model, from }) => model === 'here' && from > 0)).toBe(true);
});

test('a server that may not be asked is left out; a file that nobody can read fails alone', async () => {
	await addFiles();
	const { parts, asked, finished, states } = createParts({
		here: {
			milliseconds: 2,
			before: (name) => {
				if (name === '4') throw new ApiError(400, 'No sound.', { code: 'invalid_request' });
			}
		},
		box: {
			milliseconds: 2,
			before: () => {
				throw new ApiError(401, 'Wrong key.', { code: 'invalid_api_key' });
			}
		}
	});

	await createQueueWork(parts).start();

	expect(finished.map(({ job }) => job.name).sort()).toEqual([
		'0',
		'1',
		'2',
		'3',
		'5',
		'6',
		'7',
		'8'
	]);
	expect(asked.filter(({ model }) => model === 'box')).toHaveLength(1);
	expect(states().find(({ id }) => id === 'box')?.state).toBe('out');
	const failed = (await listJobs()).filter(({ state }) => state === 'failed');
	expect(failed.map(({ name, problem }) => [name, problem?.code])).toEqual([
		['4', 'invalid_request']
	]);
});

test('a file that is cancelled is let go at once, wherever it is heard, and the others go on', async () => {
	await addFiles(4);
	const { parts, finished } = createParts({
		here: { milliseconds: 10 },
		box: { milliseconds: 10 }
	});
	const work = createQueueWork(parts);
	const ended = work.start();
	await expect
		.poll(async () => (await listJobs()).some((job) => job.settledSeconds > 1))
		.toBe(true);

	await changeJob('job 1', (job) => ({ ...job, state: 'cancelled' }));
	await work.look();
	await ended;

	expect(finished.map(({ job }) => job.name).sort()).toEqual(['0', '2', '3']);
	const cancelled = (await listJobs()).find(({ id }) => id === 'job 1');
	expect(cancelled?.state).toBe('cancelled');
});

test('a pause keeps what is written down, and what is added meanwhile is heard after it', async () => {
	await addFiles(3);
	const { parts, asked, finished } = createParts({
		here: { milliseconds: 8 },
		box: { milliseconds: 8 }
	});
	const work = createQueueWork(parts);
	const ended = work.start();
	await expect
		.poll(async () => (await listJobs()).some((job) => job.settledSeconds > 2))
		.toBe(true);

	await writeState({ isPaused: true, problem: null });
	await work.look();
	await ended;
	await addJob(aJob({ id: 'job 3', name: '3', rank: 3, durationSeconds: SECONDS }));
	await writeState({ isPaused: false, problem: null });
	await work.start();

	expectWhole(finished, 4);
	expect(asked.some(({ from }) => from > 0)).toBe(true);
});

test('where nobody can be reached, the queue halts and says so, and nothing is given up', async () => {
	await addFiles(2);
	const away = new ApiError(503, 'Away.', { code: 'engine_unavailable' });
	const before = () => {
		throw away;
	};
	const { parts } = createParts({
		here: { milliseconds: 1, before },
		box: { milliseconds: 1, before }
	});
	let now = 0;
	const hurried: Clock = {
		now: () => (now += 30_000),
		wait: (_, signal) => clock.wait(1, signal)
	};

	await createQueueWork({ ...parts, clock: hurried }).start();

	expect(await readState()).toMatchObject({ isPaused: true, problem: { code: away.code } });
	expect((await listJobs()).every(({ state }) => state === 'waiting')).toBe(true);
});
