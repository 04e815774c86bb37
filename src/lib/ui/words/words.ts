// Every word a person reads, in one typed catalogue.
import { accountWords } from './account.ts';
import { settingsWords } from './settings.ts';

export const words = {
	app: {
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
	},
	status: {
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
	},
	speak: {
		title: 'Speak',
		text: 'Text to speak',
		placeholder: 'Type or paste. Aloud reads it to you, on this device.',
		voice: 'Voice',
		noVoices: 'Voices are loading…',
		hearVoice: (name: string) => `Hear ${name}`,
		stopVoice: (name: string) => `Stop ${name}`,
		speed: 'Speed',
		resetSpeed: 'Back to normal speed',
		emotion: 'Emotion',
		emotions: { neutral: 'Neutral', happy: 'Happy', sad: 'Sad', angry: 'Angry' },
		speak: 'Speak',
		stop: 'Stop',
		count: (count: string, most: string) => `${count} / ${most}`,
		countLabel: (count: string, most: string) => `${count} of ${most} characters`,
		tooLong: (excess: string) =>
			`Too long by ${excess}. Nothing is cut: shorten the text, or speak it in parts.`,
		toBook: 'This is a long text: make a sound file of it.',
		characters: (count: number) =>
			count === 1 ? '1 character' : `${count.toLocaleString('en')} characters`,
		preparing: 'Making the first sentence…',
		made: (length: string) => `Finished. ${length} of sound.`,
		stopped: 'Stopped. What was made so far is kept.',
		notKeptFull: 'This speech is too large to keep on this device: save it before you leave.',
		notKept: 'This browser keeps nothing after you leave: save the sound if you need it.'
	},
	book: {
		title: 'Book',
		text: 'Text of the book',
		placeholder: 'Paste a long text, or drop a .txt or .md file. Aloud makes one sound file of it.',
		dropNow: 'Let go to take this text',
		choose: 'Choose a file',
		otherText: 'Clear',
		name: 'Title',
		untitled: 'Untitled',
		about:
			'Up to 500,000 characters, about nine hours of sound. It is made on this device, saved as it goes, and goes on where it stopped.',
		make: 'Make the book',
		chapters: (count: number) => (count === 1 ? '1 chapter' : `${count} chapters`),
		length: (length: string) => `about ${length} of sound`,
		size: (size: string) => `about ${size} on disk`,
		work: (wait: string) => `${wait} to make`,
		tooLong: (excess: string) =>
			`Too long by ${excess}: a book has at most 500,000. Make two books of it.`,
		enoughRoom: (free: string) => `The browser reports ${free} of room.`,
		littleRoom: (needed: string, free: string) =>
			`It needs about ${needed}, and the browser reports only ${free} of room. What fits will be made and kept; free some room to go on.`,
		busyElsewhere: 'Another book is being made. Pause it first: one is made at a time.',
		list: 'Your books',
		all: 'All books',
		new: 'New book',
		open: (title: string) => `Open ${title}`,
		playBook: (title: string) => `Play ${title}`,
		progress: 'Progress',
		part: (part: string, parts: string) => `Part ${part} of ${parts}`,
		percent: (percent: number) => `${percent} %`,
		left: (wait: string) => `${wait} left`,
		soFar: (length: string, size: string) => `${length} of sound, ${size} on disk`,
		ofSize: (size: string) => `about ${size} when done`,
		whole: (length: string, size: string) => `${length} · ${size}`,
		states: {
			making: (percent: number) => `Being made, ${percent} %`,
			elsewhere: (percent: number) => `Being made in another tab, ${percent} %`,
			paused: (percent: number) => `Paused at ${percent} %`,
			done: () => 'Done'
		},
		saying: 'Being spoken now:',
		starting: 'Making the first sentence…',
		waiting: 'The engine does not answer. It is asked again in a moment…',
		begun: 'The book is being made.',
		pause: 'Pause',
		pausing: 'Pausing…',
		goOn: (percent: number) => (percent === 0 ? 'Start' : `Go on from ${percent} %`),
		skip: 'Leave this part out',
		save: 'Save as WAV',
		saveSoFar: 'Save what there is',
		saving: (percent: number) => `Saving, ${percent} %`,
		remove: 'Delete',
		stopAndRemove: 'Stop and delete',
		removeBook: (title: string) => `Delete ${title}`,
		saveBook: (title: string) => `Save ${title} as WAV`,
		again: 'Use its text again',
		sure: (size: string) => `Delete the book and its sound (${size})? This cannot be undone.`,
		removeNow: 'Yes, delete',
		keep: 'Keep it',
		closingIsFine:
			'You may close this page: what is made is on disk, and it goes on from there when you come back.',
		kept: 'This browser has promised to keep it until you delete it.',
		notKept:
			'This browser may clear it away when the disk runs low: save the file when it is done.',
		contents: 'Chapters',
		beginning: 'Beginning',
		jump: (title: string, time: string) => `Play ${title} from ${time}`,
		notMade: 'not made yet',
		madeSoFar: (time: string) => `${time} so far`,
		back: 'Back 15 seconds',
		forward: 'Forward 30 seconds',
		cannotPlay: 'This browser cannot play the sound from here. Save it as a file instead.',
		diskFull: 'The disk is full.',
		diskFullAdvice: (size: string) =>
			`The rest of the book needs about ${size} more. What is made is kept. Free some room on this device, then go on.`,
		noFiles: 'This browser keeps no files for this page.',
		noFilesAdvice:
			'A private window, or a setting of the browser, forbids it. Open the page in an ordinary window.',
		cannotSay: (part: number) => `Part ${part} cannot be spoken.`,
		stopped: 'The making has stopped.',
		stoppedAdvice: 'What is made is kept. Try again, or reload the page.',
		inOtherTab: {
			what: 'Another tab is making a book.',
			advice: 'Pause it there, or close that tab, then try again.'
		},
		notSaved: {
			what: 'The file could not be saved.',
			advice: 'The book itself is unchanged. Choose another place with enough room and try again.'
		},
		refused: {
			'not text': (name: string) => ({
				what: `“${name}” is not a plain text.`,
				advice: 'Aloud reads .txt and .md files. Open it in its own program and copy the text over.'
			}),
			'not UTF-8': (name: string) => ({
				what: `“${name}” cannot be read as UTF-8 text.`,
				advice: 'Open it in an editor, save it with the encoding UTF-8, and try again.'
			}),
			'too large': (name: string) => ({
				what: `“${name}” is too large.`,
				advice: 'A book has at most 500,000 characters. Make several files of it.'
			})
		}
	},
	voices: {
		label: (name: string, description: string) => `Voice: ${name}, ${description}`,
		search: 'Search voices',
		searchHint: 'Name, language, woman, man',
		list: 'Voices',
		none: (query: string) => `No voice fits “${query}”.`,
		count: (count: number) => (count === 1 ? '1 voice' : `${count} voices`),
		group: (model: string, language: string) => `${model} · ${language}`,
		yours: (model: string) => `Your voices · ${model}`,
		clone: 'Clone a voice',
		notHereSize: (size: string) => `download, ${size}`,
		builtIn: (name: string) => `${name} comes with Aloud: small, English only, robotic.`,
		natural: 'A natural voice is a download.',
		onItsWay: (label: string) => `${label}, with natural voices, is on its way.`,
		naturalHere: (label: string) =>
			`${label} is on this device: pick one of its natural voices above.`,
		waiting: (missing: string, label: string, speaker: string) =>
			`${missing} speaks as soon as ${label} is on this device. Until then it is ${speaker}.`,
		lost: (missing: string, label: string, speaker: string) =>
			`${label} is no longer on this device, so ${speaker} speaks instead of ${missing}.`,
		gone: (speaker: string) => `The voice you had picked is no longer offered. ${speaker} speaks.`,
		ready: (label: string) => `${label} is on this device now. Nothing is sent when it speaks.`,
		stay: (speaker: string) => `Stay with ${speaker}`,
		manage: 'All models'
	},
	models: {
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
			memory: 'KeyValueStore',
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
	},
	source: {
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
		underWay:
			'A download under way goes on from the old address; pause it and go on to change over.'
	},
	player: {
		region: 'Player',
		play: 'Play',
		pause: 'Pause',
		position: 'Position',
		speed: 'Playback speed',
		at: (position: string, total: string) => `${position} of ${total}`,
		download: 'Download',
		downloadTitle: (format: string) => `Download as ${format}`,
		format: 'File format',
		notEncoded: (format: string) =>
			`The ${format} file could not be written. Try again, or choose WAV.`,
		downloadLater: 'Saves when ready',
		marked: 'Files of this voice are marked as AI-generated.',
		transcribeThis: 'Transcribe this',
		estimated: 'estimated'
	},
	microphone: {
		refused: 'The microphone is blocked for this page.',
		refusedAdvice: 'Allow it in the browser’s site settings (beside the address), then try again.',
		missing: 'No microphone was found.',
		missingAdvice: 'Connect one, or choose a file instead.',
		busy: 'The microphone could not be opened; another program may be using it.',
		busyAdvice: 'Close that program and try again, or choose a file.',
		empty: 'The recording has no sound.',
		emptyAdvice: 'Check that the right microphone is chosen and try again.'
	},
	settings: settingsWords,
	account: accountWords,
	problems: {
		engineGone: 'The speech engine is not running.',
		reload: 'Reload the page; your text is kept.',
		modelMissing: 'The model is not on this device.',
		downloadIt: 'Your text is kept. Download the model first.',
		toModels: 'Open Models',
		voiceGone: 'This voice is not there any more.',
		otherVoice: 'Choose another one.',
		smallerFile: 'Nothing was changed. Try a shorter piece.',
		brokeOff: 'The engine stopped before the end.',
		tryAgain: 'What was made so far is kept. Try again.',
		unexpected: 'Something in this page went wrong.',
		retry: 'Try again',
		code: (code: string) => `Code: ${code}`
	}
};
