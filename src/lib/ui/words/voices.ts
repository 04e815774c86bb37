// The words of the page Voices: a part of the catalogue that only this page loads.

function seconds(count: number): string {
	return `${count.toFixed(1)} s`;
}

export const voicesWords = {
	title: 'Voices',
	about: 'All that can speak here. A voice that you clone is made and kept on this device.',
	clone: 'Clone a voice',
	import: 'Import',
	importTitle: 'Import voices from files that were exported here',
	toModels: 'Download more voices',
	search: 'Search voices',
	searchHint: 'Name, language, woman, man',
	language: 'Language',
	everyLanguage: 'Every language',
	count: (count: number) => (count === 1 ? '1 voice' : `${count} voices`),
	none: 'No voice fits.',
	clearSearch: 'Show all voices',
	listing: 'Voices are loading…',
	dropNow: 'Let go: sound becomes a new voice, a voice file is imported',
	yours: {
		title: 'Your voices',
		empty: 'None yet. Ten seconds of clear speech are enough to make one.',
		facts: (language: string, model: string, day: string) => `${language} · ${model} · ${day}`,
		modelGone: (label: string) => `${label} is not on this device, so it cannot speak now.`,
		toModel: (label: string) => `Download ${label}`
	},
	presets: {
		download: (label: string, size: string) => `Download ${label}, ${size}`
	},
	hear: (name: string) => `Hear ${name}`,
	stop: (name: string) => `Stop ${name}`,
	use: 'Use',
	useVoice: (name: string) => `Use ${name} on the page Speak`,
	inUse: 'In use',
	details: (name: string) => `Details of ${name}`,
	rename: 'Rename',
	nameLabel: 'Name of the voice',
	saveName: 'Save',
	cancel: 'Cancel',
	renamed: (name: string) => `Renamed to ${name}.`,
	export: 'Save as a file',
	exporting: 'Saving…',
	exported: (name: string) =>
		`${name} is saved as a file, sample and all. Import it on any device.`,
	remove: 'Delete',
	removing: 'Deleting…',
	removed: (name: string) => `${name} is deleted.`,
	undo: 'Undo',
	undoing: 'Bringing it back…',
	broughtBack: (name: string) => `${name} is back, as it was.`,
	dismiss: (name: string) => `Dismiss: ${name} stays deleted`,
	/** Where no copy for the undo could be made. */
	sure: (name: string) =>
		`Delete ${name} for good? No copy of it could be made first, so this cannot be undone.`,
	sureNow: 'Yes, delete',
	keep: 'Keep it',
	imported: (names: readonly string[]) => `${names.join(', ')} can speak here now.`,
	importing: 'Importing…',
	notImported: (file: string) => `“${file}” was not imported.`,
	facts: {
		model: 'Learned by',
		language: 'Language',
		made: 'Made',
		speech: 'From',
		speechSeconds: (count: number) => `${seconds(count)} of speech`,
		base: 'Spoken by',
		baseAbout: (voice: string, model: string) => `${voice} of ${model}, then made to sound like it`,
		consent: 'Consent',
		consentGiven: (by: 'person' | 'program', when: string) =>
			by === 'person'
				? `given on this page, ${when}`
				: `given by a program that used the API, ${when}`,
		consentSilent: 'It sent no words about it.',
		samples: 'Samples',
		noSamples: 'Not kept. The voice speaks without them.',
		sample: (name: string, length: number) => `${name}, ${seconds(length)}`,
		sampleNumber: (number: number) => `Clip ${number}`,
		alike: 'How alike',
		alikeScore: (score: string) => `${score} by the model’s own ear (1 = the same voice)`,
		measure: 'Measure',
		measureAgain: 'Measure again',
		measuring: 'It speaks and listens to itself…',
		alikeAbout:
			'The voice says a sentence, and the model that learned it compares that with the sample. It is a model’s opinion, not a person’s.',
		marked: 'What this voice says is marked as AI-generated, in every file.'
	},
	new: {
		title: 'Clone a voice',
		close: 'Close',
		closeTitle: 'Close; what you have begun is kept',
		about:
			'Give 10 to 30 seconds of one person speaking: in a quiet place, close to the microphone, without music. It never leaves this device.',
		record: 'Record',
		recordMore: 'Record another',
		choose: 'Choose files',
		chooseMore: 'Add files',
		drop: 'or drop sound or video files here',
		dropNow: 'Let go to add it',
		clips: 'Clips',
		asking: 'Waiting for permission to use the microphone…',
		recording: 'Recording',
		stopRecording: 'Stop recording',
		discard: 'Discard',
		level: 'Level',
		clipping: 'Too loud',
		notClipping: 'Not too loud',
		tooLoud: 'Too loud: the loudest parts are cut off. Move back a little.',
		quietInput: 'Very quiet. Move closer, or choose another microphone.',
		goOn: (left: number) => `${left} s more make a good voice.`,
		enough: 'Enough for a good voice. More is welcome, up to 30 s.',
		plenty: 'Plenty. You can stop.',
		passageHint: 'Nothing to say? Read this aloud, or speak freely in your own language:',
		passage:
			'When the light is right, the harbour looks like a page from an old book. Boats come in one by one, and someone always waves. Have you ever watched it from the hill? I have, every summer, with a cup of tea and nothing else to do. Then the bells ring six, the gulls complain, and we all walk home.',
		recorded: (number: number) => `Recording ${number}`,
		reading: 'Reading the sound…',
		readingFailed: (why: string) => `It cannot be drawn here. ${why}`,
		sentAsItIs: 'It will be tried as it is.',
		play: (name: string) => `Play ${name}`,
		stop: (name: string) => `Stop ${name}`,
		removeClip: (name: string) => `Remove ${name}`,
		start: (name: string) => `Start of ${name}`,
		end: (name: string) => `End of ${name}`,
		moment: (at: number, length: number) => `${seconds(at)} of ${seconds(length)}`,
		taken: (taken: number, length: number) =>
			taken >= length - 0.05
				? seconds(length)
				: `${seconds(taken)} taken of ${seconds(length)}; drag the ends to change it`,
		fine: (speech: number) => `About ${seconds(speech)} of clear speech: good.`,
		tooLong: (minutes: number) => `Only ${minutes} minutes can be taken in all. Shorten the clips.`,
		name: 'Name',
		nameHint: 'Who it is',
		language: 'Language',
		findLanguage: 'Find it in the clip',
		model: 'Learned by',
		automatic: 'The best model on this device',
		modelsElsewhere: 'Not on this device:',
		noModel: 'No model here can learn a voice.',
		keepSample: 'Keep the sample with the voice',
		keepSampleAbout:
			'So that you can hear it again, measure how alike they are, and learn it anew with a better model. The voice speaks without it, too.',
		consent:
			'I have the right to use this voice: it is mine, or its owner agreed. I will not use it to deceive anybody.',
		consentKept: 'These words and the time are kept with the voice.',
		learn: 'Clone the voice',
		learning: 'Learning the voice…',
		loadingModel: 'Loading the model…',
		waiting: 'The engine is busy; the voice is next.',
		stopLearning: 'Cancel',
		stopped: 'Cancelled. Your clips are still here.',
		missing: {
			clips: 'Record or add a clip first.',
			name: 'Give the voice a name.',
			consent: 'Confirm that you may use this voice.'
		},
		clear: 'Start over',
		restored: 'Your unfinished voice from last time.',
		notKept: 'This browser keeps nothing: an unfinished voice is lost when you leave.',
		notKeptFull:
			'There is no room to keep the clips on this device: they are lost when you leave unfinished.'
	},
	done: {
		title: (name: string) => `${name} is ready`,
		about: (language: string, model: string) =>
			`${language}, learned by ${model}. It is in your voices now, and in every list of voices.`,
		marked: 'Everything spoken with it is marked as AI-generated.',
		warnings: 'It could be better:',
		another: 'Clone another'
	}
};
