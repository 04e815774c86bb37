// A server from its start to its graceful end, told on the terminal.
import { startServer } from '../start-server.ts';
import { readKeys } from './read-keys.ts';
import type { ServeOptions } from './options.ts';

/** Resolves once it listens; the process ends with the signal that stops it. @throws StartError */
export async function serve({ keys, ...options }: ServeOptions): Promise<void> {
	const { entries, file, isNew } = await readKeys(keys, options.data);
	const tell = (notice: string) => console.log(notice);
	const server = await startServer({ ...options, keys: entries, tell });
	const seconds = options.graceMilliseconds / 1000;
	let isStopping = false;

	async function stop(): Promise<void> {
		if (isStopping) process.exit(1); // asked twice: at once
		isStopping = true;
		const running = server.running();
		tell(
			running === 0
				? 'Stopping: no request is running.'
				: `Stopping: ${count(running)} running, with ${seconds} s left. New ones are refused.`
		);
		const cut = await server.close();
		tell(cut === 0 ? 'Stopped.' : `Stopped: ${count(cut)} cancelled after ${seconds} s.`);
		process.exit(0);
	}

	for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
	tell(`Aloud answers at ${server.url}/v1, with models on ${NAMES[server.runtime]}.`);
	tell(
		isNew ? `A first key was made; it is in ${file}.` : `Keys: ${entries.length}, from ${file}.`
	);
	await server.ready;
	if (!isStopping) tell('Ready.');
}

const NAMES = {
	native: 'onnxruntime-node',
	wasm: 'onnxruntime-web (WASM)',
	given: 'an engine of its own'
};

function count(requests: number): string {
	return requests === 1 ? '1 request' : `${requests} requests`;
}
