// The workflows cannot be run here; what they refer to can be looked up.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';

type Step = { uses?: string; run?: string };
type Job = { uses?: string; steps?: Step[] };
type Workflow = { permissions: Record<string, string>; jobs: Record<string, Job> };

const FOLDER = '.github/workflows';
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
	scripts: Record<string, string>;
};

describe.each(readdirSync(FOLDER))('%s', (name) => {
	const { permissions, jobs } = load(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Workflow;
	const steps = Object.values(jobs).flatMap(({ steps = [] }) => steps);
	const used = [...steps, ...Object.values(jobs)].flatMap(({ uses = [] }) => uses);
	const run = steps.map((step) => step.run ?? '').join('\n');

	test('may read the code and nothing else, unless a job asks for more', () => {
		expect(permissions).toEqual({ contents: 'read' });
	});

	test('uses actions by the hash of a commit, and workflows that are here', () => {
		for (const action of used) {
			if (action.startsWith('./')) expect(existsSync(action), action).toBe(true);
			else expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
		}
	});

	test('runs scripts that are here', () => {
		for (const [, script = ''] of run.matchAll(/\bnpm run ([\w:]+)/g)) {
			expect(Object.keys(scripts)).toContain(script);
		}
		for (const [, path = ''] of run.matchAll(/\bbash (\S+)/g)) {
			expect(existsSync(path), path).toBe(true);
		}
	});
});
