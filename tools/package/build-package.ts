// Builds the npm package's folder: a small module to import, the assets that it loads, and what a service worker imports.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, defaultClientConditions, type InlineConfig, type Rolldown } from 'vite';
import { shipEspeakOnce } from '../vite/one-espeak.ts';
import { keepWorkersLean } from '../vite/lean-workers.ts';
import { packRuntime } from '../vite/pack-runtime.ts';

const HERE = import.meta.dirname;
const MODELS = 'static/models';

/** What of the app's package.json the package has, too. */
type AppPackage = { version: string; description: string; license: string };

/** Writes the package to `folder`, which is emptied first; returns its version. */
export async function buildPackage(folder: string): Promise<string> {
	const { version, description, license } = JSON.parse(
		readFileSync('package.json', 'utf8')
	) as AppPackage;
	const define = { PACKAGE_VERSION: JSON.stringify(version) };
	const assets = join(folder, 'assets');
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });

	await build({ ...common(define), ...pageBuild(assets) });
	const index = await bundle('src/lib/package/index.ts', 'es', define);
	writeFileSync(join(folder, 'index.js'), withImportLeft(index));
	for (const [name, entry, format] of [
		['service-worker.js', 'for-packages.ts', 'es'],
		['service-worker.classic.js', 'classic-for-packages.ts', 'iife']
	] as const) {
		const code = await bundle(`src/service-worker/${entry}`, format, define);
		writeFileSync(join(folder, name), code);
		if (format === 'iife') writeFileSync(join(assets, 'service-worker.js'), code);
	}
	cpSync(MODELS, join(assets, 'models'), { recursive: true });
	cpSync('static/licences', join(folder, 'licences'), { recursive: true });
	for (const name of ['LICENSE', 'NOTICE']) cpSync(name, join(folder, name));
	cpSync(join(HERE, 'files'), folder, { recursive: true });
	const own = JSON.parse(readFileSync(join(HERE, 'files/package.json'), 'utf8')) as object;
	writeFileSync(
		join(folder, 'package.json'),
		`${JSON.stringify({ ...own, version, description, license }, null, '\t')}\n`
	);
	return version;
}

function common(define: Record<string, string>): InlineConfig {
	return {
		configFile: false,
		logLevel: 'warn',
		publicDir: false,
		define,
		resolve: { conditions: ['onnxruntime-web-use-extern-wasm', ...defaultClientConditions] }
	};
}

/** Other people's bundlers must leave the import of the assets to the browser: these words tell them. */
function withImportLeft(code: string): string {
	for (const word of ['@vite-ignore', 'webpackIgnore: true'])
		if (!code.includes(word)) throw new Error(`index.js has lost its "${word}".`);
	return code;
}

/** Everything is found beside the file that names it, wherever the assets are served. */
function pageBuild(outDir: string): InlineConfig {
	return {
		base: './',
		plugins: [packRuntime()],
		worker: { format: 'es', plugins: () => [shipEspeakOnce(), keepWorkersLean()] },
		build: {
			outDir,
			target: 'es2022',
			emptyOutDir: true,
			assetsInlineLimit: 0,
			assetsDir: 'files',
			modulePreload: false,
			chunkSizeWarningLimit: 1500,
			rolldownOptions: {
				input: { aloud: 'src/lib/package/page.ts' },
				preserveEntrySignatures: 'strict',
				output: { entryFileNames: '[name].js', chunkFileNames: 'files/[name]-[hash].js' }
			}
		}
	};
}

/** One file without imports. */
async function bundle(
	entry: string,
	format: 'es' | 'iife',
	define: Record<string, string>
): Promise<string> {
	const built = await build({
		...common(define),
		build: {
			write: false,
			target: 'es2022',
			minify: true,
			lib: { entry, formats: [format], name: 'aloud', fileName: 'file' }
		}
	});
	const [first] = [built].flat();
	const output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] =
		first && 'output' in first ? first.output : [];
	const [script] = output;
	if (script?.type !== 'chunk' || script.imports.length > 0)
		throw new Error(`${entry} does not become one file.`);
	return script.code;
}
