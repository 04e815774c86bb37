// These tests are of the tools: they want neither the app's plugins nor a browser.
import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: { root: import.meta.dirname, testTimeout: 300_000 }
});
