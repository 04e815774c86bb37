// What the unmodified `openai` client needs to reach Aloud through another `fetch`.

export type OpenAiOptions = {
	baseURL: string;
	/** The client insists on one; it is not looked at. */
	apiKey: string;
	/** The client warns of keys in pages. This one opens nothing. */
	dangerouslyAllowBrowser: true;
	fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
};

/** @param host where Aloud is: `/v1` is below it */
export function openAiOptions(host: URL, fetch: OpenAiOptions['fetch']): OpenAiOptions {
	return {
		baseURL: new URL('v1', host).href,
		apiKey: 'none-is-needed',
		dangerouslyAllowBrowser: true,
		fetch
	};
}
