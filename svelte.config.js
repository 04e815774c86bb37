import adapter from '@sveltejs/adapter-static';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** @type {import('@sveltejs/kit').Config} */
export default {
	preprocess: vitePreprocess(),
	kit: {
		adapter: adapter({ fallback: '404.html' }),
		// Absolute asset paths: an offline deep link is answered with a page built for another depth.
		paths: { relative: false, base: process.env.BASE_PATH ?? '' },
		serviceWorker: { register: false },
		files: { serviceWorker: 'src/service-worker/index.ts' },
		typescript: {
			config(config) {
				config.exclude = [...config.exclude, '../src/service-worker/**'];
				config.include = [...config.include, '../tools/**/*.ts', '../*.config.ts'];
			}
		}
	}
};
