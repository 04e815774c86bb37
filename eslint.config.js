// Lint with types. Who may import whom is held by tools/structure.ts.
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
	{
		ignores: [
			'build/',
			'.bench/',
			'**/.svelte-kit/',
			'node_modules/',
			'packages/',
			'static/',
			'src/early/',
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
		languageOptions: {
			// Of the configuration only what is plain data: a cached lint writes it down.
			parserOptions: { parser: ts.parser, svelteConfig: { kit: { files: svelteConfig.kit.files } } }
		},
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
	{ files: ['**/*.js'], ...ts.configs.disableTypeChecked }
);
