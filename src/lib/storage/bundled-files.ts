// Model files that ship with the app: plain same-origin requests, answered offline by the service worker.

/**
 * Reads files below `baseUrl`/`modelId`/. Rejects with a human-readable message if one is unavailable.
 * @param overrides addresses of individual files, by `modelId/path`, that the bundler placed elsewhere
 */
export function createBundledFiles(
	baseUrl: string,
	overrides: Readonly<Record<string, string>> = {}
): (modelId: string, path: string) => Promise<Blob> {
	return async (modelId, path) => {
		const url = overrides[`${modelId}/${path}`] ?? `${baseUrl}/${modelId}/${path}`;
		const response = await fetch(url).catch((cause: unknown) => {
			throw new Error(`${path} of ${modelId} could not be read: there is no connection`, { cause });
		});
		const isPage = response.headers.get('content-type')?.startsWith('text/html');
		if (!response.ok || isPage) {
			throw new Error(`${path} of ${modelId} could not be read: status ${response.status}`);
		}
		return response.blob();
	};
}
