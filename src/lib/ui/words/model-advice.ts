// Texts at the top of the page Models: what this device can do, and what to begin with. For that page alone.
const PLURAL = new Intl.PluralRules('en');

function counted(count: number, one: string, many: string): string {
	return `${count} ${PLURAL.select(count) === 'one' ? one : many}`;
}

/** `about 3 times faster than speech`: seconds of speech for a second of work. */
function pace(rate: number): string {
	if (rate >= 20) return 'more than 20 times faster than speech';
	if (rate >= 1.75) return `about ${Math.round(rate)} times faster than speech`;
	if (rate >= 1.2) return 'a little faster than speech';
	if (rate >= 0.85) return 'about as fast as speech';
	const minutes = 1 / rate;
	if (minutes < 1.75) return 'a little slower than speech';
	if (minutes < 20) return `a minute of speech takes about ${Math.round(minutes)} minutes`;
	return 'far slower than speech';
}

/** `an hour takes about 8 minutes`: what is heard. */
function wait(rate: number): string {
	const minutes = 60 / rate;
	if (minutes < 1.5) return 'an hour takes about a minute';
	if (minutes < 50) return `an hour takes about ${Math.round(minutes)} minutes`;
	if (minutes < 80) return 'an hour takes about an hour';
	if (minutes < 720) return `an hour takes about ${Math.round(minutes / 60 + 0.25)} hours`;
	return 'an hour takes more than half a day';
}

/** By how it is known: see speed-here.ts. */
const KNOWN_BY = {
	run: 'as it ran here',
	measurement: 'estimated',
	gpu: 'its speed is told once it has run on the graphics processor',
	lack: 'needs a graphics processor',
	nothing: 'its speed is told once it has run here'
};

type Speed = { from: keyof typeof KNOWN_BY; rate: number | null };

/** How fast a model is here, and how that is known. Speech is made; everything else listens. */
function speed({ from, rate }: Speed, makesSpeech: boolean): string {
	if (rate === null) return KNOWN_BY[from];
	return `${makesSpeech ? pace(rate) : wait(rate)}, ${KNOWN_BY[from]}`;
}

/** `thing`: "This computer" or "This phone". */
const VERDICTS = {
	gpu: (thing: string) =>
		`${thing} has a graphics processor that models can use: natural voices and the most accurate transcription should run well.`,
	natural: (thing: string) => `${thing} is fast enough for natural voices.`,
	nearly: (thing: string) =>
		`${thing} is just fast enough for natural voices: they speak about as fast as one listens.`,
	small: (thing: string) =>
		`${thing} is fast enough for small voices. Natural ones work, too, but slower than one listens.`,
	slow: (thing: string) =>
		`${thing} is slow at this: what comes with Aloud works best, and larger models keep you waiting.`,
	unknown: (thing: string) => `${thing} has not been measured yet.`
};

export const modelAdviceWords = {
	title: 'On this device',
	computer: 'This computer',
	phone: 'This phone',
	verdicts: VERDICTS,
	measuring: (thing: string) => `${thing} is being measured, for about two seconds…`,
	notMeasured:
		'It was not done by itself, because this browser is set to save data. It loads up to 4 MB if nothing has been spoken here yet.',
	failed: 'The measurement did not work. Nothing else is changed by that.',
	measure: 'Measure it now',
	again: 'Measure again',
	cancel: 'Cancel',
	measured: (date: string) => `Measured ${date}`,
	facts: {
		processor: 'Processor',
		memory: 'Memory',
		space: 'Free space',
		gpu: 'Graphics processor'
	},
	processor: (billions: number, threads: number) =>
		`${billions < 10 ? billions.toFixed(1) : Math.round(billions)} billion operations a second, ${counted(threads, 'thread', 'threads')}`,
	memory: (gigabytes: number) =>
		gigabytes === 8 || gigabytes >= 32 ? `${gigabytes} GB or more` : `about ${gigabytes} GB`,
	notTold: 'not told by this browser',
	noGpu: 'none for models in this browser',
	gpu: (name: string, most: string) =>
		[name || 'one without a name', most && `tables of up to ${most}`]
			.filter((part) => part !== '')
			.join(', '),
	soon: 'What to begin with is told in a moment.',
	builtIn:
		'What comes with Aloud speaks and transcribes at once, in English and plainly. For more, begin with these:',
	tasks: { speech: 'To speak', transcription: 'To transcribe' },
	get: (label: string, size: string) => `Get ${label}, ${size}`,
	/** Under a button: a sentence of its own. */
	speedSentence: (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
	speed,
	otherLanguage: (label: string, language: string) => `${label} does not speak ${language}.`,
	here: (label: string) => `${label} is on this device.`,
	begun: (label: string) => `${label} is here in part.`,
	stopped: (label: string) => `The download of ${label} stopped.`,
	see: 'Show it below',
	pages: { speech: 'Speak now', transcription: 'Transcribe now' },
	nothing: 'Nothing that can be downloaded suits this device better than what comes with Aloud.',
	all: 'All models',
	purposes: {
		speaking: { title: 'Speaking', about: 'Reads texts aloud, in voices of its own.' },
		cloning: {
			title: 'Cloning',
			about: 'Speaks in a voice that it learns from a recording.'
		},
		transcribing: { title: 'Transcribing', about: 'Writes down what is said.' },
		speakers: {
			title: 'Telling speakers apart',
			about: 'Finds who speaks when, for transcripts of several people.'
		},
		changing: {
			title: 'Changing voices',
			about: 'Makes the speech of another model sound like a voice that you cloned.'
		}
	},
	amount: (models: number, here: number) =>
		`${counted(models, 'model', 'models')}, ${here === 0 ? 'none' : here} on this device`,
	elsewhere: (models: number) => counted(models, 'model', 'models'),
	inShort: 'In short',
	languages: (count: number) => `${count} languages`,
	compare: {
		title: 'Compare all models',
		about: 'Speeds are for this device.',
		quality:
			'What is said of quality comes from the makers of the models and those who use them; nobody has listened on this device.',
		columns: {
			name: 'Model',
			purpose: 'For',
			size: 'Size',
			speed: 'Speed here',
			languages: 'Languages',
			licence: 'Licence'
		},
		sortBy: 'Sort by',
		turn: 'Turn the order round'
	}
};
