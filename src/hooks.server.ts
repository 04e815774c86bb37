// While the pages' files are written: what has to run before the first paint stands in the page itself. As files of their
// own, three small scripts would wait half a second for a slow line (docs/first-paint.md).
import type { Handle } from '@sveltejs/kit';
import frameGuard from './early/frame-guard.js?raw';
import theme from './early/theme.js?raw';
import earlyKeys from './early/early-keys.js?raw';

const SCRIPTS = [frameGuard, theme, earlyKeys]
	.map((script) => `<script>\n${withoutComments(script)}</script>`)
	.join('\n\t\t');

export const handle: Handle = ({ event, resolve }) =>
	resolve(event, {
		transformPageChunk: ({ html }) => html.replace('%aloud.early%', () => SCRIPTS)
	});

/** Of lines that hold nothing else, and at the end of a line. */
function withoutComments(script: string): string {
	return script
		.replaceAll(/^\s*\/\*\*.*\*\/\n/gmu, '')
		.replaceAll(/\s*\/\/ .*$/gmu, '')
		.trimStart();
}
