// End-to-end tests on the built app in a real Chromium. Each test file starts the static host it needs.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath, headlessPath, microphoneFlags } from './tools/chromium.ts';

/**
 * The headless shell, where there is one. A core for each worker, and so one thread of the runtime for each page. Files
 * that need all cores say `ALL_CORES` (tests/e2e/app.ts), and run in the whole Chromium.
 */
const onOneCore = fileURLToPath(new URL('./tests/e2e/support/on-one-core.sh', import.meta.url));
process.env['CHROMIUM_FOR_TESTS'] = headlessPath();

export default defineConfig({
	testDir: 'tests/e2e',
	testMatch: '*.spec.ts',
	workers: 2,
	timeout: 90_000,
	expect: { timeout: 20_000 },
	retries: 0,
	reporter: [
		['list'],
		['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/e2e.json' }]
	],
	use: {
		browserName: 'chromium',
		launchOptions: {
			executablePath: existsSync('/usr/bin/taskset') ? onOneCore : chromiumPath(),
			args: [
				...CHROMIUM_FLAGS,
				...microphoneFlags('tests/fixtures/greeting.wav'),
				// Compiling the runtime again for speed takes longer than a test's few sentences gain by it.
				'--js-flags=--wasm-tiering-budget=200000000'
			]
		},
		trace: 'off' // its snapshots count as the visitor's own doing, and a page in use is never reloaded
	}
});
