// The engine's thread with one model of test files instead of the app's; bundled by the test.
import { createAccount } from '#lib/account/account.ts';
import { createInMemoryAccountStore } from '#lib/account/testing/in-memory-store.ts';
import { createApi } from '#lib/api/api.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import { createEngine } from '#lib/engine/engine.ts';
import { createFakeSessions } from '#lib/engine/testing/fake-models.ts';
import { remoteModel } from '#lib/engine/testing/fake-remote.ts';
import { answer } from '#lib/relay/answer.ts';
import { createOpfsStore } from '#lib/storage/opfs.ts';
import { createSettingsStore } from '#lib/workers/settings-store.ts';

const engine = createEngine({
	models: [remoteModel],
	openSession: createFakeSessions().openSession,
	downloads: {
		store: createOpfsStore('models'),
		settings: { rangeBytes: 30_000 }
	},
	keyValues: createSettingsStore()
});
const api = createApi({
	engine,
	decode: decodeSound,
	openSound,
	account: createAccount(createInMemoryAccountStore())
});

globalThis.onmessage = ({ ports: [port] }: MessageEvent) => {
	if (port) answer(port, (request, onBegun) => api(request, { isApp: true, onBegun }));
};
