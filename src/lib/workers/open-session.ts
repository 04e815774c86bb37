// Opens a model in its own worker and notices when that worker dies.
import type { Run } from '#lib/engine/devices/choose-run.ts';
import type { OpenedSession, OpenSession } from '#lib/engine/sessions/sessions.ts';
import type { ModelCard, SessionOf } from '#lib/models/model.ts';
import { watch } from '#lib/relay/address.ts';
import type { ModelWorkerApi } from './model.worker.ts';
import { remoteSession } from './remote-session.ts';
import type { WorkerSettings } from './settings.ts';
import { startWorker } from './start-worker.ts';

export function createOpenSession(settings: WorkerSettings): OpenSession {
	return async <C extends ModelCard>(
		card: C,
		{ device, precision }: Run
	): Promise<OpenedSession<C>> => {
		const lifeLock = `model@${crypto.randomUUID()}`;
		const { worker, remote } = await startWorker<ModelWorkerApi>(
			() =>
				new Worker(new URL('./model.worker.ts', import.meta.url), {
					type: 'module',
					name: `model ${card.id}`
				}),
			({ live }) => live(lifeLock)
		);
		const death = deathOf(worker);
		const { gone, stop } = watch(navigator.locks, lifeLock);
		gone.addEventListener('abort', () => death.declare('its worker was ended'));
		function end(): void {
			stop();
			worker.terminate();
		}
		try {
			await death.orElse(remote.open(card.id, { device, precision }, settings));
		} catch (error) {
			end();
			throw error;
		}
		const session = remoteSession(remote, device, death.orElse, end);
		// The worker has the calls of every task; the card says which of them its model supports.
		return { session: session as unknown as SessionOf<C>, device, gone };
	};
}

/** A worker's death as a promise that every pending call races against. */
function deathOf(worker: Worker) {
	let declare: (reason: string) => void = () => undefined;
	const died = new Promise<never>((_, reject) => {
		declare = (reason) => reject(new Error(reason));
	});
	died.catch(() => undefined); // heard by whoever is waiting at the time, if anybody is
	worker.addEventListener('error', (event) => {
		event.preventDefault();
		declare(event.message || 'its code could not be loaded');
	});
	return { declare, orElse: <T>(call: Promise<T>): Promise<T> => Promise.race([call, died]) };
}
