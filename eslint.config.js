// Lint with types, and the fences between rooms: who may import whom (ARCHITECTURE.md).
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** What each room may import of ours. Everything else under #lib is behind a fence. */
const ROOMS = {
	audio: ['audio'],
	text: ['text'],
	relay: ['relay'],
	runtime: ['runtime', 'audio'],
	storage: ['storage', 'audio'],
	account: ['account'],
	// mini-stt has Whisper's layout, and hears with what is made for it.
	models: [
		'audio',
		'text',
		'runtime',
		'storage',
		'models/model.ts',
		'models/whisper/recogniser.ts',
		'models/whisper/align.ts'
	],
	engine: ['engine', 'models', 'audio', 'text', 'runtime', 'storage'],
	api: ['api', 'engine', 'account', 'audio', 'text', 'models/model.ts', 'models/*/card.ts'],
	ui: [
		'ui',
		'api/client',
		'api/wire',
		'api/openapi/types.ts',
		'models/*/card.ts',
		'workers/host.ts',
		'workers/book-sounds.ts',
		'workers/encode-sound.ts',
		'relay/status.ts',
		'relay/take-over.ts',
		'audio',
		'text'
	]
};

/** Closes every import of ours in `files` but those below the allowed rooms or files. */
function fence(files, room, allowed) {
	const open = allowed.map((path) =>
		path.endsWith('.ts') ? `${path.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$` : `${path}/`
	);
	const regex = `^#lib/(?!(?:${open.join('|') || '$^'}))`;
	const message = `The room "${room}" may import only: ${allowed.join(', ') || 'nothing of ours'}.`;
	return {
		files,
		rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message }] }] }
	};
}

export default ts.config(
	{
		ignores: [
			'build/',
			'.bench/',
			'.svelte-kit/',
			'node_modules/',
			'static/',
			'test-results/',
			'tools/miniatures/',
			'tools/stubs/'
		]
	},
	...ts.configs.strictTypeChecked,
	...svelte.configs.recommended,
	{
		languageOptions: {
			globals: { ...globals.browser, ...globals.node },
			parserOptions: {
				projectService: { allowDefaultProject: ['*.js'] },
				tsconfigRootDir: import.meta.dirname,
				extraFileExtensions: ['.svelte']
			}
		},
		rules: {
			'@typescript-eslint/switch-exhaustiveness-check': 'error',
			'@typescript-eslint/restrict-template-expressions': [
				'error',
				{ allowNumber: true, allowBoolean: true }
			],
			'@typescript-eslint/no-confusing-void-expression': [
				'error',
				{ ignoreArrowShorthand: true, ignoreVoidOperator: true }
			],
			'@typescript-eslint/consistent-type-definitions': ['error', 'type'],
			'@typescript-eslint/unbound-method': 'off', // our factories give plain objects without `this`
			'@typescript-eslint/no-unnecessary-type-parameters': 'off',
			'@typescript-eslint/no-unnecessary-condition': 'off' // browsers lack what their types promise
		}
	},
	{
		files: ['**/*.svelte', '**/*.svelte.ts'],
		languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
		rules: { '@typescript-eslint/consistent-type-definitions': 'off' }
	},
	{
		// In markup, handlers' parameters have types for svelte-check but not for this parser.
		files: ['**/*.svelte'],
		rules: Object.fromEntries(
			['argument', 'assignment', 'call', 'member-access', 'return'].map((what) => [
				`@typescript-eslint/no-unsafe-${what}`,
				'off'
			])
		)
	},
	{
		files: ['**/*.test.ts', '**/fake-*.ts', 'tests/**'],
		rules: { '@typescript-eslint/require-await': 'off' } // fakes keep the shape of what they stand for
	},
	{ files: ['**/*.js'], ...ts.configs.disableTypeChecked },
	...Object.entries(ROOMS).map(([room, allowed]) => fence([`src/lib/${room}/**`], room, allowed)),
	fence(['src/routes/**'], 'routes', ROOMS.ui),
	fence(['src/service-worker/**'], 'service-worker', ['relay'])
);
