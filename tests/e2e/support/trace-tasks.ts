// The tasks of a page's main thread, in processor time, from Chromium's own trace.
import type { CDPSession, Page } from '@playwright/test';

/** `what`: the longest things it was made of. */
export type Task = { milliseconds: number; what: string };

type TraceEvent = {
	name: string;
	ph: string;
	pid: number;
	tid: number;
	ts: number;
	dur?: number;
	tdur?: number;
	args?: { name?: string; data?: { functionName?: string; url?: string } };
};

/** Begins to trace; what it resolves with ends that, and gives the tasks since. */
export async function traceTasks(page: Page): Promise<() => Promise<Task[]>> {
	const browser = page.context().browser();
	if (!browser) throw new Error('A context without a browser');
	const devtools = await browser.newBrowserCDPSession();
	const events: TraceEvent[] = [];
	devtools.on('Tracing.dataCollected', ({ value }) => {
		events.push(...(value as unknown as TraceEvent[])); // as the protocol describes them
	});
	await devtools.send('Tracing.start', {
		transferMode: 'ReportEvents',
		traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', '__metadata'] }
	});
	// Which process and thread are the page's, it says in its trace itself.
	const mark = `page ${crypto.randomUUID()}`;
	await page.evaluate((name) => console.timeStamp(name), mark);
	return async () => {
		await endOf(devtools);
		return tasksIn(events, mark);
	};
}

async function endOf(devtools: CDPSession): Promise<void> {
	const ended = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
	await devtools.send('Tracing.end');
	await ended;
	await devtools.detach();
}

function tasksIn(events: readonly TraceEvent[], mark: string): Task[] {
	const isMark = ({ name, args }: TraceEvent) =>
		name === 'TimeStamp' && JSON.stringify(args ?? {}).includes(mark);
	const own = events.find(isMark);
	if (!own) throw new Error('The page is not in the trace');
	const here = events.filter(
		({ pid, tid, ph }) => pid === own.pid && tid === own.tid && ph === 'X'
	);
	return here
		.filter(({ name }) => /RunTask$/u.test(name))
		.map((task) => {
			const milliseconds = (task.tdur ?? 0) / 1000;
			return { milliseconds, what: milliseconds > 50 ? longestIn(task, here) : '' };
		});
}

function longestIn(task: TraceEvent, events: readonly TraceEvent[]): string {
	return events
		.filter((event) => event !== task && event.ts >= task.ts && endsBefore(event, task))
		.toSorted((one, other) => (other.tdur ?? 0) - (one.tdur ?? 0))
		.slice(0, 6)
		.map(({ name, tdur = 0, args }) => {
			const { functionName = '', url = '' } = args?.data ?? {};
			return `${name} ${functionName} ${url} ${(tdur / 1000).toFixed(1)}`;
		})
		.join('; ');
}

function endsBefore({ ts, dur = 0 }: TraceEvent, task: TraceEvent): boolean {
	return ts + dur <= task.ts + (task.dur ?? 0);
}
