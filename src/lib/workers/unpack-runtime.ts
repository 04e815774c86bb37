// The runtime with WebGPU ships gzipped, since some hosts refuse a file as large as it is (tools/vite/pack-runtime.ts).
import type { RuntimeFiles } from '#lib/runtime/web.ts';

export type UnpackedRuntime = {
	files: RuntimeFiles;
	/** To be called when the runtime has started: the unpacked bytes are no longer needed. */
	release(): void;
};

/** Files whose wasm may be run as it is: a gzipped one is unpacked to a `blob:` address, any other stays where it lies. */
export async function unpackRuntime(files: RuntimeFiles): Promise<UnpackedRuntime> {
	if (!new URL(files.wasm).pathname.endsWith('.gz')) return { files, release: () => undefined };
	const response = await fetch(files.wasm);
	if (!response.ok)
		throw new Error(`The runtime could not be loaded: ${files.wasm} gave ${response.status}.`);
	const wasm = URL.createObjectURL(await unpack(await response.blob()));
	return { files: { ...files, wasm }, release: () => URL.revokeObjectURL(wasm) };
}

/** A host may have sent the file as a gzipped transfer, which the browser has undone: the first bytes tell. */
async function unpack(file: Blob): Promise<Blob> {
	const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
	const isPacked = first === 0x1f && second === 0x8b; // gzip, RFC 1952
	const bytes = isPacked
		? file.stream().pipeThrough(new DecompressionStream('gzip'))
		: file.stream();
	// With this type the browser compiles while it reads.
	return new Response(bytes, { headers: { 'content-type': 'application/wasm' } }).blob();
}
