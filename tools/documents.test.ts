// What the documentation names is there: files, pages, headings, pictures.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PICTURES } from './pictures.ts';

const FOLDERS = ['docs', 'decisions'];
const PAGES = [
	...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
	...FOLDERS.flatMap((folder) => listPages(folder).map((name) => `${folder}/${name}`))
];

/** Where a short path in a page may start; a bare name may be in any folder. */
const ROOTS = ['', 'src/', 'src/lib/', 'tests/', 'tools/'];
const FILES = ['src', 'tests', 'tools', 'static', 'docs', 'decisions', '.github', '.'].flatMap(
	listFiles
);

/** What looks like a file or a folder of this repository. */
const IS_PATH =
	/^(?!\.\.|build\/|_app)[\w.*-][\w./*-]*(?:\.(?:ts|js|json|md|py|txt|html|yml|svelte|sh|png)|\/)$/;

/** Files of models, of the built app, of a server's data and of others' programs. */
const NOT_OURS = new Set([
	...['config.json', 'generation_config.json', 'tokenizer.json', 'transformers.js'],
	...['keys.json', 'voices/', 'embed.js', 'packages/'],
	...['404.html', 'voices.html', 'service-worker.js', 'onnx/', 'library.json', 'items/00001.json']
]);

function listPages(folder: string): string[] {
	return readdirSync(folder).filter((name) => name.endsWith('.md'));
}

function listFiles(folder: string): string[] {
	return readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' }).map((path) =>
		normalize(join(folder, path))
	);
}

/** Prose alone: examples in fences are not about this repository. */
function readProse(page: string): string {
	return readFileSync(page, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
}

function isThere(path: string): boolean {
	if (!path.includes('*') && path.includes('/')) {
		return ROOTS.some((root) => existsSync(root + path));
	}
	const name = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
	return FILES.some((file) => name.test(path.includes('/') ? file : basename(file)));
}

/** As GitHub makes them of headings. */
function anchorsOf(page: string): string[] {
	return [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
		heading
			.toLowerCase()
			.replaceAll(/[^\w\- ]/g, '')
			.replaceAll(' ', '-')
	);
}

describe.each(PAGES)('%s', (page) => {
	test('names files that are there', () => {
		const named = [...readProse(page).matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path);
		const missing = named.filter(
			(path) => IS_PATH.test(path) && !NOT_OURS.has(path) && !isThere(path)
		);
		expect(missing).toEqual([]);
	});

	test('links to pages and headings that are there', () => {
		for (const [, link = ''] of readProse(page).matchAll(/\]\(([^)\s]+)\)/g)) {
			if (/^(?:https?:|say:|as:|emphasis\b|\/)/.test(link)) continue; // the markup of scripts looks like a link
			const [path = '', anchor] = link.split('#');
			const target = path ? join(dirname(page), path) : page;
			expect(existsSync(target), `${link} in ${page}`).toBe(true);
			if (anchor) expect(anchorsOf(target), link).toContain(anchor);
		}
	});
});

test('the list of contents has every page of docs/ and decisions/', () => {
	const contents = readFileSync('docs/README.md', 'utf8');
	for (const page of listPages('docs').filter((name) => name !== 'README.md')) {
		expect(contents).toContain(`](${page})`);
	}
	for (const page of listPages('decisions')) expect(contents).toContain(`](../decisions/${page})`);
});

test('README shows the pictures that npm run screenshots makes, and no others', () => {
	const readme = readFileSync('README.md', 'utf8');
	const shown = [...readme.matchAll(/(?:src|srcset)="([^"]+)"/g)].map(([, path = '']) => path);
	expect(shown.sort()).toEqual(PICTURES.map(({ path }) => path).sort());
	for (const path of shown) expect(existsSync(path), path).toBe(true);
	expect(readFileSync('package.json', 'utf8')).toContain('"screenshots"');
});

test('the newest release in CHANGELOG.md is the version of the package', () => {
	const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
	const [, newest] = /^## \[(\d[^\]]*)\]/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
	expect(newest).toBe(version);
});

test('every threat that docs/security.md lists has the test that it names', () => {
	const rows = readProse('docs/security.md').matchAll(
		/\| `(tests\/[^`]+|src\/[^`]+)`: (.+?) \|$/gm
	);
	const missing = [...rows].filter(([, file = '', title = '']) => {
		return !existsSync(file) || !readFileSync(file, 'utf8').includes(title);
	});

	expect(missing.map(([row]) => row)).toEqual([]);
	expect(readProse('docs/security.md').match(/^\| .*`: /gm)?.length).toBeGreaterThan(15);
});
