// Texts of the page Models: a part of the catalogue.

export const modelWords = {
	title: 'Models',
	about:
		'The models that speak and transcribe. They run on this device; nothing you write or record is sent anywhere, except to a server that you add below.',
	listing: 'Loading models…',
	download: (label: string, size: string) => `Download ${label}, ${size}`,
	/** At the pace of `USUAL_MEGABITS` in model-view.ts. */
	wait: (wait: string) => `${wait} at 20 Mbit/s`,
	pause: 'Pause',
	goOn: 'Resume',
	goOnLeft: (left: string) => `Resume, ${left} left`,
	tryNow: 'Try now',
	cancel: 'Cancel',
	delete: 'Delete',
	deleteWhat: (label: string) => `Delete ${label}`,
	askDelete: (label: string, size: string) =>
		`Delete ${label} from this device? That frees ${size}. To use it again, you will have to download it again.`,
	askDiscard: (size: string) => `Paused. Discard the ${size} downloaded so far?`,
	keep: 'Keep',
	discard: 'Discard',
	deleting: 'Deleting…',
	phases: {
		shipped: 'Comes with Aloud',
		absent: 'Not on this device',
		paused: 'Paused',
		unopened: 'On this device, not opened yet',
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
		device: 'Runs on',
		version: 'Version'
	},
	memory: (size: string) => `about ${size} while running`,
	devices: { wasm: 'Processor', webgpu: 'Graphics processor', none: 'Not loaded yet' },
	progress: (label: string) => `Download of ${label}`,
	amount: (have: string, total: string) => `${have} of ${total}`,
	speed: (size: string) => `${size}/s`,
	left: (wait: string) => `${wait} left`,
	from: (file: string, host: string) => `${file} from ${host}`,
	asking: (host: string) => `Contacting ${host || 'the source'}…`,
	checking: 'Downloaded. Checking the files and opening the model once…',
	slow: (host: string) =>
		`${host || 'The source'} has not answered yet. If it stays silent, Aloud says so in a few seconds and tries again by itself.`,
	silent: (host: string) =>
		`${host || 'The source'} is not responding. Check the connection, or choose another source under “Where files come from” on the page Models.`,
	interrupted: (host: string) =>
		`${host || 'The source'} is not responding. What has been downloaded is kept.`,
	retrying: (wait: string) => `Trying again in ${wait}.`,
	paused: (have: string, total: string) => `${have} of ${total} is downloaded and kept.`,
	elsewhere: 'Another program that uses this site’s API is downloading it.',
	leave: 'You can leave this page. The download continues while Aloud is open in a tab.',
	/** The first ten digits name a commit well enough. */
	commit: (commit: string) => `commit ${commit.slice(0, 10)}`,
	latest: (commit: string | null) =>
		commit === null ? 'latest' : `latest, which was commit ${commit.slice(0, 10)}`,
	unopened: 'Every file is here. The model is opened, and so tried, when it is first used.',
	open: 'Open it now',
	noFiles: 'This browser gives pages no files of their own.',
	noFilesAdvice:
		'Downloaded models cannot be kept here. The models that come with Aloud work; for others, use another browser.',
	fromDisk: 'Loads from this device’s disk, without a network.',
	verified: 'Every file matches its published hash.',
	unverified: 'No hashes are published for its files, so only their sizes were checked.',
	check: 'Check files',
	reading: 'Reading all files…',
	intact: (count: number) =>
		count === 1
			? 'Checked: the file matches its published hash.'
			: `Checked: all ${count} files match their published hashes.`,
	damaged: (files: string) => `Damaged and removed: ${files}. Download the model again.`,
	notVerifiable: (files: string) =>
		`The size is right, but there is no published hash to compare with: ${files}.`,
	nothingToCheck: 'There is no complete file to check.',
	details: 'Details',
	builds: 'Other builds',
	buildsAbout:
		'The same model in other number formats. One build is enough. A larger one does not sound better; it suits a different processor.',
	build: (precision: string, devices: string) => `${precision}, for the ${devices}`,
	buildDevices: { wasm: 'processor', webgpu: 'graphics processor' },
	recommended: 'recommended here',
	experimental: 'experimental: may speak badly',
	or: ' or the ',
	byHand: 'Add files manually',
	byHandAbout: (best: string, others: string) =>
		`For a device without a network: copy the file over from another one. Best for this device: ${best}. Also possible: ${others}.`,
	byHandFrom: (repository: string) => `The files are published on huggingface.co as ${repository}.`,
	drop: 'Drop files or a folder here',
	dropNow: 'Drop to add them',
	choose: 'Choose files',
	adding: 'Adding…',
	added: (path: string, size: string) => `Added as ${path}, ${size}.`,
	addedVerified: 'It matches its published hash.',
	addedManifest: 'Files that are added from now on are compared with what it says.',
	addedUnverified: 'There is no published hash to compare it with.',
	room: (needed: string, free: string) =>
		`There may not be enough space: it needs ${needed}, and the browser allows ${free} more.`,
	used: (used: string) => `Aloud uses ${used} on this device.`,
	free: (free: string) => `The browser allows up to ${free} more.`,
	persisted: 'The browser will not clear it by itself.',
	notPersisted:
		'The browser may clear models when the device runs low on space. Installing Aloud as an app makes that less likely.'
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
		hub: 'huggingface.co, where the models are published. It sees which files your IP address requests, and nothing else.',
		mirror: 'The same layout at another address, for networks that cannot reach huggingface.co.',
		folder:
			'Plain files. Write {model} where the folder is named after the model, for example https://files.example/aloud/{model}.'
	},
	address: 'Address',
	example: 'A model file is then requested from',
	cors: (origin: string) =>
		`The server must allow requests from other sites: access-control-allow-origin: ${origin} (or *).`,
	theAddress: 'The address',
	save: 'Use this source',
	saved: 'Saved. New downloads will use this source.',
	underWay:
		'A download that is already running stays with the old source. Pause and resume it to switch.'
};
