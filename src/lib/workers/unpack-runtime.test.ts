import { gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { unpackRuntime } from './unpack-runtime.ts';

const WASM = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
const MJS = 'https://aloud.test/ort.mjs';
const PACKED = { wasm: 'https://aloud.test/assets/ort.wasm.1a2b.gz', mjs: MJS };

afterEach(() => vi.unstubAllGlobals());

/** A host that answers every request like this. */
function answerWith(body: Uint8Array<ArrayBuffer> | null, status = 200): void {
	vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
}

async function read(url: string): Promise<{ type: string; bytes: Uint8Array }> {
	vi.unstubAllGlobals();
	const blob = await (await fetch(url)).blob();
	return { type: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()) };
}

test('a gzipped runtime is unpacked, to be compiled while it is read', async () => {
	answerWith(new Uint8Array(gzipSync(WASM)));
	const { files } = await unpackRuntime(PACKED);
	expect(files.mjs).toBe(MJS);
	expect(await read(files.wasm)).toEqual({ type: 'application/wasm', bytes: WASM });
});

test('a runtime that the host has already unpacked is taken as it is', async () => {
	answerWith(WASM);
	const { files } = await unpackRuntime(PACKED);
	expect((await read(files.wasm)).bytes).toEqual(WASM);
});

test('a runtime that does not ship gzipped is not fetched', async () => {
	const plain = { wasm: 'https://aloud.test/assets/ort.wasm', mjs: MJS };
	answerWith(null, 500);
	expect((await unpackRuntime(plain)).files).toEqual(plain);
});

test('the unpacked bytes are gone once they are released', async () => {
	answerWith(new Uint8Array(gzipSync(WASM)));
	const { files, release } = await unpackRuntime(PACKED);
	release();
	await expect(read(files.wasm)).rejects.toThrow();
});

test('a runtime that cannot be fetched is told by its address and status', async () => {
	answerWith(null, 503);
	await expect(unpackRuntime(PACKED)).rejects.toThrow(/ort\.wasm\.1a2b\.gz gave 503/);
});
