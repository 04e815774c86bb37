// The response headers that make a page cross-origin isolated, so that WASM may use threads.
export const ISOLATION_HEADERS = {
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-embedder-policy': 'require-corp',
	'cross-origin-resource-policy': 'same-origin'
} as const;
