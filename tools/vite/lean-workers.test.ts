import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { keepWorkersLean } from './lean-workers.ts';

/** A worker with a state, and a chunk that it loads later; both use `shared`. */
const SOURCES: Record<string, string> = {
	'worker.js': `import { shared } from 'shared.js';
		let count = 0;
		onmessage = async () => postMessage([count++, shared(), (await import('later.js')).later()]);`,
	'later.js': `import { shared } from 'shared.js';
		export const later = () => [shared(), 'later'];`,
	'shared.js': `export const shared = () => ({ at: performance.now() });`
};

const sources: Plugin = {
	name: 'sources',
	resolveId: (id) => (id in SOURCES ? id : undefined),
	load: (id) => SOURCES[id]
};

/** The chunks of the worker that import its own script. */
async function importersOfEntry(plugins: Plugin[]): Promise<string[]> {
	const built = await build({
		configFile: false,
		logLevel: 'silent',
		plugins: [sources, ...plugins],
		build: { write: false, modulePreload: false, rolldownOptions: { input: 'worker.js' } }
	});
	if (!('output' in built)) throw new Error('it gave several outputs');
	const chunks = built.output.filter((file) => file.type === 'chunk');
	const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? '';
	return chunks.filter(({ imports }) => imports.includes(entry)).map(({ name }) => name);
}

test('no chunk of a worker imports the script that the worker is started with', async () => {
	expect(await importersOfEntry([]), 'otherwise the plugin is no longer needed').toEqual(['later']);

	expect(await importersOfEntry([keepWorkersLean()])).toEqual([]);
});

test('a build in which one does fails, and says which', async () => {
	const { generateBundle } = keepWorkersLean();
	const careless: Plugin = { name: 'careless', ...(generateBundle && { generateBundle }) };

	await expect(importersOfEntry([careless])).rejects.toThrow(/imports .*worker.*run twice/);
});
