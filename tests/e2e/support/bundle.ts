// One script for a page, made of an entry of this folder and the packages it imports.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export type EntryName = 'openai' | 'ai-sdk' | 'elevenlabs' | 'app-road';

export async function bundleEntry(name: EntryName): Promise<string> {
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
	const [bundle] = [output].flat();
	if (!bundle || !('output' in bundle)) throw new Error(`${name} was not bundled`);
	return bundle.output[0].code;
}
