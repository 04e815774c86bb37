// Whether the graphs of a build find their weights in the files beside them.
import type { Build } from '#lib/models/model.ts';
import { weightFilesOf } from '#lib/runtime/onnx-weights.ts';

/** Graphs whose weights are elsewhere are small; in a larger file they are inside. */
const MOST_GRAPH_BYTES = 16_000_000;

/** `why` is the second half of a sentence about the file at `path`; `graph` is the one that was looked into. */
export type FileFault = { path: string; graph: string; why: string };

/** Looks into every graph of `build`, whose files `read` has; reads small ones completely. */
export async function weightFaults(
	{ files }: Build,
	read: (path: string) => Promise<Blob | undefined>
): Promise<FileFault[]> {
	const faults: FileFault[] = [];
	for (const { path } of files.filter(({ path }) => path.endsWith('.onnx'))) {
		const graph = await read(path);
		if (!graph || graph.size > MOST_GRAPH_BYTES) continue;
		const bytes = new Uint8Array(await graph.arrayBuffer());
		const fault = await graphFault(path, bytes, files, read);
		if (fault) faults.push(fault);
	}
	return faults;
}

async function graphFault(
	path: string,
	graph: Uint8Array,
	files: Build['files'],
	read: (path: string) => Promise<Blob | undefined>
): Promise<FileFault | undefined> {
	let needed: Map<string, number>;
	try {
		needed = weightFilesOf(graph);
	} catch {
		return { path, graph: path, why: 'is damaged: its graph cannot be read' };
	}
	const folder = path.slice(0, path.lastIndexOf('/') + 1);
	for (const [name, bytes] of needed) {
		const place = `${folder}${name}`;
		if (!files.some((file) => file.path === place)) {
			const why = `has its weights in a file "${name.slice(0, 80)}", which does not belong to this model`;
			return { path, graph: path, why };
		}
		const size = (await read(place))?.size ?? 0;
		if (size >= bytes) continue;
		const why = `has ${size.toLocaleString('en')} bytes, but ${path} has weights in it up to byte ${bytes.toLocaleString('en')}`;
		return { path: place, graph: path, why };
	}
	return undefined;
}
