// The npm package in fresh projects: what they build speaks and transcribes, with a service worker of theirs and without.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test as base } from '@playwright/test';
import sirv from 'sirv';
import { packIfNeeded } from '../../tools/package/pack-library.ts';

type Project = { origin: string };

/** Installed without a network: the package from its tarball, what builds the project from here. */
function createProject(template: string, tarball: string, publicFolder: string): string {
	const folder = mkdtempSync(join(tmpdir(), 'aloud-project-'));
	cpSync(`tests/fixtures/package/${template}`, folder, { recursive: true });
	const modules = join(folder, 'node_modules');
	mkdirSync(join(modules, 'aloud'), { recursive: true });
	execFileSync('tar', ['-xzf', tarball, '-C', join(modules, 'aloud'), '--strip-components=1']);
	for (const name of ['vite', 'svelte', '@sveltejs'])
		symlinkSync(resolve('node_modules', name), join(modules, name));
	const node = (...args: string[]) => execFileSync('node', args, { cwd: folder, stdio: 'pipe' });
	node('node_modules/aloud/copy-assets.js', `${publicFolder}/aloud`, '--lean');
	node('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error');
	return folder;
}

async function serve(folder: string): Promise<{ origin: string; close(): Promise<void> }> {
	const server = createServer(sirv(folder, { dev: true }));
	await new Promise<void>((listening) => server.listen(0, listening));
	const { port } = server.address() as AddressInfo; // a TCP server has an AddressInfo
	return {
		origin: `http://localhost:${port}`,
		close: () =>
			new Promise((closed) => {
				server.closeAllConnections();
				server.close(() => closed());
			})
	};
}

const test = base.extend<{
	template: string;
	publicFolder: string;
	built: string;
	project: Project;
}>({
	template: ['vite', { option: true }],
	publicFolder: ['public', { option: true }],
	built: ['dist', { option: true }],
	project: async ({ template, publicFolder, built }, use) => {
		const folder = createProject(template, await packIfNeeded(), publicFolder);
		const host = await serve(join(folder, built));
		await use(host);
		await host.close();
		rmSync(folder, { recursive: true, force: true });
	}
});

test.setTimeout(300_000);

test('a Vite project speaks and transcribes in its own page, without a service worker', async ({
	page,
	project
}) => {
	const complaints: string[] = [];
	page.on('pageerror', (error) => complaints.push(String(error)));
	await page.goto(project.origin);
	await expect(page.locator('#result')).not.toHaveText('Not yet.', { timeout: 60_000 });

	const { duration, text, closed } = JSON.parse(await page.locator('#result').innerText()) as {
		duration: number;
		text: string;
		closed: string;
	};
	expect(duration).toBeGreaterThan(1);
	expect(duration).toBeLessThan(5);
	expect(text.toLowerCase()).toContain('how are you');
	expect(closed).toBe('This Aloud was closed.');
	expect(complaints).toEqual([]);
});

test.describe('with a service worker', () => {
	test.use({ template: 'kit', publicFolder: 'static', built: 'build' });

	test('a SvelteKit project answers /v1 in every tab, from the one that hosts the engine', async ({
		context,
		project
	}) => {
		const host = await context.newPage();
		await host.goto(project.origin);
		await expect(host.locator('#result')).toHaveText('here', { timeout: 60_000 });
		const other = await context.newPage();
		await other.goto(project.origin);
		await other.waitForFunction(() => navigator.serviceWorker.controller !== null);

		const spoken = await other.evaluate(async () => {
			const response = await fetch('/v1/audio/speech', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({
					model: 'mini-tts',
					voice: 'mini_ada',
					input: 'Hello there, how are you today?',
					response_format: 'wav'
				})
			});
			const bytes = await response.arrayBuffer();
			const { duration } = await new OfflineAudioContext(1, 1, 16000).decodeAudioData(bytes);
			return { status: response.status, duration };
		});
		expect(spoken.status).toBe(200);
		expect(spoken.duration).toBeGreaterThan(1);
		expect(other.workers().map((worker) => worker.url())).toEqual([]);
	});
});
