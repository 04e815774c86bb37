// Lint with types, and the fences between rooms: who may import whom (ARCHITECTURE.md).
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** What each room may import of ours. Everything else under #lib is behind a fence. */
const ROOMS = {
	audio: [],
	text: [],
	relay: [],
	runtime: ['audio'],
	storage: ['audio'],
	models: ['audio', 'text', 'runtime', 'storage', 'models/model.ts'],
	engine: ['models', 'audio', 'text', 'runtime', 'storage'],
	api: ['engine', 'audio', 'text', 'models/model.ts', 'models/*/card.ts'],
	ui: ['ui', 'api/client.ts', 'api/wire.ts', 'models/*/card.ts', 'workers/host.ts', 'relay/status.ts', 'audio', 'text']
};

function fence(files, room, allowed) {
	// gitignore-style patterns: the first closes everything, the rest open it again.
	const open = [...new Set([room, ...allowed])].flatMap((path) =>
		path.endsWith('.ts') ? [`!#lib/${path.split('/')[0]}`, `#lib/${path.split('/')[0]}/**`, `!#lib/${path}`] : []
	);
	const whole = [...new Set([room, ...allowed])].filter((path) => !path.endsWith('.ts'));
	const regex = `^#lib/(?!(?:${[
		...whole.map((path) => `${path}/`),
		...allowed.filter((path) => path.endsWith('.ts')).map((path) => path.replaceAll('.', '\\.').replaceAll('*', '[^/]+') + '$')
	].join('|') || '$^'})).*`;
	void open;
	return {
		files,
		rules: {
			'no-restricted-imports': [
				'error',
				{ patterns: [{ regex, message: `The room "${room}" may import only: ${allowed.join(', ') || 'nothing of ours'}.` }] }
			]
		}
	};
}

export default ts.config(
	{ ignores: ['build/', '.svelte-kit/', 'node_modules/', 'static/', 'test-results/', 'tools/miniatures/', 'tools/stubs/'] },
	...ts.configs.strictTypeChecked,
	...svelte.configs.recommended,
	{
		languageOptions: {
			globals: { ...globals.browser, ...globals.node },
			parserOptions: { projectService: { allowDefaultProject: ['*.js'] }, tsconfigRootDir: import.meta.dirname, extraFileExtensions: ['.svelte'] }
		},
		rules: {
			'@typescript-eslint/switch-exhaustiveness-check': 'error',
			'@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
			'@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true, ignoreVoidOperator: true }],
			'@typescript-eslint/consistent-type-definitions': ['error', 'type'],
			'@typescript-eslint/no-unnecessary-condition': 'off' // browsers lack what their types promise
		}
	},
	{ files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } }, rules: { '@typescript-eslint/consistent-type-definitions': 'off' } },
	{ files: ['**/*.js'], ...ts.configs.disableTypeChecked },
	...Object.entries(ROOMS).map(([room, allowed]) => fence([`src/lib/${room}/**`], room, room === 'models' ? allowed : [room, ...allowed])),
	fence(['src/routes/**'], 'routes', ROOMS.ui),
	fence(['src/service-worker/**'], 'service-worker', ['relay', 'workers/service-worker-link.ts'])
);
