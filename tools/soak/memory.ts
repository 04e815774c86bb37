// What the browser's processes hold, by type, as Linux counts it: pages that are shared count in parts.
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';

/** Megabytes by type of process: browser, renderer, GPU and so on; processes of one type together. */
export async function memoryByProcess(browser: Browser): Promise<Record<string, number>> {
	const session = await browser.newBrowserCDPSession();
	const { processInfo } = await session.send('SystemInfo.getProcessInfo');
	await session.detach();
	const found: Record<string, number> = {};
	for (const { type, id } of processInfo) found[type] = (found[type] ?? 0) + megabytesOf(id);
	return found;
}

function megabytesOf(pid: number): number {
	try {
		const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
		return (Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1]) * 1024) / 1e6;
	} catch {
		return 0; // it has just ended
	}
}

/** Growth from the minutes after the tenth to the last ten, as a share; undefined if there are not thirty. */
export function growthOf(totals: readonly number[]): number | undefined {
	if (totals.length < 30) return undefined;
	return median(totals.slice(-10)) / median(totals.slice(10, 20)) - 1;
}

function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
