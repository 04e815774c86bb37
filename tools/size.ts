// Prints what a visitor downloads and fails when a budget is exceeded. Budgets are without models and runtime wasm.
// The largest file has a limit of its own: Cloudflare Pages takes none over 25 MiB (docs/deploy.md).
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const BUDGETS = {
	serviceWorker: 6_250, // most of it is the names of the files it saves, about 290 of them
	firstLoad: 100_000,
	modelsMegabytes: 25, // mini-stt-2 alone is 13.6: ten of a network and four of words; the page works before they are here
	embedScript: 6_000,
	packageScript: 2_000,
	largestFile: 25 * 1024 * 1024
};

function brotliBytes(path: string): number {
	return brotliCompressSync(readFileSync(path)).length;
}

function folderBytes(path: string): number {
	return readdirSync(path, { withFileTypes: true }).reduce((total, entry) => {
		const child = join(path, entry.name);
		return total + (entry.isDirectory() ? folderBytes(child) : statSync(child).size);
	}, 0);
}

/** The largest of all built files. */
function largestFile(): { path: string; size: number } {
	const paths = readdirSync('build', { recursive: true, encoding: 'utf8' });
	return paths
		.map((path) => ({ path, size: statSync(join('build', path)).size }))
		.reduce((largest, file) => (file.size > largest.size ? file : largest));
}

/** The scripts and styles that the start page names. */
function firstLoadFiles(): string[] {
	// Links that are switched off name styles that stand in the page itself: nobody loads them.
	const html = readFileSync('build/index.html', 'utf8').replaceAll(
		/<link [^>]*\bdisabled\b[^>]*>/g,
		''
	);
	const named = [...html.matchAll(/\/_app\/[^"')]+\.(?:js|css)/g)].map(([path]) => `build${path}`);
	return ['build/index.html', ...new Set(named)];
}

/** What a site bundles of the npm package, once that is built. */
function packageRows(): [string, number, number][] {
	const script = 'packages/aloud/index.js';
	if (!existsSync(script)) return [];
	return [["the package's index.js (brotli bytes)", brotliBytes(script), BUDGETS.packageScript]];
}

const largest = largestFile();
const rows: [string, number, number][] = [
	['service worker (brotli bytes)', brotliBytes('build/service-worker.js'), BUDGETS.serviceWorker],
	[
		'first load (brotli bytes)',
		firstLoadFiles().reduce((total, path) => total + brotliBytes(path), 0),
		BUDGETS.firstLoad
	],
	['embed.js (brotli bytes)', brotliBytes('build/embed.js'), BUDGETS.embedScript],
	...packageRows(),
	['models (bytes)', folderBytes('build/models'), BUDGETS.modelsMegabytes * 1_000_000],
	[`largest file (bytes, ${largest.path})`, largest.size, BUDGETS.largestFile]
];
for (const [name, size, budget] of rows) {
	console.log(
		`${size <= budget ? 'ok  ' : 'OVER'} ${name}: ${size.toLocaleString('en')} of ${budget.toLocaleString('en')}`
	);
}
process.exit(rows.some(([, size, budget]) => size > budget) ? 1 : 0);
