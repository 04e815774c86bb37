// Circles, imports over a fence or against the floors, and what is too large fail `npm run check`.
import { expect, test } from 'vitest';
import { findProblems } from '../../tools/structure/problems.ts';
import { makeProject, runStep } from './project.ts';

const lines = (count: number) => Array.from({ length: count }, () => '//').join('\n');
const modules = (count: number) =>
	Object.fromEntries(
		Array.from({ length: count }, (_, index) => [`src/lib/text/split/part-${index}.ts`, '//'])
	);
const script = (text: string) => `<script lang="ts">\n${text}\n</script>`;

test('a project in order passes, at the largest sizes allowed, too', () => {
	const folder = makeProject({ ...modules(20), 'src/lib/text/split/part-0.ts': lines(250) });

	expect(runStep('imports and sizes', folder)).toEqual({ passed: true, output: '' });
});

test('a broken rule fails the check, and is told with the line and what to do', () => {
	const folder = makeProject({
		'src/lib/api/gate/gate.ts': 'export const gate = 1;',
		'src/lib/api/http/errors.ts': "//\nimport { gate } from '../gate/gate.ts';"
	});

	const { passed, output } = runStep('imports and sizes', folder);

	expect(passed).toBe(false);
	expect(output).toContain('src/lib/api/http/errors.ts:2 imports src/lib/api/gate/gate.ts');
	expect(output).toContain('imports only from those below it');
	expect(output).toContain('Move what both need to the lower one');
});

test.each([
	['values', "import { b } from './b.ts';", "import { a } from './a.ts';"],
	['types', "import type { B } from './b.ts';", "import { type A } from './a.ts';"],
	['types named in place', "type A = import('./b.ts').B;", "export type { A } from './a.ts';"],
	['what is loaded later', "const a = () => import('./b.ts');", "export * from './a.ts';"]
])('a circle of %s is named', (_, a, b) => {
	const folder = makeProject({
		'src/lib/text/writing/a.ts': a,
		'src/lib/text/writing/b.ts': b
	});

	expect(findProblems(folder)).toEqual([
		expect.stringMatching(/writing\/a\.ts\s+imports \S+\/b\.ts\s+imports \S+\/a\.ts\s+This is a/)
	]);
});

test.each([
	['a script', script("import type { A } from './a.ts';")],
	['markup', "{#await import('./a.ts') then a}{a}{/await}"]
])('a circle through %s of a component is named', (_, component) => {
	const folder = makeProject({
		'src/lib/ui/base/a.ts': "import type B from './B.svelte'; export type A = typeof B;",
		'src/lib/ui/base/B.svelte': component
	});

	expect(findProblems(folder)).toEqual([expect.stringContaining('This is a circle')]);
});

test.each([
	['a room over a room above', 'src/lib/audio/pcm.ts', "import '#lib/engine/errors.ts';"],
	['the same by a path of dots', 'src/lib/audio/pcm.ts', "import '../engine/errors.ts';"],
	[
		'a page over the engine, of a type',
		'src/routes/A.svelte',
		script("import type { A } from '#lib/engine/errors.ts';")
	],
	['one model over another', 'src/lib/models/kokoro/open.ts', "import '../whisper/open.ts';"],
	['what ships over tools', 'src/lib/engine/engine.ts', "import '../../../tools/start.ts';"],
	['what ships over fakes', 'src/lib/engine/engine.ts', "import './testing/fake-models.ts';"]
])('an import across a fence is named: %s', (_, path, text) => {
	const folder = makeProject({
		'src/lib/engine/errors.ts': '//',
		'src/lib/engine/testing/fake-models.ts': '//',
		'src/lib/models/whisper/open.ts': '//',
		'tools/start.ts': '//',
		[path]: text
	});

	const problems = findProblems(folder);

	expect(problems).toHaveLength(1);
	expect(problems[0]).toMatch(/^\S+:\d+ imports /);
	expect(problems[0]).toContain(path);
});

test('of the API a page may import the client, the wire and the types of its description', () => {
	const paths = ['client/client.ts', 'wire/models.ts', 'openapi/types.ts'];
	const folder = makeProject({
		...Object.fromEntries(paths.map((path) => [`src/lib/api/${path}`, '//'])),
		'src/lib/ui/base/a.ts': paths.map((path) => `import '#lib/api/${path}';`).join('\n')
	});

	expect(findProblems(folder)).toEqual([]);
});

test('tests may import everything', () => {
	const folder = makeProject({
		'src/lib/engine/errors.ts': '//',
		'src/lib/audio/pcm.test.ts': "import '#lib/engine/errors.ts';"
	});

	expect(findProblems(folder)).toEqual([]);
});

test('a folder that no rule knows is named, in src/lib and inside a room', () => {
	const folder = makeProject({ 'src/lib/attic/a.ts': '//', 'src/lib/api/cellar/a.ts': '//' });

	expect(findProblems(folder)).toEqual([
		expect.stringContaining('src/lib/api/cellar\n  It has no place yet'),
		expect.stringContaining('src/lib/attic\n  It has no place yet')
	]);
});

test('a module of 251 lines is named; a test is not measured', () => {
	const folder = makeProject({
		'src/lib/text/split/long.ts': lines(251),
		'src/lib/text/split/long.test.ts': lines(251)
	});

	expect(findProblems(folder)).toEqual([expect.stringContaining('long.ts has 251 lines')]);
});

test('a folder of 21 modules is named; tests are not counted', () => {
	const named = expect.stringContaining('src/lib/text/split has 21 modules') as string;

	expect(findProblems(makeProject(modules(21)))).toEqual([named]);
	const test = { 'src/lib/text/split/part-1.test.ts': '//' };
	expect(findProblems(makeProject({ ...modules(20), ...test }))).toEqual([]);
});
