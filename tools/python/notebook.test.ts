// The notebook and the page about Python, as far as they can be checked without Python.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCells, readNotebook } from './notebook.ts';

test('the notebook is one that was not run, and asks for nothing that /v1 does not have', () => {
	const { nbformat, cells } = readNotebook();
	expect(nbformat).toBe(4);
	for (const { cell_type: type, outputs } of cells)
		expect(outputs).toEqual(type === 'code' ? [] : undefined);
	const described = readFileSync('static/openapi.json', 'utf8');
	const models = readCells('sk-test')
		.join('\n')
		.matchAll(/model="([^"]+)"/g);
	for (const [, model] of models) expect(described).toContain(model);
});

test('cells have the key, and nothing that only Jupyter understands', () => {
	const cells = readCells('sk-test');
	expect(cells.some((code) => code.includes('KEY = "sk-test"'))).toBe(true);
	expect(cells.filter((code) => /^%/m.test(code))).toEqual([]);
});

test('docs/python.md names the Pyodide that is installed, and the platform of its wheels', () => {
	const page = readFileSync('docs/python.md', 'utf8');
	const { info } = JSON.parse(readFileSync('node_modules/pyodide/pyodide-lock.json', 'utf8')) as {
		info: { python: string; abi_version: string };
	};
	const { version } = JSON.parse(readFileSync('node_modules/pyodide/package.json', 'utf8')) as {
		version: string;
	};
	expect(page).toContain(`Pyodide ${version} (Python ${info.python})`);
	expect(page).toContain(`pyemscripten_${info.abi_version}_wasm32`);
});
