// What the engine did, as every tab can hear it: the log that tests count sentences and windows in.
import type { Page } from '@playwright/test';
import type { EngineActivity } from '../../../src/lib/relay/status.ts';

/** `at` is in milliseconds since 1970. */
export type EngineEvent = EngineActivity & { at: number };

declare global {
	var engineLog: EngineEvent[];
}

/** Runs in each page before its own scripts. */
export function logEngine(): void {
	globalThis.engineLog = [];
	const channel = new BroadcastChannel('speech-engine-status');
	channel.addEventListener('message', ({ data: news }: MessageEvent<EngineActivity | string>) => {
		if (typeof news === 'object') {
			globalThis.engineLog.push({ ...news, at: performance.timeOrigin + performance.now() });
		}
	});
}

/** For `waitForFunction`, which otherwise looks with every frame and so has the page make sixty a second. */
export const NOW_AND_THEN = { polling: 50 };

export function engineLog(page: Page): Promise<EngineEvent[]> {
	return page.evaluate(() => globalThis.engineLog);
}

/** When each sentence was finished, in milliseconds since 1970. */
export function finishTimes(log: EngineEvent[]): number[] {
	return log
		.filter(({ activity }, index) => activity === 'idle' && log[index - 1]?.activity === 'speaking')
		.map(({ at }) => at);
}

export async function countSentences(page: Page): Promise<number> {
	return finishTimes(await engineLog(page)).length;
}

/** Waits until the engine is in the middle of a sentence or window that began after this call. */
export async function untilWorking(page: Page, activity: 'speaking' | 'transcribing') {
	await page.evaluate(
		(wanted) =>
			new Promise<void>((resolve) => {
				const channel = new BroadcastChannel('speech-engine-status');
				channel.onmessage = ({ data: news }: MessageEvent<EngineActivity>) => {
					if (news.activity !== wanted) return;
					channel.close();
					resolve();
				};
			}),
		activity
	);
}

/** Waits until the model that speaks is open, and forgets what the engine did up to then. */
export async function untilWarm(page: Page): Promise<void> {
	await page.waitForFunction(
		() => {
			const last = globalThis.engineLog.at(-1);
			return last?.activity === 'idle' && last.device !== null;
		},
		undefined,
		{ ...NOW_AND_THEN, timeout: 60_000 }
	);
	await page.evaluate(() => (globalThis.engineLog = []));
}

export async function untilIdle(page: Page): Promise<void> {
	await page.waitForFunction(
		() => {
			const last = globalThis.engineLog.at(-1);
			return last?.activity === 'idle' && last.queued === 0;
		},
		undefined,
		NOW_AND_THEN
	);
}
