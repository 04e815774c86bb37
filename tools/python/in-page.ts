// `npm run python-in-page`: Python in a page (Pyodide), in which the `openai` package as it comes speaks and transcribes by
// /v1 of that page. pip downloads the wheels into a folder that is deleted afterwards; `--wheels FOLDER` keeps them
// there, and takes those it finds. Nothing else is loaded from elsewhere. `PYTHON` names a Python that has pip.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { buildIfNeeded } from '../build.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium.ts';
import { PAGE, PAGE_SECRET, useKey } from '../page-key.ts';
import { serveBuild, type OwnAnswer } from '../serve.ts';
import { readCells } from './notebook.ts';
import { downloadWheels, listWheels } from './wheels.ts';

type Done = {
	synchronous: { bytes: number; heard: string; models: number; refused: string | null };
	asynchronous: { bytes: number; heard: string };
};

const EXPECTED = 'hello there how are you today';

const { values } = parseArgs({ options: { wheels: { type: 'string' } } });
const folder = values.wheels ?? mkdtempSync(join(tmpdir(), 'aloud-wheels-'));
mkdirSync(folder, { recursive: true });
if (listWheels(folder).length === 0) downloadWheels(folder);
const wheels = listWheels(folder);

/** A page like any other of this origin. It has nothing of the app but what /v1 answers. */
const PAGE_OF_PYTHON = '<!doctype html><html lang="en"><title>Python</title></html>';

const FOLDERS: Record<string, string> = { pyodide: 'node_modules/pyodide', wheels: folder };

function answer(path: string): OwnAnswer | undefined {
	if (path === '/python.html') return { type: 'text/html', body: PAGE_OF_PYTHON };
	const [, name = '', file = ''] = /^\/(pyodide|wheels)\/([\w.+-]+)$/.exec(path) ?? [];
	const from = join(FOLDERS[name] ?? '', file);
	if (!file || !existsSync(from)) return undefined;
	const extension = file.slice(file.lastIndexOf('.') + 1);
	return { type: TYPES[extension] ?? 'application/octet-stream', body: readFileSync(from) };
}

const TYPES: Partial<Record<string, string>> = {
	mjs: 'text/javascript',
	js: 'text/javascript',
	json: 'application/json',
	wasm: 'application/wasm'
};

buildIfNeeded();
const host = await serveBuild({ answer });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
const context = await browser.newContext();
const elsewhere: string[] = [];
context.on('request', (request) => {
	if (!request.url().startsWith(host.origin) && /^http/.test(request.url()))
		elsewhere.push(request.url());
});
const app = await context.newPage();
await app.addInitScript(useKey, PAGE);
await app.goto(`${host.origin}/docs`);
await app.waitForFunction(() => navigator.serviceWorker.controller !== null);

const page = await context.newPage();
await page.goto(`${host.origin}/python.html`);
const start = performance.now();
const { told, printed } = await page.evaluate(
	async ({ wheels, calls, key, cells }) => {
		type Python = {
			loadPackage(urls: string[]): Promise<unknown>;
			runPython(code: string): void;
			globals: { get(name: string): { toString(): string } };
			runPythonAsync(code: string): Promise<string>;
		};
		const address = '/pyodide/pyodide.mjs'; // not known to the bundler of this script
		const { loadPyodide } = (await import(address)) as {
			loadPyodide(options: { indexURL: string }): Promise<Python>;
		};
		const python = await loadPyodide({ indexURL: '/pyodide/' });
		await python.loadPackage(wheels.map((name) => `${location.origin}/wheels/${name}`));
		python.runPython(calls);
		const told = await python.runPythonAsync(
			`await run(${JSON.stringify(location.origin)}, ${JSON.stringify(key)})`
		);
		for (const cell of cells) await python.runPythonAsync(cell);
		return { told, printed: python.globals.get('printed').toString() };
	},
	{
		wheels,
		calls: readFileSync('tools/python/calls.py', 'utf8'),
		key: PAGE_SECRET,
		cells: readCells(PAGE_SECRET)
	}
);
const seconds = (performance.now() - start) / 1000;
await browser.close();
await host.close();
if (values.wheels === undefined) rmSync(folder, { recursive: true });

const { synchronous, asynchronous } = JSON.parse(told) as Done; // written by calls.py
for (const name of wheels.filter((wheel) => /^(openai|httpx2|pydantic)/.test(wheel)))
	console.log(name);
console.log(`synchronous   ${JSON.stringify(synchronous)}`);
console.log(`asynchronous  ${JSON.stringify(asynchronous)}`);
console.log(`${seconds.toFixed(1)} s with the start of Python`);
console.log(`notebook      ${JSON.stringify(printed.trim().split('\n')[0])} …`);
const problems = [
	...(printed.includes(EXPECTED) ? [] : [`The notebook printed "${printed}".`]),
	...[synchronous, asynchronous]
		.filter(({ heard }) => heard.toLowerCase().replaceAll(/[^a-z ]/g, '') !== EXPECTED)
		.map(({ heard }) => `What was spoken was heard as "${heard}".`),
	...(synchronous.refused === 'voice_not_found' ? [] : ['An unknown voice was not refused.']),
	...elsewhere.map((url) => `Asked elsewhere: ${url}`)
];
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
