// What nobody uses, or only tests use, fails `npm run check`.
import { expect, test } from 'vitest';
import { makeProject, runStep } from './project.ts';

const PATH = 'src/lib/text/writing/hello';
const HELLO = "export const hello = 'Hello'; export const bye = 'Bye';";
const TEST =
	"import { test } from 'vitest'; import { bye } from './hello.ts'; test(bye, () => {});";

test('a project whose exports are all used passes', () => {
	const folder = makeProject();

	expect(runStep('unused code', folder)).toMatchObject({ passed: true });
	expect(runStep('code that only tests use', folder)).toMatchObject({ passed: true });
});

test('an export that nobody imports is named', () => {
	const folder = makeProject({ [`${PATH}.ts`]: HELLO });

	const { passed, output } = runStep('unused code', folder);

	expect(passed).toBe(false);
	expect(output).toMatch(/bye.*hello\.ts/);
});

test('an export that only a test imports is named', () => {
	const folder = makeProject({ [`${PATH}.ts`]: HELLO, [`${PATH}.test.ts`]: TEST });

	expect(runStep('unused code', folder)).toMatchObject({ passed: true });
	const { passed, output } = runStep('code that only tests use', folder);

	expect(passed).toBe(false);
	expect(output).toMatch(/bye.*hello\.ts/);
});
