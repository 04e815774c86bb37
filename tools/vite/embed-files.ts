// The files of src/lib/embed in the built app, at addresses that do not change: other sites name them.
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/** By address, relative to the app's. It starts the app's own workers, and so is built with the app. */
const FRAME = { address: 'embed/frame.js', entry: 'src/lib/embed/frame/frame.ts' };

/**
 * One file each, without imports: what other sites load, since each import would need the host's permission of its own;
 * and the window that asks, so that the app's files are not cut up for it, whose names are all in the service worker.
 */
const ALONE = [
	{ address: 'embed.js', entry: 'src/lib/embed/site/embed.ts' },
	{ address: 'embed/allow.js', entry: 'src/lib/embed/allow/allow.ts' }
];

async function buildAlone(entry: string): Promise<string> {
	const built = await build({
		configFile: false,
		logLevel: 'warn',
		publicDir: false,
		build: {
			write: false,
			target: 'es2022',
			minify: true,
			lib: { entry, formats: ['es'], fileName: 'file' }
		}
	});
	const [first] = [built].flat();
	const script = first && 'output' in first ? first.output[0] : undefined;
	if (script?.type !== 'chunk' || script.imports.length > 0)
		throw new Error(`${entry} does not become one file.`);
	return script.code;
}

export function embedFiles(): Plugin {
	let isPage = false;
	return {
		name: 'embed-files',
		configResolved(config) {
			isPage = config.command === 'build' && !config.build.ssr && !config.isWorker;
		},
		async buildStart() {
			if (!isPage || this.environment.name !== 'client') return;
			this.emitFile({ type: 'chunk', id: resolve(FRAME.entry), fileName: FRAME.address });
			for (const { address, entry } of ALONE)
				this.emitFile({ type: 'asset', fileName: address, source: await buildAlone(entry) });
		},
		configureServer({ middlewares, config: { base } }) {
			middlewares.use((request, _response, next) => {
				for (const { address, entry } of [FRAME, ...ALONE])
					if (request.url === base + address) request.url = base + entry;
				next();
			});
		}
	};
}
