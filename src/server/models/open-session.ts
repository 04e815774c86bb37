// Opens a model in its own thread and notices when that thread ends.
import { MessageChannel, Worker } from 'node:worker_threads';
import { wrap, type Endpoint } from 'comlink';
import type { OpenedSession, OpenSession } from '#lib/engine/sessions/sessions.ts';
import type { Run } from '#lib/engine/devices/choose-run.ts';
import type { ModelCard, SessionOf } from '#lib/models/model.ts';
import { remoteSession } from '#lib/workers/remote-session.ts';
import type { ModelThreadApi, ThreadSettings } from './model-thread.ts';

export type ThreadSessions = {
	openSession: OpenSession;
	/** Ends all threads, whatever they do. */
	close(): Promise<void>;
};

export function createThreadSessions(settings: ThreadSettings): ThreadSessions {
	const threads = new Set<Worker>();

	async function openSession<C extends ModelCard>(
		card: C,
		{ device, precision }: Run
	): Promise<OpenedSession<C>> {
		const { port1, port2 } = new MessageChannel();
		const worker = new Worker(new URL('./model-thread.js', import.meta.url), {
			name: `model ${card.id}`,
			workerData: { port: port2 },
			transferList: [port2]
		});
		threads.add(worker);
		const gone = new AbortController();
		const died = new Promise<never>((_, reject) => {
			worker.on('error', reject);
			worker.on('exit', () => {
				threads.delete(worker);
				port1.close();
				gone.abort();
				reject(new Error('its thread was ended'));
			});
		});
		died.catch(() => undefined); // heard by whoever is waiting at the time, if anybody is
		const orDie = <T>(call: Promise<T>): Promise<T> => Promise.race([call, died]);
		const end = () => void worker.terminate();
		// Node's ports are event targets, too, though its types do not say so.
		const remote = wrap<ModelThreadApi>(port1 as unknown as Endpoint);
		try {
			await orDie(remote.open(card.id, { device, precision }, settings));
		} catch (error) {
			end();
			throw error;
		}
		const session = remoteSession(remote, device, orDie, end);
		// The thread has the calls of every task; the card says which of them its model supports.
		return { session: session as unknown as SessionOf<C>, device, gone: gone.signal };
	}

	return {
		openSession,
		async close() {
			await Promise.all([...threads].map((thread) => thread.terminate()));
		}
	};
}
