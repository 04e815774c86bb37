// The words of the page Models: a part of the catalogue.

export const modelWords = {
	title: 'Models',
	about:
		'What speaks and listens here. Each model runs on this device; nothing you write or record is sent anywhere.',
	tasks: { speech: 'For speaking', transcription: 'For transcribing', activity: 'For listening' },
	listing: 'Models are loading…',
	download: (label: string, size: string) => `Download ${label}, ${size}`,
	/** At the pace of `USUAL_MEGABITS` in model-view.ts. */
	wait: (wait: string) => `${wait} at 20 Mbit/s`,
	pause: 'Pause',
	goOn: 'Go on',
	goOnLeft: (left: string) => `Go on, ${left} left`,
	tryNow: 'Try now',
	cancel: 'Cancel',
	delete: 'Delete',
	deleteWhat: (label: string) => `Delete ${label}`,
	askDelete: (label: string, size: string) =>
		`Delete ${label} from this device? That frees ${size}; to use it again it must be downloaded again.`,
	askDiscard: (size: string) => `Paused. Throw away the ${size} that have arrived?`,
	keep: 'Keep',
	discard: 'Throw away',
	deleting: 'Deleting…',
	phases: {
		shipped: 'Comes with Aloud',
		absent: 'Not on this device',
		paused: 'Paused',
		ready: 'On this device',
		running: 'Downloading',
		waiting: 'Interrupted',
		failed: 'Stopped',
		elsewhere: 'Downloading'
	},
	facts: {
		languages: 'Languages',
		voices: 'Voices',
		licence: 'Licence',
		size: 'Size',
		memory: 'Memory',
		device: 'Runs on'
	},
	memory: (size: string) => `about ${size} while it works`,
	devices: { wasm: 'Processor', webgpu: 'Graphics processor', none: 'Not opened yet' },
	progress: (label: string) => `Download of ${label}`,
	amount: (have: string, total: string) => `${have} of ${total}`,
	speed: (size: string) => `${size}/s`,
	left: (wait: string) => `${wait} left`,
	from: (file: string, host: string) => `${file} from ${host}`,
	asking: (host: string) => `Asking ${host || 'the source'} for the files…`,
	checking: 'All is here. Checking it against what was published…',
	interrupted: (host: string) =>
		`${host || 'The source'} does not answer just now. What has arrived is kept.`,
	retrying: (wait: string) => `Trying again by itself in ${wait}.`,
	paused: (have: string, total: string) => `${have} of ${total} are here and kept.`,
	elsewhere: 'Another program that uses this site’s API downloads it.',
	leave: 'You can leave this page: it goes on while Aloud is open in a tab.',
	fromDisk: 'Loaded from this device’s disk, without a network.',
	verified: 'Every file is as published.',
	unverified: 'No hash was published for its files, so only their lengths are known to be right.',
	check: 'Check files',
	reading: 'Reading all files…',
	intact: (count: number) =>
		count === 1
			? 'Checked: its file is as published.'
			: `Checked: all ${count} files are as published.`,
	damaged: (files: string) => `Damaged, and removed: ${files}. Download the model again.`,
	notVerifiable: (files: string) =>
		`The length is right, but there is no published hash to hold it against: ${files}.`,
	nothingToCheck: 'There is no whole file to check.',
	builds: 'Other builds',
	buildsAbout:
		'The same model in other number formats. One build is enough; a larger one is not a better voice, it suits another processor.',
	build: (precision: string, devices: string) => `${precision}, for the ${devices}`,
	buildDevices: { wasm: 'processor', webgpu: 'graphics processor' },
	recommended: 'recommended here',
	or: ' or the ',
	byHand: 'Add files by hand',
	byHandAbout: (best: string, others: string) =>
		`For a device without a network: bring the file on a disk. Best for this device: ${best}. Also possible: ${others}.`,
	byHandFrom: (repository: string) => `They are published as ${repository} on huggingface.co.`,
	drop: 'Drop files here',
	dropNow: 'Let go to add them',
	choose: 'Choose files',
	adding: 'is being added…',
	added: (path: string, size: string) => `Added as ${path}, ${size}.`,
	addedVerified: 'It is as published.',
	addedUnverified: 'There is no published hash here to hold it against.',
	room: (needed: string, free: string) =>
		`There may not be enough room: it needs ${needed}, and this browser gives ${free} more.`,
	used: (used: string) => `Aloud takes ${used} of this device, itself included.`,
	free: (free: string) => `The browser lets it take up to ${free} more.`,
	persisted: 'The browser has promised to keep it.',
	notPersisted:
		'The browser may clear models away when the device runs short of space; installing Aloud as an app makes that less likely.'
};

export const sourceWords = {
	title: 'Where files come from',
	legend: 'Source of model files',
	kinds: {
		hub: 'Hugging Face',
		mirror: 'A mirror of Hugging Face',
		folder: 'A folder on your own server'
	},
	about: {
		hub: 'huggingface.co, where the models are published. It learns that this address asked for a file, and nothing else.',
		mirror: 'The same layout at another address, for networks that do not reach huggingface.co.',
		folder:
			'The files as they lie. Write {model} where the folder is named after the model, for example https://files.example/aloud/{model}.'
	},
	address: 'Address',
	example: 'The file of a model is then looked for at',
	cors: (origin: string) =>
		`The server must let other pages read: access-control-allow-origin: ${origin} (or *).`,
	theAddress: 'The address',
	save: 'Use this source',
	saved: 'Saved. Downloads that begin from now on come from there.',
	underWay: 'A download under way goes on from the old address; pause it and go on to change over.'
};
