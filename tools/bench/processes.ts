// What a browser's renderer costs, as Linux counts it: all threads and WASM memories of a page lie in its renderer.
import { readFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright';

export type Cost = { megabytes: number; peakMegabytes: number; cpuSeconds: number };

const TICKS_PER_SECOND = 100; // USER_HZ, the same on every Linux that Chromium runs on

/** The largest renderer of the browser: pages that are opened one after the other have one each. */
export async function rendererCost(context: BrowserContext): Promise<Cost> {
	const session = await context.browser()?.newBrowserCDPSession();
	if (!session) throw new Error('the browser was closed');
	const { processInfo } = await session.send('SystemInfo.getProcessInfo');
	await session.detach();
	const costs = processInfo
		.filter(({ type }) => type === 'renderer')
		.map(({ id }) => costOf(id))
		.sort((a, b) => b.megabytes - a.megabytes);
	const [largest] = costs;
	if (!largest) throw new Error('the browser has no renderer');
	return largest;
}

function costOf(pid: number): Cost {
	const status = readFileSync(`/proc/${pid}/status`, 'utf8');
	const megabytes = (field: string) =>
		(Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024) / 1e6;
	const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
	const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 1).split(' ');
	return {
		megabytes: megabytes('VmRSS'),
		peakMegabytes: megabytes('VmHWM'),
		cpuSeconds: (Number(user) + Number(system)) / TICKS_PER_SECOND
	};
}
