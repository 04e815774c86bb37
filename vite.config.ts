import { sveltekit } from '@sveltejs/kit/vite';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, type Plugin } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { CHROMIUM_FLAGS, chromiumPath, WEBGPU_FLAG } from './tools/chromium.ts';
import { shipEspeakOnce } from './tools/vite/one-espeak.ts';
import { embedFiles } from './tools/vite/embed-files.ts';
import { keepWorkersLean } from './tools/vite/lean-workers.ts';
import { packRuntime } from './tools/vite/pack-runtime.ts';
import { shortenNames } from './tools/vite/short-names.ts';
import { shipWebSpeech } from './tools/vite/web-speech.ts';
import { listWorkerFiles } from './tools/vite/worker-files.ts';
import { headersOf } from './src/service-worker/security-headers.ts';

/** WASM threads need cross-origin isolation; in development Vite itself sends the headers. */
const isolation: Plugin = {
	name: 'cross-origin-isolation',
	enforce: 'pre',
	configureServer(server) {
		server.middlewares.use((request, response, next) => {
			const path = request.url?.startsWith('/embed') ? request.url : '/';
			for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
			next();
		});
	}
};

const SHARED_SETUP = ['tests/no-node-worker.ts'];

/** The suites of tests/contract that run once more over loopback HTTP: what a network could break. */
const OVER_HTTP = [
	'aborts',
	'elevenlabs',
	'errors',
	'scopes',
	'speech',
	'speech-events',
	'transcriptions',
	'voices',
	'voices-clone',
	'voices-export'
];

/** Test files that share what they load take half the time. */
const sharedProcess: TestProjectInlineConfiguration['test'] = {
	environment: 'node',
	isolate: false,
	setupFiles: SHARED_SETUP,
	provide: { carrier: 'call' }
};

export default defineConfig({
	plugins: [
		isolation,
		packRuntime(),
		listWorkerFiles(),
		embedFiles(),
		sveltekit(),
		shortenNames(),
		shipWebSpeech()
	],
	resolve: {
		// Without this condition onnxruntime-web makes Vite emit a second, unused copy of its 27 MB wasm.
		conditions: ['onnxruntime-web-use-extern-wasm', ...defaultClientConditions]
	},
	worker: {
		format: 'es',
		plugins: () => [shipEspeakOnce(), keepWorkersLean(), shortenNames()],
		rolldownOptions: {
			// What is small and used here and there is one file: each file has its name in the service worker.
			output: {
				codeSplitting: { groups: [{ name: 'small', maxModuleSize: 4000, minShareCount: 2 }] }
			}
		}
	},
	build: {
		target: 'es2022',
		chunkSizeWarningLimit: 1500,
		rolldownOptions: {
			// No file there does anything by being loaded: what one page alone uses of client.ts is not loaded with every page.
			treeshake: { moduleSideEffects: [{ test: /\/src\/lib\/api\//, sideEffects: false }] },
			// Icons that several pages show are one file: each file has its name in the service worker.
			output: { codeSplitting: { groups: [{ name: 'icons', test: /lucide/, minShareCount: 2 }] } }
		}
	},
	optimizeDeps: {
		// Icons of what pages load late are found late, too, and each would reload the page: they are served as they are.
		exclude: ['onnxruntime-web', '@huggingface/transformers', 'n2words', '@lucide/svelte'],
		// Only workers import these, when they are first needed: found as late as that, they would reload the page.
		include: [
			'@huggingface/hub',
			'@mediabunny/flac-encoder',
			'@mediabunny/mp3-encoder',
			'eld/extrasmall',
			'hash-wasm',
			'htmlparser2',
			'jieba-wasm/web',
			'kuromoji/src/Tokenizer.js',
			'kuromoji/src/dict/DynamicDictionaries.js',
			'mammoth',
			'mediabunny',
			'pdfjs-dist/legacy/build/pdf.mjs',
			'pdfjs-dist/legacy/build/pdf.worker.mjs',
			'pinyin-pro'
		]
	},
	test: {
		// A slow machine is no failure: speed is for the benchmark.
		testTimeout: 300_000,
		hookTimeout: 300_000,
		setupFiles: ['tests/equal-numbers.ts'],
		projects: [
			{
				extends: true,
				test: {
					name: 'node',
					...sharedProcess,
					include: ['src/**/*.test.ts', 'tools/**/*.test.ts', 'tests/contract/**/*.test.ts'],
					exclude: ['**/*.browser.test.ts']
				}
			},
			{
				extends: true,
				test: {
					name: 'http',
					...sharedProcess,
					setupFiles: [...SHARED_SETUP, 'tests/contract/end-carriers.ts'],
					provide: { carrier: 'http' },
					include: OVER_HTTP.map((name) => `tests/contract/${name}.test.ts`)
				}
			},
			{
				extends: true,
				test: {
					name: 'models',
					...sharedProcess,
					include: ['tests/models/**/*.test.ts'],
					exclude: ['**/*.browser.test.ts']
				}
			},
			{
				extends: true,
				test: {
					name: 'browser',
					include: ['src/**/*.browser.test.ts', 'tests/models/**/*.browser.test.ts'],
					browser: {
						enabled: true,
						headless: true,
						screenshotFailures: false,
						provider: playwright({
							launchOptions: {
								executablePath: chromiumPath(),
								args: [...CHROMIUM_FLAGS, WEBGPU_FLAG]
							}
						}),
						instances: [{ browser: 'chromium' }]
					}
				}
			}
		]
	}
});
