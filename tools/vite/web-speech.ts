// Ships the Web Speech API apart from the app: scripts that pages of others load, each a single file with a fixed name.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

type Format = 'iife' | 'es';

/** By their names at the root of the app: for a <script>, for `import`, and for the audio thread. */
const SCRIPTS: Record<string, { entry: string; format: Format }> = {
	'polyfill.js': { entry: 'src/lib/web-speech/polyfill.ts', format: 'iife' },
	'web-speech.js': { entry: 'src/lib/web-speech/install.ts', format: 'es' },
	'web-speech-tap.js': { entry: 'src/lib/ui/live/microphone.worklet.ts', format: 'iife' }
};

/** Writes them beside the app's own files, and makes them anew for each request while developing. */
export function shipWebSpeech(): Plugin {
	return {
		name: 'ship-web-speech',
		configureServer(server) {
			server.middlewares.use((request, response, next) => {
				const script = SCRIPTS[new URL(request.url ?? '', 'http://dev').pathname.slice(1)];
				if (!script) {
					next();
					return;
				}
				bundle(script).then((code) => {
					response.setHeader('content-type', 'text/javascript');
					response.end(code);
				}, next);
			});
		},
		async writeBundle({ dir = '' }) {
			if (!existsSync(join(dir, '_app'))) return; // the server's half of the build
			if (!existsSync(join(dir, 'manifest.webmanifest'))) return;
			for (const [name, script] of Object.entries(SCRIPTS))
				writeFileSync(join(dir, name), await bundle(script));
		}
	};
}

async function bundle({ entry, format }: { entry: string; format: Format }): Promise<string> {
	const output = await build({
		configFile: false,
		logLevel: 'error',
		publicDir: false,
		build: {
			write: false,
			target: 'es2022',
			lib: { entry, formats: [format], name: 'aloudWebSpeech' }
		}
	});
	const [bundled] = [output].flat();
	if (!bundled || !('output' in bundled)) throw new Error(`${entry} was not bundled.`);
	return bundled.output[0].code;
}
