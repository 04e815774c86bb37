// The words of the frame around every page: a part of the catalogue.

export const appWords = {
	name: 'Aloud',
	skip: 'Skip to content',
	pages: 'Pages',
	speak: 'Speak',
	transcribe: 'Transcribe',
	voices: 'Voices',
	book: 'Book',
	models: 'Models',
	theme: { system: 'Theme: as the system', light: 'Theme: light', dark: 'Theme: dark' },
	themeShort: { system: 'System theme', light: 'Light theme', dark: 'Dark theme' },
	account: 'Account',
	docs: 'API',
	settings: 'Settings',
	dismiss: 'Dismiss',
	close: 'Close',
	notFound: 'There is no page at this address.',
	toSpeak: 'Go to Speak'
};

export const statusWords = {
	label: 'Engine',
	starting: 'Starting…',
	ready: 'Ready, on this device',
	readyOffline: 'Ready, works offline',
	elsewhere: 'In another tab',
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
		transcribing: 'Hearing',
		downloading: 'Download'
	},
	about: 'The engine makes and hears speech in this browser. Nothing is sent anywhere.',
	aboutElsewhere: 'Another tab of Aloud has the engine; this tab uses it from here.',
	aboutUnavailable: 'The engine did not start. Reload the page; your text is kept.',
	device: 'Runs on',
	devices: {
		wasm: 'Processor (WebAssembly)',
		webgpu: 'Graphics processor (WebGPU)',
		none: 'Not opened yet'
	},
	threads: 'Threads',
	queued: 'Waiting requests',
	isolated: 'Isolated page',
	offline: 'Saved for offline use',
	yes: 'Yes',
	no: 'No',
	notIsolated: 'No, so one thread only',
	notYet: 'Not yet',
	reload: 'Reload the page'
};
