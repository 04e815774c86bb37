// onnxruntime-node, where it is installed: the same graphs on all cores, without WebAssembly. No dependency of ours, as
// its binaries have 200 MB; a folder with it may be named.
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type * as ort from 'onnxruntime-web/webgpu';
import { GraphError } from '#lib/runtime/graph-error.ts';
import { createRuntimeOver, optimizationOf } from '#lib/runtime/over-sessions.ts';
import type { Runtime, Weights } from '#lib/runtime/runtime.ts';

type Sessions = Pick<typeof ort.InferenceSession, 'create'>;
type SessionOptions = ort.InferenceSession.SessionOptions;

/**
 * Undefined where onnxruntime-node is not installed, or only the empty package that stands for it in this clone.
 * @param folder the one with the `node_modules` that it is in
 */
export function findNativeRuntime(folder: string): Runtime | undefined {
	const sessions = findSessions(resolve(folder));
	return (
		sessions &&
		createRuntimeOver(async (model, _device, weights = {}) => {
			const options: SessionOptions = {
				executionProviders: ['cpu'],
				graphOptimizationLevel: optimizationOf(model, weights),
				logSeverityLevel: 3 // errors
			};
			try {
				return await create(sessions, model, weights, options);
			} catch (cause) {
				throw new GraphError(model.byteLength, cause);
			}
		})
	);
}

function findSessions(folder: string): Sessions | undefined {
	const require = createRequire(join(folder, 'package.json'));
	try {
		// A CommonJS module, or the empty one.
		return (require('onnxruntime-node') as { InferenceSession?: Sessions }).InferenceSession;
	} catch {
		return undefined;
	}
}

async function create(
	sessions: Sessions,
	model: Uint8Array,
	weights: Weights,
	options: SessionOptions
): Promise<ort.InferenceSession> {
	if (Object.keys(weights).length === 0) return sessions.create(model, options);
	// It reads weights only from files beside the graph's own.
	const folder = await mkdtemp(join(tmpdir(), 'aloud-graph-'));
	try {
		const graph = join(folder, 'graph.onnx');
		await writeFile(graph, model);
		for (const [path, blob] of Object.entries(weights)) {
			const place = join(folder, path);
			await mkdir(dirname(place), { recursive: true });
			await pipeline(Readable.from(blob.stream()), createWriteStream(place));
		}
		return await sessions.create(graph, options);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
