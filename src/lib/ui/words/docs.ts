// The words of the page API, beside those of the description itself. Not in the catalogue: no other page loads them.

export const docsWords = {
	title: 'API',
	about:
		'What OpenAI’s, the AI SDK’s and ElevenLabs’ audio clients ask over the network, answered in this browser: text to speech and speech to text, on this device.',
	onThisPage: 'On this page',
	copy: 'Copy',
	copied: 'Copied',
	copyCode: (what: string) => `Copy: ${what}`,
	notCopied: 'The browser did not allow it. Select the text and copy it.',
	start: {
		title: 'Getting started',
		key: [
			'Make a key on the page',
			'Account',
			'. Without one, every request is answered with 401.'
		],
		address: 'The base address is',
		addressAbout: 'Give it whole: clients refuse an address without its origin.',
		flag: [
			'In a browser, the openai package wants',
			'because a key in a page can be read by whoever opens it. Here it never leaves the device.'
		],
		ready: ['On a first visit, wait for', 'before you send anything.'],
		tab: 'Requests are answered while a tab of Aloud is open, and only those of pages of this origin. Other sites, and programs outside the browser, do not reach it.',
		file: ['The whole description is a file, too:', 'OpenAPI 3.1, for generators and other tools.']
	},
	examples: {
		title: 'Examples',
		about:
			'Each speaks a sentence and hears it again. Paste the first one into the console of this page, with a key of yours.',
		choose: 'Client',
		names: { fetch: 'fetch', openai: 'openai', ai: 'AI SDK', elevenlabs: 'ElevenLabs' }
	},
	tryIt: {
		title: 'Try it',
		about: 'Sends a real request from this page.',
		endpoint: 'Request',
		sender: 'Send it',
		asApp: 'as Aloud itself',
		asAppAbout: 'Without a key; nothing is charged.',
		withKey: 'with a key',
		withKeyAbout: 'As any other page does, through the service worker.',
		key: 'Key',
		keyAbout: 'Kept nowhere: gone when you leave this page.',
		required: 'required',
		optional: 'Optional fields',
		unset: 'Not sent',
		yes: 'true',
		no: 'false',
		send: 'Send',
		stop: 'Stop',
		waiting: 'Waiting for the answer…',
		result: 'Answer',
		stopped: 'Stopped.',
		failed: (reason: string) => `Nothing answered: ${reason}`,
		notOurs:
			'This did not come from Aloud: the page is not under its service worker yet. Reload it and try again.',
		time: (head: string, whole: string) => `head after ${head}, all after ${whole}`,
		milliseconds: (time: number) => `${Math.round(time).toLocaleString('en')} ms`,
		headers: 'Headers',
		sound: 'The sound of the answer',
		download: 'Save the sound',
		cut: (most: string) => `Shown up to ${most} characters; Copy takes all.`,
		body: 'the answer',
		asCode: 'The same as code',
		code: 'the request as code'
	},
	endpoints: {
		title: 'Endpoints',
		request: 'Request',
		answer: 'Answer',
		headers: 'Headers of the answer',
		events: 'Events',
		errors: 'Errors of its own:',
		show: (count: number) => `Show the ${count} of them`,
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
	shapes: { title: 'Shapes', about: 'What the answers are made of.' },
	errors: {
		title: 'Errors',
		about: 'Every error has this body, and a message that says what to do.',
		retry:
			'Clients repeat 429 and 5xx by themselves. Where that cannot help, the answer says "x-should-retry: false"; a wait is told in "retry-after" and "retry-after-ms", at most a minute.',
		id: 'Every answer has an "x-request-id", and requests with a key tell in "x-ratelimit-…" what is left of the minute.'
	},
	formats: { title: 'Formats', about: 'What "format" may be, and the content type of the answer.' },
	limits: { title: 'Limits' }
};
