// polyfill.js: the whole of it by one <script>, whose address and attributes are its options.
import { installWebSpeech } from './install.ts';

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null;
/** Imported as a module it has no element to ask: it then speaks to the root of the page's own origin. */
const url = new URL(script?.src ?? '/polyfill.js', document.baseURI);

installWebSpeech({
	force: url.searchParams.has('force'),
	key: script?.dataset['key'],
	base: script?.dataset['base'] ?? url.href.slice(0, url.href.lastIndexOf('/'))
});
