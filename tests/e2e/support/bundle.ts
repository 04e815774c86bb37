// One script for a page, made of an entry of this folder and the packages it imports.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export type EntryName = 'openai' | 'ai-sdk' | 'elevenlabs' | 'mixed' | 'app-road' | 'published';

const bundles = new Map<EntryName, Promise<string>>();

/** Made once for all tests of a run that share a process. */
export function bundleEntry(name: EntryName): Promise<string> {
	const bundled = bundles.get(name) ?? bundle(name);
	bundles.set(name, bundled);
	return bundled;
}

async function bundle(name: EntryName): Promise<string> {
	const entry = fileURLToPath(new URL(`./${name}-entry.ts`, import.meta.url));
	const output = await build({
		configFile: false,
		logLevel: 'error',
		define: { 'process.env': '{}' },
		build: {
			write: false,
			minify: false,
			lib: { entry, formats: ['iife'], name: 'entry' }
		}
	});
	const [bundled] = [output].flat();
	if (!bundled || !('output' in bundled)) throw new Error(`${name} was not bundled`);
	return bundled.output[0].code;
}
