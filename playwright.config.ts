// End-to-end tests on the built app in a real Chromium. Each test file starts the static host it needs.
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './tools/chromium.ts';

export default defineConfig({
	testDir: 'tests/e2e',
	testMatch: '*.spec.ts',
	workers: 1,
	timeout: 90_000,
	expect: { timeout: 20_000 },
	retries: 0,
	reporter: [
		['list'],
		['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/e2e.json' }]
	],
	use: {
		browserName: 'chromium',
		launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
		trace: 'off' // its snapshots count as the visitor's own doing, and a page in use is never reloaded
	}
});
