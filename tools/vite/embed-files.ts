// The files of src/lib/embed in the built app, at addresses that do not change: other sites name them.
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/** By address, relative to the app's: what embed.html and embed-allow.html load. They share their parts with the app. */
const OWN = {
	'embed/frame.js': 'src/lib/embed/frame/frame.ts',
	'embed/allow.js': 'src/lib/embed/allow/allow.ts'
};

/** What other sites load: one file without imports, since each import would need the host's permission of its own. */
const EMBED = { name: 'embed.js', entry: 'src/lib/embed/site/embed.ts' };

export async function buildEmbedScript(): Promise<string> {
	const built = await build({
		configFile: false,
		logLevel: 'warn',
		publicDir: false,
		build: {
			write: false,
			target: 'es2022',
			minify: true,
			lib: { entry: EMBED.entry, formats: ['es'], fileName: 'embed' }
		}
	});
	const [first] = [built].flat();
	const script = first && 'output' in first ? first.output[0] : undefined;
	if (script?.type !== 'chunk' || script.imports.length > 0)
		throw new Error('embed.js is not one file.');
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
			for (const [fileName, id] of Object.entries(OWN))
				this.emitFile({ type: 'chunk', id: resolve(id), fileName });
			this.emitFile({ type: 'asset', fileName: EMBED.name, source: await buildEmbedScript() });
		},
		configureServer({ middlewares, config: { base } }) {
			const sources = Object.entries({ ...OWN, [EMBED.name]: EMBED.entry });
			middlewares.use((request, _response, next) => {
				for (const [address, source] of sources)
					if (request.url === base + address) request.url = base + source;
				next();
			});
		}
	};
}
