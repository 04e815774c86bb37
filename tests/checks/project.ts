// A small project in a folder of its own, in order but for what a test puts into it.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';
import { STEPS } from '../../tools/check/steps.ts';

const ROOT = join(import.meta.dirname, '../..');

const IN_ORDER: Record<string, string> = {
	'package.json': JSON.stringify({
		name: 'small',
		type: 'module',
		imports: { '#lib/*': './src/lib/*' },
		scripts: { test: 'vitest run' },
		devDependencies: { svelte: '*', vitest: '*' }
	}),
	'tsconfig.json': '{}',
	'src/routes/+page.svelte':
		"<script lang=\"ts\">import { tick } from 'svelte'; import { hello } from '#lib/text/writing/hello.ts'; void tick();</script>{hello}",
	'src/lib/text/writing/hello.ts': "export const hello = 'Hello';"
};

const folders: string[] = [];
afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Makes the project; `files` are added to it, or stand for its own. */
export function makeProject(files: Record<string, string> = {}): string {
	const folder = mkdtempSync(join(tmpdir(), 'aloud-checks-'));
	folders.push(folder);
	symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
	cpSync(join(ROOT, 'knip.json'), join(folder, 'knip.json'));
	for (const [path, text] of Object.entries({ ...IN_ORDER, ...files })) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), `${text}\n`);
	}
	return folder;
}

/** Runs a step of `npm run check` there, as it is. */
export function runStep(name: string, folder: string): { passed: boolean; output: string } {
	const step = STEPS.find((step) => step.name === name);
	if (step === undefined) throw new Error(`npm run check has no step "${name}"`);
	const command = join(ROOT, 'node_modules/.bin', step.command);
	const { status, stdout, stderr } = spawnSync(command, step.args, {
		cwd: folder,
		encoding: 'utf8'
	});
	return { passed: status === 0, output: stdout + (status === 0 ? '' : stderr) };
}
