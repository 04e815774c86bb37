// Downloads as the pages want them: tried again, remembered, ended in all tabs.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, type Client, type DownloadEvent } from '#lib/api/client/client.ts';
import { Downloads } from './downloads.svelte.ts';
import { ModelDownload } from './model-download.svelte.ts';

/** What one request for the download does: events and then the end, an error, or nothing until it is left. */
type Attempt = { events?: number[]; error?: ApiError; hangs?: boolean };

const interrupted = new ApiError(503, 'No connection.', { code: 'download_interrupted' });
const missing = new ApiError(502, 'There is no such file.', { code: 'download_failed' });
const TOTAL = 100;

function fakeClient(...attempts: Attempt[]): Client & { removed: string[]; asked: string[] } {
	const asked: string[] = [];
	const removed: string[] = [];
	const client = {
		asked,
		removed,
		modelSource: async () => ({ kind: 'hub' as const }),
		remove: async (id: string) => void removed.push(id),
		async *download(
			id: string,
			{ precision }: { precision?: string } = {},
			signal?: AbortSignal
		): AsyncGenerator<DownloadEvent> {
			asked.push(`${id}/${precision ?? ''}`);
			const { events = [], error, hangs } = attempts.shift() ?? {};
			const amount = { precision: 'q8' as const, totalBytes: TOTAL };
			for (const bytes of events) {
				const pace = { bytesPerSecond: 10, secondsLeft: 1 };
				yield { type: 'progress', file: 'a.onnx', bytes, ...amount, ...pace };
			}
			if (hangs) await new Promise((_, left) => signal?.addEventListener('abort', left));
			if (error) throw error;
			yield {
				type: 'done',
				bytes: TOTAL,
				...amount,
				isVerified: true,
				warning: null,
				isPersisted: null
			};
		}
	};
	return client as unknown as Client & typeof client; // the calls that downloads make, no others
}

/** The browser's storage and events, as a page has them; `tell` is another tab that writes. */
function fakePage() {
	const kept = new Map<string, string>();
	const page = new EventTarget();
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => kept.set(key, value)
	});
	vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
	return {
		wishes: () => JSON.parse(kept.get('aloud.downloads') ?? '{}') as unknown,
		tell(wishes: unknown) {
			kept.set('aloud.downloads', JSON.stringify(wishes));
			page.dispatchEvent(Object.assign(new Event('storage'), { key: 'aloud.downloads' }));
		},
		comeOnline: () => page.dispatchEvent(new Event('online'))
	};
}

let page: ReturnType<typeof fakePage>;
beforeEach(() => (page = fakePage()));
afterEach(() => vi.unstubAllGlobals());

function downloadsWith(client: Client) {
	return new Downloads({ client, list: async () => undefined });
}

test('an interrupted download is tried again, with its count anew after each progress', async () => {
	const client = fakeClient(
		{ error: interrupted },
		{ events: [10], error: interrupted },
		{ events: [10, 50], error: interrupted },
		{ events: [50], error: interrupted },
		{ events: [90] }
	);
	const download = new ModelDownload('kokoro', 'q8', [0, 0]);

	expect(await download.run(client)).toBe('done');

	expect(client.asked).toHaveLength(5);
	expect(download.problem).toBeNull();
	expect(download.bytes).toBe(TOTAL);
});

test('a download that stays interrupted, or that time does not heal, says why', async () => {
	const forsaken = new ModelDownload('kokoro', 'q8', [0, 0]);
	const hopeless = new ModelDownload('kokoro', 'q8', [0, 0]);

	const silent = Array.from({ length: 3 }, () => ({ error: interrupted }));
	expect(await forsaken.run(fakeClient(...silent))).toBe('failed');
	expect(await hopeless.run(fakeClient({ error: missing }))).toBe('failed');

	expect(forsaken.isPassing).toBe(true);
	expect(hopeless.isPassing).toBe(false);
	expect(hopeless.problem?.what).toBe('There is no such file.');
});

test('a model that was deleted meanwhile is no failure', async () => {
	const deleted = new ApiError(503, 'removed', { code: 'model_not_downloaded' });
	const download = new ModelDownload('kokoro', 'q8', []);

	expect(await download.run(fakeClient({ error: deleted }))).toBe('stopped');
});

test('what is wanted is gone on with when the app is opened, and forgotten when it is here', async () => {
	page.tell({ kokoro: 'fp16' });
	const client = fakeClient({ events: [50] });
	const downloads = downloadsWith(client);

	downloads.attach();
	await vi.waitFor(() => expect(downloads.finished.get('kokoro')).toBe('fp16'));

	expect(client.asked).toEqual(['kokoro/fp16']);
	expect(downloads.isVerified('kokoro', 'fp16')).toBe(true);
	expect(page.wishes()).toEqual({});
});

test('pausing ends the wish, and so does a failure that time does not heal', async () => {
	const client = fakeClient({ events: [50], hangs: true }, { error: missing });
	const downloads = downloadsWith(client);
	downloads.start('kokoro', 'q8');
	expect(page.wishes()).toEqual({ kokoro: 'q8' });

	await downloads.pause('kokoro');
	expect(page.wishes()).toEqual({});
	expect(downloads.current.size).toBe(0);
	downloads.start('kokoro', 'q8');
	await vi.waitFor(() => expect(downloads.current.get('kokoro')?.phase).toBe('failed'));

	expect(page.wishes()).toEqual({});
});

test('another tab begins a download here too, and pauses it here too', async () => {
	const client = fakeClient({ events: [50], hangs: true });
	const downloads = downloadsWith(client);
	downloads.attach();

	page.tell({ kokoro: 'q8' });
	await vi.waitFor(() => expect(downloads.current.get('kokoro')?.bytes).toBe(50));
	page.tell({});

	expect(downloads.current.size).toBe(0);
});

test('a download that waits goes on as soon as the connection is back', async () => {
	const client = fakeClient({ error: interrupted }, {});
	const downloads = downloadsWith(client);
	downloads.attach();
	downloads.start('kokoro', 'q8');
	await vi.waitFor(() => expect(downloads.current.get('kokoro')?.phase).toBe('waiting'));

	expect(page.wishes()).toEqual({ kokoro: 'q8' });
	page.comeOnline();

	await vi.waitFor(() => expect(downloads.finished.has('kokoro')).toBe(true));
});

test('deleting a model forgets what was known of it', async () => {
	const client = fakeClient({});
	const downloads = downloadsWith(client);
	downloads.start('kokoro', 'q8');
	await vi.waitFor(() => expect(downloads.finished.has('kokoro')).toBe(true));

	await downloads.remove('kokoro');

	expect(client.removed).toEqual(['kokoro']);
	expect(downloads.isVerified('kokoro', 'q8')).toBeNull();
	expect(downloads.finished.has('kokoro')).toBe(false);
});
