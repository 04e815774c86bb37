// Which build of onnxruntime runs the graphs.
import type { Runtime } from '#lib/runtime/runtime.ts';
import { StartError } from '../start-error.ts';
import { ROOT } from './files.ts';
import { findNativeRuntime } from './native-runtime.ts';
import { createNodeRuntime } from './node-runtime.ts';

export const RUNTIMES = ['auto', 'native', 'wasm'] as const;

/** `native`: onnxruntime-node; `wasm`: onnxruntime-web; `auto`: the first where it is installed. */
export type RuntimeName = (typeof RUNTIMES)[number];

export type RuntimeChoice = {
	runtime: RuntimeName;
	/** The folder whose `node_modules` has onnxruntime-node; absent: this clone. */
	nativeFolder?: string;
};

/** @throws StartError where `native` is asked for and not installed */
export function openRuntime({ runtime, nativeFolder = ROOT }: RuntimeChoice): {
	runtime: Runtime;
	name: 'native' | 'wasm';
} {
	const native = runtime === 'wasm' ? undefined : findNativeRuntime(nativeFolder);
	if (native) return { runtime: native, name: 'native' };
	if (runtime === 'native')
		throw new StartError(
			`onnxruntime-node is not installed in ${nativeFolder}. Install it in a folder of its own with "npm install --prefix native onnxruntime-node", and name that with --native native; or leave out --runtime.`
		);
	return { runtime: createNodeRuntime(), name: 'wasm' };
}
