import adapter from '@sveltejs/adapter-static';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** @type {import('@sveltejs/kit').Config} */
export default {
	preprocess: vitePreprocess(),
	kit: {
		adapter: adapter({ fallback: '404.html' }),
		// Absolute asset paths: an offline deep link is answered with a page built for another depth.
		// The first paint waits for no second file.
		inlineStyleThreshold: 100_000,
		paths: { relative: false, base: process.env.BASE_PATH ?? '' },
		// Why each source is there: decisions/content-security-policy.md.
		csp: {
			mode: 'hash', // of SvelteKit's own start script, the only one in the markup
			directives: {
				'default-src': ['self'],
				'script-src': ['self'],
				'style-src': ['self'],
				// The style that SvelteKit writes into the element which reads out a page's title.
				'style-src-attr': ['unsafe-hashes', 'sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo='],
				'img-src': ['self', 'blob:', 'data:'],
				'media-src': ['self', 'blob:', 'data:'],
				'connect-src': ['self', 'blob:', 'data:'],
				'object-src': ['none'],
				'base-uri': ['self'],
				'form-action': ['self']
			}
		},
		serviceWorker: {
			register: false,
			// Read by hosts, and served by none; and what only other sites open, who are online.
			files: (path) => !/^(_headers|embed)/.test(path)
		},
		files: { serviceWorker: 'src/service-worker/index.ts' },
		typescript: {
			config(config) {
				config.exclude = [...config.exclude, '../src/service-worker/**'];
				config.include = [...config.include, '../tools/**/*.ts', '../*.config.ts'];
			}
		}
	}
};
