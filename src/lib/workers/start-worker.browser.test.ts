// Workers that are ended before anybody could notice.
import { expect, test } from 'vitest';
import type { Remote } from 'comlink';
import { startWorker } from './start-worker.ts';
import type { ModelWorkerApi } from './model.worker.ts';

const real = () => new Worker(new URL('./model.worker.ts', import.meta.url), { type: 'module' });
const live = (remote: Remote<ModelWorkerApi>) => remote.live(`test@${crypto.randomUUID()}`);

/** As the browser leaves it that ended it: it answers nothing, and there is no event. */
function ended(): Worker {
	const worker = real();
	worker.terminate();
	return worker;
}

test('one that was ended before it answered is replaced', async () => {
	const workers = [ended, real];

	const { remote } = await startWorker(() => (workers.shift() ?? real)(), live, [200, 60_000]);

	await expect(
		remote.detectSpeech({ samples: new Float32Array(1), sampleRate: 1 })
	).rejects.toThrow('the model is not open');
});

test('when none answers, an error says so', async () => {
	await expect(startWorker(ended, live, [50, 50])).rejects.toThrow('did not start');
});

test('one whose code does not load fails at once', async () => {
	const broken = () => new Worker('data:text/javascript,throw new Error("broken inside")');

	await expect(startWorker(broken, live)).rejects.toThrow('broken inside');
});
