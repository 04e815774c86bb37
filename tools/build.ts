// Builds the app when its sources are newer than the last build.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
	'src',
	'static',
	'package.json',
	'package-lock.json',
	'svelte.config.js',
	'vite.config.ts'
];
const RESULT = 'build/index.html';

/** Newest modification below a path, in milliseconds since 1970. */
export function newest(path: string): number {
	const entry = statSync(path);
	if (!entry.isDirectory()) return entry.mtimeMs;
	return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

export function buildIfNeeded(): void {
	const built = existsSync(RESULT) ? statSync(RESULT).mtimeMs : 0;
	if (built > Math.max(...SOURCES.map(newest))) return;
	console.log('Building the app …');
	execFileSync('npx', ['vite', 'build', '--logLevel', 'warn'], { stdio: 'inherit' });
}
