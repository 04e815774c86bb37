// A model that must be downloaded, an engine that lists it, and a hub that has its files.
import { REMOTE_FILES, remoteCard } from '#lib/engine/testing/fake-remote.ts';
import { createInMemoryStore } from '#lib/storage/in-memory-store.ts';
import { answer, stallAfter, startHub, type Hub } from '#lib/storage/testing/misbehaving-hub.ts';
import { createFakeEngine, type FakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { createStoreWith, KEPT_VOICE } from './kept-voice.ts';

export { answer };

export type Remote = { hub: Hub; engine: FakeEngine };

/** Sends 900 bytes of the larger file and then nothing. */
export const stall = stallAfter(REMOTE_FILES['onnx/small.onnx'], 900);

/**
 * The models `remote` and `remote-stt` have the same files in different places. One voice was cloned. Close the hub at
 * the end. A server elsewhere, `kitchen-pc`, lists one model and nothing else.
 */
export async function startRemote(): Promise<Remote> {
	const hub = await startHub(REMOTE_FILES);
	const listener = {
		...remoteCard,
		id: 'remote-stt',
		task: 'transcription',
		windowSeconds: 30
	} as const;
	const engine = createFakeEngine({
		more: [remoteCard, listener],
		voiceStore: createStoreWith(KEPT_VOICE),
		downloads: { store: createInMemoryStore(), settings: { rangeBytes: 30_000 } },
		remotes: { fetch: () => Promise.resolve(Response.json({ data: [{ id: 'kokoro' }] })) }
	});
	const kitchen = { name: 'kitchen-pc', address: 'http://kitchen-pc.local:8880/v1', key: null };
	await engine.remotes.add(kitchen, new AbortController().signal);
	await engine.setSource({ kind: 'mirror', url: hub.origin });
	return { hub, engine };
}
