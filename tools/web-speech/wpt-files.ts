// The files of web-platform-tests as its own server would send them, with the polyfill in front of each page.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnAnswer } from '../serve.ts';
import { PAGE_SECRET } from '../page-key.ts';

/** The folder of the tests, in a checkout of web-platform-tests. */
const TESTS = 'speech-api';

/** Everything but those that only a person can judge. */
const FOR_EARS = new Set(['SpeechSynthesisUtterance-volume-manual.html']);

const POLYFILL = `<script src="/polyfill.js?force" data-key="${PAGE_SECRET}"></script>`;

/** Tells the page that runs it, in place of showing a table; our machine may be slow, which is no failure. */
const REPORT = `setup({ timeout_multiplier: 6 });
add_completion_callback((tests, status) => {
	window.wptResults = {
		status: status.status,
		message: status.message ?? '',
		tests: tests.map(({ name, status, message }) => ({ name, status, message: message ?? '' }))
	};
});`;

/** Clicks as a person does. */
const DRIVER = `window.test_driver_internal.in_automation = true;
window.test_driver_internal.click = (element, { x, y }) => window.wptClick(x, y);`;

/** The paths of all test pages, as `/speech-api/…`. */
export function listTests(folder: string): string[] {
	return readdirSync(join(folder, TESTS))
		.filter((name) => /\.(html|window\.js)$/.test(name) && !FOR_EARS.has(name))
		.map((name) => `/${TESTS}/${name.replace(/\.window\.js$/, '.window.html')}`)
		.toSorted();
}

export function createWptAnswers(folder: string): (path: string) => OwnAnswer | undefined {
	const read = (path: string) => readFileSync(join(folder, path), 'utf8');
	return (path) => {
		if (!/^\/(speech-api|resources|interfaces)\/[\w./-]+$/.test(path) || path.includes('..'))
			return undefined;
		if (path === '/resources/testharnessreport.js') return script(REPORT);
		if (path === '/resources/testdriver-vendor.js') return script(DRIVER);
		if (path === '/resources/WebIDLParser.js')
			return script(read('resources/webidl2/lib/webidl2.js'));
		if (path.endsWith('.window.html'))
			return { type: 'text/html', body: wrap(read(path.replace(/html$/, 'js'))) };
		if (!existsSync(join(folder, path))) return undefined;
		if (path.endsWith('.html')) return { type: 'text/html', body: putFirst(read(path)) };
		return path.endsWith('.js') ? script(read(path)) : { type: 'text/plain', body: read(path) };
	};
}

function script(body: string): OwnAnswer {
	return { type: 'text/javascript', body };
}

function putFirst(page: string): string {
	return page.replace(/<script/, `${POLYFILL}\n<script`);
}

/** A page of a test that is a script: the files it names, then itself. */
function wrap(test: string): string {
	const named = [...test.matchAll(/^\/\/ META: script=(.+)$/gm)].map(([, path = '']) => path);
	const scripts = ['/resources/testharness.js', '/resources/testharnessreport.js', ...named];
	const tags = scripts.map((path) => `<script src="${path}"></script>`).join('\n');
	return `<!doctype html>\n${POLYFILL}\n${tags}\n<div id="log"></div>\n<script>\n${test}\n</script>`;
}
