// Who works on the queue: this device as asked for with each file, and the servers that were chosen for it.
import { engine } from '../../frame/engine.svelte.ts';
import { FleetChoice } from '../../fleet/fleet-choice.svelte.ts';
import { servers } from '../../fleet/servers.svelte.ts';
import { transcriptionSharers, type Sharer } from '../../fleet/sharers.ts';
import type { Server } from '#lib/scatter/types.ts';

/** `model`: absent for the one that was asked for with each job. */
export type QueueWorker = Server & { model?: string };

/** Stands for the model that was asked for with each file. */
const AS_ASKED = 'as-asked';
/** A server that says nothing for so long over a file is asked no further. */
const SILENCE_MILLISECONDS = 300_000;

export const queueServers = FleetChoice.kept('queue.servers');

/** Who could take part. */
export function queueSharers(): Sharer[] {
	return transcriptionSharers(AS_ASKED, engine.models, servers.list);
}

/** Who does; this device alone where nobody was chosen. */
export function queueWorkers(): QueueWorker[] {
	const taking = queueServers.taking(queueSharers());
	if (taking.length === 0) return [{ id: AS_ASKED, capacity: 1 }];
	return taking.map(({ model, atOnce, server }) => ({
		id: model,
		capacity: atOnce,
		...(server !== null && { model, silenceMilliseconds: SILENCE_MILLISECONDS })
	}));
}

/** How many files a worker has at once at most. */
export function atOnceOf(id: string): number {
	return queueWorkers().find((worker) => worker.id === id)?.capacity ?? 1;
}

/** Servers were chosen once: which are there has to be asked. */
export function sharesQueue(): boolean {
	return queueServers.hasServers;
}
