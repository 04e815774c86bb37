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
	const policy = ENGINE.test(path)
		? ENGINE_POLICY
		: THREAD.test(path)
			? THREAD_POLICY
			: PAGE_POLICY;
	return { ...ISOLATION_HEADERS, ...CAUTION_HEADERS, 'content-security-policy': policy };
}
