// A folder is dropped on a page, as the browser itself tells it.
import { afterEach, expect, test } from 'vitest';
import { cdp, server } from 'vitest/browser';
import { droppedFiles } from './dropped-files.ts';

/** What this test needs of Chromium's own protocol. */
type Protocol = { send(method: string, parameters: object): Promise<unknown> };

const FIXTURES = 'tests/fixtures';

afterEach(() => document.body.replaceChildren());

test('of a folder and a file all files are found, those in inner folders, too', async () => {
	const area = document.createElement('div');
	area.style.cssText = 'position: fixed; inset: 0';
	document.body.append(area);
	area.ondragover = (event) => event.preventDefault();
	const dropped = new Promise<File[]>((resolve, reject) => {
		area.ondrop = (event) => {
			event.preventDefault();
			if (event.dataTransfer) droppedFiles(event.dataTransfer).then(resolve, reject);
		};
	});
	const at = (path: string) => `${server.config.root}/${FIXTURES}/${path}`;
	const data = { items: [], files: [at('xtts'), at('greeting.wav')], dragOperationsMask: 1 };
	const protocol = cdp() as unknown as Protocol; // its own type knows no methods
	for (const type of ['dragEnter', 'dragOver', 'drop']) {
		await protocol.send('Input.dispatchDragEvent', { type, x: 200, y: 200, data });
	}

	const files = await dropped;
	const names = files.map(({ name }) => name);
	expect(names).toEqual(
		expect.arrayContaining(['greeting.wav', 'manifest.json', 'mel_embedding.npy', 'vocab.json'])
	);
	const table = files.find(({ name }) => name === 'mel_embedding.npy');
	expect(new Uint8Array((await table?.arrayBuffer()) ?? [])[0]).toBe(0x93); // it can be read
});
