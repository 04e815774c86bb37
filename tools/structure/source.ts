// The modules of the project, and what each imports: types, re-exports and `import()` included, also in .svelte files.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

export type Import = { to: string; line: number };

/** Paths of ours, each with what it imports of ours. */
export type Graph = Map<string, Import[]>;

const FOLDERS = ['src', 'tests', 'tools'];
/** Not ours to arrange: trained in Python, or files that only stand for something. */
const LEFT_OUT = /^(?:tools\/(?:miniatures|stubs)|tests\/fixtures)\//;

/** A test, or a part made for tests alone. */
export const isTest = (path: string) =>
	path.startsWith('tests/') ||
	/(?:\.test|\.test-worker|\.spec)\.ts$|\/testing\/|\/fake-[^/]+$/.test(path);

/** Every TypeScript and Svelte file below `root`, as paths that begin there. */
export function listModules(root: string): string[] {
	return FOLDERS.filter((folder) => existsSync(join(root, folder)))
		.flatMap((folder) =>
			readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
				join(folder, path)
			)
		)
		.filter((path) => /\.(?:ts|svelte)$/.test(path) && !LEFT_OUT.test(path))
		.filter((path) => statSync(join(root, path)).isFile())
		.sort();
}

/** The scripts of a component, each on the lines where it stands, and what its markup imports when asked to. */
function scriptsOf(component: string): string {
	const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');
	return component
		.split(/(<script[^>]*>.*?<\/script>)/s)
		.map((part) => {
			const [, open, script] = /^(<script[^>]*>)(.*)<\/script>$/s.exec(part) ?? [];
			if (open !== undefined && script !== undefined) return blank(open) + script;
			return part
				.split(/(import\(\s*['"][^'"]+['"]\s*\))/)
				.map((text, index) => (index % 2 === 1 ? `${text};` : blank(text)))
				.join('');
		})
		.join('');
}

/** Where `name`, imported by `from`, lies; undefined for packages and for what is no module. */
function resolve(name: string, from: string, modules: Set<string>): string | undefined {
	const path = name.startsWith('#lib/')
		? join('src/lib', name.slice('#lib/'.length))
		: name.startsWith('.')
			? join(dirname(from), name)
			: undefined;
	const file = path?.replace(/\?.*$/, '');
	return [file, `${file}.ts`].find((path) => path !== undefined && modules.has(path));
}

export function readImports(root: string): Graph {
	const paths = listModules(root);
	const modules = new Set(paths);
	return new Map(
		paths.map((path) => {
			const text = readFileSync(join(root, path), 'utf8');
			const source = path.endsWith('.svelte') ? scriptsOf(text) : text;
			const imports = ts.preProcessFile(source, true, true).importedFiles;
			return [
				path,
				imports.flatMap(({ fileName, pos }) => {
					const to = resolve(fileName, path, modules);
					return to === undefined ? [] : [{ to, line: source.slice(0, pos).split('\n').length }];
				})
			];
		})
	);
}
