// Errors in the words of a server: the API's own speak to a visitor of the app, who has pages and a browser.
import type { Api } from '#lib/api/api.ts';
import { isFields } from '#lib/api/http/request/read-json.ts';

const SAID: readonly (readonly [page: RegExp, server: string])[] = [
	[/; create one on the page \/account\./, '. Ask whoever runs this server for one.'],
	[/Create (a new )?one on the page \/account\./, 'Ask whoever runs this server for $1one.'],
	[/There is no such API key on this device\./, 'This server does not know the API key.'],
	[/Its scopes are chosen on the page \/account\./, 'Scopes are given in the key file.'],
	[
		/Only the app itself can do this\. Open the page \/account\./,
		'No key may do this: it is settled when the server is started.'
	],
	[/or change the limit on the page \/account\./, 'or have the limit raised in the key file.'],
	[/Raise the limit on the page \/account,/, 'Have the limit raised in the key file,'],
	[/or raise the limit on the page \/account\./, 'or have the limit raised with --max-body.'],
	[/The page \/docs lists those there are\./, 'docs/api.md lists those there are.'],
	[/The log on the page \/account lists it as (\w+)\./, 'It is request $1.'],
	[
		/The speech engine failed on this device\. Close other tabs .* try again\./,
		'The speech engine failed. The server has written the cause to its terminal.'
	],
	[/Download it on the page \/models, or with POST/, 'Download it with POST'],
	[/Reload the (?:page|app)(?=[ ,])/, 'Start the server anew'],
	[/Close other tabs and programs,/, 'Close other programs there,'],
	[/the tab that kept it was closed/, 'the server that kept it was stopped'],
	[/the browser does not give this site any more space/, 'the server may not write any more'],
	[
		/the browser's database failed \((.*)\)\. Allow this site .* try again\./,
		"the server's disk failed ($1). See to the folder that it keeps its data in."
	],
	[/, or use another browser\./, '.'],
	[/\b([Tt]his) browser\b/, '$1 server']
];

/** The same API, whose errors tell a server's callers what they can do. */
export function withServerWords(api: Api): Api {
	return async (request, options) => {
		const response = await api(request, options);
		const isJson = response.headers.get('content-type')?.startsWith('application/json');
		if (response.status < 400 || !isJson) return response;
		const { status, headers } = response;
		return Response.json(reword(await response.json()), { status, headers });
	};
}

/** Whatever is called `message`, in the shapes of all clients. */
function reword(value: unknown): unknown {
	if (!isFields(value)) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, part]) => [
			name,
			name === 'message' && typeof part === 'string' ? say(part) : reword(part)
		])
	);
}

function say(message: string): string {
	return SAID.reduce((text, [page, server]) => text.replace(page, server), message);
}
