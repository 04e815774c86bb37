// Texts of the frame around every page: a part of the catalogue.

export const appWords = {
	name: 'Aloud',
	skip: 'Skip to content',
	pages: 'Pages',
	speak: 'Speak',
	transcribe: 'Transcribe',
	waitingFiles: (count: number) =>
		count === 1 ? '1 file is being transcribed' : `${count} files are being transcribed`,
	voices: 'Voices',
	book: 'Book',
	library: 'Library',
	models: 'Models',
	theme: { system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
	themeShort: { system: 'System theme', light: 'Light theme', dark: 'Dark theme' },
	account: 'Account',
	developers: 'Developers',
	docs: 'API',
	more: 'More',
	morePages: 'More pages',
	settings: 'Settings',
	dismiss: 'Dismiss',
	close: 'Close',
	notFound: 'There is no page at this address.',
	toSpeak: 'Go to Speak'
};

/** For a text that is shown a part at a time. */
export const pagesWords = {
	name: 'Parts of the text',
	place: (first: string, last: string, all: string) => `Characters ${first} to ${last} of ${all}`,
	previous: 'Previous part',
	next: 'Next part'
};

export const statusWords = {
	label: 'Engine',
	starting: 'Starting…',
	ready: 'Ready, on this device',
	readyOffline: 'Ready, works offline',
	elsewhere: 'Running in another tab',
	unavailable: 'Engine not running',
	loading: 'Loading the model…',
	speaking: 'Speaking',
	transcribing: 'Transcribing',
	downloading: 'Downloading a model',
	downloadingModel: (label: string, megabytesLeft: number) =>
		`Downloading ${label}, ${megabytesLeft} MB left`,
	short: {
		starting: 'Starting',
		ready: 'Ready',
		readyOffline: 'Ready',
		elsewhere: 'Other tab',
		unavailable: 'Not running',
		loading: 'Loading',
		speaking: 'Speaking',
		transcribing: 'Transcribing',
		downloading: 'Downloading'
	},
	about:
		'The engine generates and transcribes speech in this browser. Nothing is sent anywhere, except to servers of your own whose voices or models you pick.',
	aboutElsewhere: 'The engine runs in another tab of Aloud. This tab uses it from there.',
	aboutUnavailable: 'The engine did not start. Your text is kept. Reload the page.',
	device: 'Runs on',
	devices: {
		wasm: 'Processor (WebAssembly)',
		webgpu: 'Graphics processor (WebGPU)',
		none: 'Not loaded yet'
	},
	threads: 'Threads',
	queued: 'Requests waiting',
	isolated: 'Cross-origin isolated',
	offline: 'Available offline',
	yes: 'Yes',
	no: 'No',
	notIsolated: 'No: one thread only',
	notYet: 'Not yet',
	reload: 'Reload the page'
};
