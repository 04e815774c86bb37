// The workers of a page by their names, and how one is ended.
import { expect, type Page, type Worker } from '@playwright/test';

/** Others of the page are left alone: one of the runtime's threads may never answer. */
export async function findWorker(page: Page, name: 'engine' | 'model mini-tts'): Promise<Worker> {
	const script = name === 'engine' ? '/engine.worker' : '/model.worker';
	let found: Worker | undefined;
	await expect
		.poll(async () => {
			for (const worker of page.workers().filter((worker) => worker.url().includes(script)))
				if ((await worker.evaluate(() => self.name)) === name) found = worker;
			return found !== undefined;
		})
		.toBe(true);
	return found as Worker; // polled above
}

export async function endWorker(worker: Worker): Promise<void> {
	const closed = worker.waitForEvent('close');
	await worker.evaluate(() => globalThis.close());
	await closed;
}
