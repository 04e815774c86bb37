// Texts of the page API, beside those of the description itself. Not in the catalogue: no other page loads them.

export const docsWords = {
	title: 'API',
	about:
		'The audio APIs of OpenAI and ElevenLabs, served in this browser: text to speech and speech to text, on this device. Their clients and the AI SDK work with it.',
	onThisPage: 'On this page',
	copy: 'Copy',
	copied: 'Copied',
	copyCode: (what: string) => `Copy: ${what}`,
	notCopied: 'The browser did not allow copying. Select the text and copy it.',
	start: {
		title: 'Getting started',
		key: [
			'Create a key on the',
			'Account',
			'page. Without one, every request fails with 401. A key can do what its scopes say; to manage models, choose that there.'
		],
		address: 'The base URL is',
		addressAbout: 'Use the full URL: clients reject one without an origin.',
		flag: [
			'In a browser, the openai package requires',
			'because anyone who opens a page can read a key in it. Here the key never leaves the device.'
		],
		ready: ['On a first visit, wait for', 'before you send a request.'],
		tab: 'Requests are answered while Aloud is open in a tab, and only from pages of the same origin. Other sites and programs outside the browser cannot reach it.',
		file: [
			'The full description is also available as a file:',
			'OpenAPI 3.1, for code generators and other tools.'
		]
	},
	examples: {
		title: 'Examples',
		about:
			'Each one speaks a sentence and transcribes the result. Paste the first one into this page’s console, with a key of yours.',
		choose: 'Client',
		names: {
			fetch: 'fetch',
			openai: 'openai',
			ai: 'AI SDK',
			elevenlabs: 'ElevenLabs',
			stream: 'audio and EventSource'
		}
	},
	clients: {
		title: 'Clients',
		about:
			'Each of these packages was bundled into a page and used against Aloud, unmodified: “errors” names the status codes it was brought to, and where the reason is found.',
		abilities: {
			speech: 'speech',
			transcription: 'transcription',
			models: 'list of models',
			voices: 'list of voices',
			abort: 'abort'
		},
		works: (abilities: string[]) => `Works: ${abilities.join(', ')}.`,
		fails: (abilities: string[]) => `Does not work: ${abilities.join(', ')}.`,
		base: (base: string) => `Address: ${base}.`,
		errors: (errors: string) => `Errors: ${errors}.`
	},
	tryIt: {
		title: 'Try it',
		about: 'Sends a real request from this page.',
		endpoint: 'Request',
		sender: 'Send',
		asApp: 'as Aloud itself',
		asAppAbout: 'Without a key. Nothing is charged.',
		withKey: 'with a key',
		withKeyAbout: 'Like any other page, through the service worker.',
		key: 'Key',
		keyAbout: 'Not stored: it is gone when you leave this page.',
		required: 'required',
		optional: 'Optional fields',
		unset: 'Not sent',
		yes: 'true',
		no: 'false',
		send: 'Send',
		stop: 'Stop',
		waiting: 'Waiting for the response…',
		result: 'Response',
		stopped: 'Stopped.',
		failed: (reason: string) => `No response: ${reason}`,
		notOurs:
			'This response did not come from Aloud: its service worker does not control this page yet. Reload the page and try again.',
		time: (head: string, whole: string) => `headers after ${head}, complete after ${whole}`,
		milliseconds: (time: number) => `${Math.round(time).toLocaleString('en')} ms`,
		headers: 'Headers',
		sound: 'Audio response',
		download: 'Save audio',
		cut: (most: string) => `Only the first ${most} characters are shown. Copy copies everything.`,
		body: 'the response',
		asCode: 'The same request as code',
		code: 'the request as code'
	},
	endpoints: {
		title: 'Endpoints',
		request: 'Request',
		answer: 'Response',
		scopes: 'Scope of the key:',
		headers: 'Response headers',
		events: 'Events',
		errors: 'Specific errors:',
		show: (count: number) => `Show all ${count}`,
		tryThis: 'Try it'
	},
	field: {
		required: 'required',
		listOf: (what: string) => `list of ${what}`,
		or: ' or ',
		file: 'file',
		values: (values: string[]) => `One of ${values.join(', ')}.`,
		between: (least: string, most: string) => `${least} to ${most}.`,
		atLeast: (least: string) => `At least ${least}.`,
		longest: (most: string) => `At most ${most} characters.`,
		default: (value: string) => `Default: ${value}.`
	},
	shapes: { title: 'Schemas', about: 'The objects in responses.' },
	errors: {
		title: 'Errors',
		about: 'Every error has this body, with a message that says what happened and what to do.',
		retry:
			'Clients retry 429 and 5xx by themselves. Where a retry cannot help, the response has "x-should-retry: false". "retry-after" and "retry-after-ms" say how long to wait, at most a minute.',
		id: 'Every response has an "x-request-id". For requests with a key, the "x-ratelimit-…" headers say what remains of the current minute.'
	},
	formats: {
		title: 'Formats',
		about: 'The values of "format", and the content type of the response.'
	},
	limits: { title: 'Limits' }
};
