// The response headers of each file: isolation, so that WASM can use threads, and what a thread can do and reach.
// The reasons are in decisions/content-security-policy.md.

const ISOLATION_HEADERS = {
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-embedder-policy': 'require-corp',
	'cross-origin-resource-policy': 'same-origin'
};

const CAUTION_HEADERS = {
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'no-referrer',
	'permissions-policy':
		'camera=(), display-capture=(self), geolocation=(), microphone=(self), midi=(), payment=(), usb=()'
};

/** Any site may frame this page: nothing in it can be pressed, and it does only what the visitor allowed. */
const FRAME = /\/embed(\.html)?$/;
/** What other sites load. */
const SHARED = /\/embed(\.html|\.js)?$/;
/** The window that asks the visitor must know which page opened it. */
const ASKING = /\/embed-allow/;

/** What a page's own policy, in its markup, cannot express or need not repeat. */
const PAGE_POLICY =
	"base-uri 'self'; form-action 'self'; frame-ancestors 'self'; object-src 'none'";

/** Threads have the policy of their own script. Encoders start a thread from a blob. */
function threadPolicy(sources: string): string {
	return `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; connect-src ${sources}`;
}

/** Models, books, the runtime's threads and the service worker only connect to the app's own host. */
const THREAD_POLICY = threadPolicy("'self' blob: data:");

/** Only the engine downloads: from the hub, or from the mirror that the visitor chose. */
const ENGINE_POLICY = threadPolicy("'self' blob: data: https: http:");

const ENGINE = /\/workers\/engine\.worker[^/]*\.js$/;
const THREAD = /\/workers\/.*\.js$|\/assets\/ort-[^/]*\.mjs$|\/service-worker\.js$/;

/** @param path of the file, relative to the base path */
export function headersOf(path: string): Record<string, string> {
	const headers: Record<string, string> = {
		...ISOLATION_HEADERS,
		...CAUTION_HEADERS,
		'content-security-policy': policyOf(path)
	};
	if (SHARED.test(path)) {
		headers['cross-origin-resource-policy'] = 'cross-origin';
		headers['access-control-allow-origin'] = '*';
	}
	if (ASKING.test(path)) headers['cross-origin-opener-policy'] = 'unsafe-none';
	return headers;
}

function policyOf(path: string): string {
	if (ENGINE.test(path)) return ENGINE_POLICY;
	if (THREAD.test(path)) return THREAD_POLICY;
	return FRAME.test(path) ? "object-src 'none'" : PAGE_POLICY;
}
