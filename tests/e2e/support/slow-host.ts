// The built app whose engine worker has slow models in place of the shipped ones, and is otherwise the same sources.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { BUILD_FOLDER, serveBuild, type StaticHost } from '../../../tools/serve.ts';

const WORKERS = '_app/immutable/workers';
const EXCHANGED = ['#lib/models/index.ts', './open-session.ts'];

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const slowModels: Plugin = {
	name: 'slow-models',
	enforce: 'pre',
	resolveId: (source) => (EXCHANGED.includes(source) ? here('./slow-models.ts') : null),
	// Files are decoded by the built app's own worker: a library would carry it as text, which no page may run.
	transform: (code) =>
		code.replace(
			"'./decode.worker.ts', import.meta.url",
			`'${builtWorker('decode')}', location.origin`
		)
};

let bundled: Promise<Map<string, string>> | undefined;

export async function serveSlowEngine(): Promise<StaticHost> {
	bundled ??= bundleSlowEngine();
	return serveBuild({ scripts: await bundled });
}

/** Scripts by the paths at which the app looks for them. */
async function bundleSlowEngine(): Promise<Map<string, string>> {
	const output = await build({
		configFile: false,
		logLevel: 'error',
		plugins: [slowModels],
		build: {
			write: false,
			minify: false,
			target: 'es2022',
			lib: { entry: here('../../../src/lib/workers/engine.worker.ts'), formats: ['es'] }
		}
	});
	const [bundle] = [output].flat();
	if (!bundle || !('output' in bundle)) throw new Error('the engine worker was not bundled');
	const scripts = new Map<string, string>();
	for (const part of bundle.output) {
		if (part.type !== 'chunk') continue;
		scripts.set(part.isEntry ? builtWorker('engine') : `/${WORKERS}/${part.fileName}`, part.code);
	}
	return scripts;
}

/** The path at which the built app has the worker of this name. */
function builtWorker(name: string): string {
	const file = readdirSync(`${BUILD_FOLDER}/${WORKERS}`).find(
		(file) => file.startsWith(`${name}.worker-`) && file.endsWith('.js')
	);
	if (!file) throw new Error(`the built app has no ${name} worker`);
	return `/${WORKERS}/${file}`;
}
