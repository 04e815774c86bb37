// A book over loopback HTTP: three servers, of which one is ended midway and one never comes to an end with anything.
import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from '#lib/api/client/client.ts';
import { createFakeEngine, type FakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { gate } from '#lib/engine/testing/waiting.ts';
import type { ServerState } from '#lib/scatter/types.ts';
import { outlineBook } from '#lib/text/split/outline-book.ts';
import { isDone, planBook, type Book } from '#lib/ui/book/book.ts';
import { makeBook, type BookMaking } from '#lib/ui/book/make-book.ts';
import { clock } from '#lib/ui/fleet/clock.ts';
import { startServer, type Server } from '../../src/server/start-server.ts';

const SECRET = 'sk-test0123456789abcdefghijklmnopqrst';
/** No two parts are of one length, so that each sound tells whose it is. */
const TEXT = Array.from(
	{ length: 30 },
	(_, index) => `Chapter ${index + 1}\n\nIt was ${'very '.repeat(index + 1)}late.`
).join('\n\n');
const never = new AbortController().signal;
const started: Server[] = [];

afterEach(async () => {
	await Promise.all(started.splice(0).map((server) => server.close()));
});

async function start(engine: FakeEngine): Promise<Server> {
	const keys = [{ name: 'Tests', secret: SECRET }];
	const server = await startServer({ keys, models: engine, graceMilliseconds: 0 });
	started.push(server);
	return server;
}

function plan(models: readonly string[]): Book {
	const workers = models.map((model) => ({ model, voice: 'mini_ada', atOnce: 1 }));
	const about = { title: 'A book', model: 'mini-tts', voice: 'mini_ada', voiceName: 'Ada' };
	return planBook(outlineBook(TEXT), { ...about, speed: 1, workers }, 'id', 0);
}

function createMaking(servers: Record<string, Server>) {
	const disk = new Map<number, number[]>();
	const journal: Book[] = [];
	let states: readonly ServerState[] = [];
	const making: BookMaking = {
		speak({ model, ...request }, signal) {
			const server = servers[model];
			if (!server) throw new Error(`There is no ${model}`);
			const send = (asked: Request) => {
				const headers = { ...Object.fromEntries(asked.headers), authorization: `Bearer ${SECRET}` };
				return fetch(new Request(asked, { headers }));
			};
			return createClient(send, server.url).speak({ ...request, model: 'mini-tts' }, signal);
		},
		async write(_, part, samples) {
			if (disk.has(part)) throw new Error(`Part ${part} is written twice`);
			disk.set(part, [...samples]);
		},
		save: async (book) => void journal.push(book),
		clock,
		isPausing: () => false,
		onSound: () => undefined,
		onPart: () => undefined,
		onWorkers: (workers) => (states = workers)
	};
	return { making, disk, journal, states: () => states };
}

test('a book is whole, and as one server alone makes it, though one is ended midway and one is stuck', async () => {
	const alone = createMaking({ only: await start(createFakeEngine()) });
	await makeBook(plan(['only']), TEXT, alone.making, never);

	const end = gate();
	const stuck = createFakeEngine({ before: () => end.opened });
	const doomed = await start(createFakeEngine());
	const steady = createFakeEngine();
	const parts = createMaking({
		steady: await start(steady),
		doomed,
		stuck: await start(stuck)
	});
	let ended: Promise<number> | undefined;
	const making: BookMaking = {
		...parts.making,
		onPart: () => {
			if (parts.disk.size > 8) ended ??= doomed.close();
		}
	};

	const book = await makeBook(plan(['steady', 'doomed', 'stuck']), TEXT, making, never);

	// Nobody waits any more for the one that is stuck: it was told, and has come to an end with nothing.
	await vi.waitFor(() => expect(stuck.signals.every(({ aborted }) => aborted)).toBe(true), 60_000);
	expect(stuck.made).toBe(0);
	end.open();
	await ended;
	expect(isDone(book)).toBe(true);
	expect([...parts.disk].sort(([a], [b]) => a - b)).toEqual([...alone.disk]);
	expect(parts.journal).toHaveLength(book.cuts.length);
	expect(parts.journal.at(-1)).toEqual(book);
	const by = Object.fromEntries(parts.states().map((state) => [state.id, state]));
	expect(by['stuck']?.done).toBe(0);
	expect(by['doomed']?.done).toBeGreaterThan(0);
	expect(by['steady']?.done).toBeGreaterThan(by['doomed']?.done ?? 0);
});
