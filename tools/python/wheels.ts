// Wheels for Pyodide, from the package index that pip is set up with.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** What the page installs; pip adds what they need. On Pyodide httpx2 needs its transport by `fetch`. */
const PACKAGES = ['openai', 'httpx2-jsfetch'];

type Lock = { info: { python: string; abi_version: string } };

/** Downloads them into a folder. Throws where pip is missing or finds none for the installed Pyodide. */
export function downloadWheels(folder: string): void {
	const lock = readFileSync('node_modules/pyodide/pyodide-lock.json', 'utf8');
	const { python, abi_version: abi } = (JSON.parse(lock) as Lock).info; // Pyodide's own format
	const [major = '', minor = ''] = python.split('.');
	execFileSync(
		process.env['PYTHON'] ?? 'python3',
		[
			...['-m', 'pip', 'download', '--quiet', '--dest', folder, '--only-binary=:all:'],
			...['--implementation', 'cp', '--python-version', `${major}.${minor}`],
			...['--abi', `cp${major}${minor}`, '--abi', 'abi3', '--abi', 'none'],
			...['--platform', `pyemscripten_${abi}_wasm32`],
			...PACKAGES
		],
		{ stdio: 'inherit' }
	);
}

/** Names of the wheels in a folder. */
export function listWheels(folder: string): string[] {
	return readdirSync(folder)
		.filter((name) => name.endsWith('.whl'))
		.toSorted();
}
