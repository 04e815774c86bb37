// Texts of the page Voices: a part of the catalogue that only this page loads.

function seconds(count: number): string {
	return `${count.toFixed(1)} s`;
}

export const voicesWords = {
	title: 'Voices',
	about: 'All the voices that can speak here. Voices you clone are made and kept on this device.',
	clone: 'Clone a voice',
	import: 'Import',
	importTitle: 'Import voices from files exported by Aloud',
	toModels: 'Download more voices',
	search: 'Search voices',
	searchHint: 'Name, language, woman, man',
	language: 'Language',
	everyLanguage: 'Every language',
	count: (count: number) => (count === 1 ? '1 voice' : `${count} voices`),
	none: 'No voice matches.',
	clearSearch: 'Show all voices',
	listing: 'Loading voices…',
	dropNow: 'Drop a recording to clone a voice, or a voice file to import it',
	yours: {
		title: 'Your voices',
		empty: 'None yet. Ten seconds of clear speech are enough to clone one.',
		facts: (language: string, model: string, day: string) => `${language} · ${model} · ${day}`,
		modelGone: (label: string) => `${label} is not on this device, so this voice cannot speak now.`,
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
		`${name} is saved as a file, including its samples. You can import it on any device.`,
	remove: 'Delete',
	removing: 'Deleting…',
	removed: (name: string) => `${name} was deleted.`,
	undo: 'Undo',
	undoing: 'Restoring…',
	broughtBack: (name: string) => `${name} was restored.`,
	dismiss: (name: string) => `Dismiss: ${name} stays deleted`,
	/** Where no copy for the undo could be made. */
	sure: (name: string) =>
		`Delete ${name} permanently? A copy could not be made first, so this cannot be undone.`,
	sureNow: 'Yes, delete',
	keep: 'Keep it',
	imported: (names: readonly string[]) => `Imported: ${names.join(', ')}.`,
	importing: 'Importing…',
	notImported: (file: string) => `“${file}” was not imported.`,
	facts: {
		model: 'Cloned with',
		language: 'Language',
		made: 'Created',
		speech: 'From',
		speechSeconds: (count: number) => `${seconds(count)} of speech`,
		base: 'Base voice',
		baseAbout: (voice: string, model: string) => `${voice} of ${model}, converted to this voice`,
		consent: 'Consent',
		consentGiven: (by: 'person' | 'program', when: string) =>
			by === 'person'
				? `given on this page, ${when}`
				: `given by a program through the API, ${when}`,
		consentSilent: 'It sent no text.',
		samples: 'Samples',
		noSamples: 'Not kept. The voice works without them.',
		sample: (name: string, length: number) => `${name}, ${seconds(length)}`,
		sampleNumber: (number: number) => `Clip ${number}`,
		alike: 'Similarity',
		alikeScore: (score: string) => `${score}, as measured by the model (1 = same voice)`,
		measure: 'Measure',
		measureAgain: 'Measure again',
		measuring: 'Measuring similarity…',
		alikeAbout:
			'The voice says a sentence, and the model it was cloned with compares that with the sample. It is a model’s judgement, not a person’s.',
		transcript: 'What the samples say',
		transcriptAbout:
			'This voice goes on from its samples and their words. Where the words are right, it is better.',
		saveTranscript: 'Save',
		corrected: (name: string) => `The words of ${name} are corrected.`,
		recognition: 'In recordings',
		recognise: 'Recognise in recordings',
		recogniseAbout:
			'Where speakers are told apart in a transcript, whoever sounds like these samples has this name. The transcript says how similar they are, and you can refuse the name there.',
		recogniseListening: 'Listening to the samples…',
		recogniseSilent:
			'The samples were not kept, so there is nothing to recognise this voice by. Clone it again and keep them.',
		recognised: (name: string) => `${name} is recognised in recordings.`,
		notRecognised: (name: string) => `${name} is no longer recognised in recordings.`,
		marked: 'Files spoken by this voice are marked as AI-generated.'
	},
	new: {
		title: 'Clone a voice',
		close: 'Close',
		closeTitle: 'Close. Your unfinished voice is kept.',
		about:
			'Provide 10 to 30 seconds of one person speaking, in a quiet place, close to the microphone, without music. It never leaves this device.',
		record: 'Record',
		recordMore: 'Record another',
		choose: 'Choose files',
		chooseMore: 'Add files',
		drop: 'or drop audio or video files here',
		dropNow: 'Drop to add it',
		refused: (
			name: string,
			kind: 'pdf' | 'archive' | 'rich text' | 'picture' | 'voice' | 'text'
		) => {
			const what = {
				pdf: 'a PDF',
				archive: 'an archive or a document',
				'rich text': 'a document',
				picture: 'a picture',
				voice: 'a file of a voice',
				text: 'a text'
			};
			return {
				what: `“${name}” is ${what[kind]}, not a recording. It was left out.`,
				advice:
					kind === 'voice'
						? 'Import brings such files back.'
						: 'Add audio or video of one person speaking, for example .wav, .mp3, .m4a or .mp4.'
			};
		},
		clips: 'Clips',
		asking: 'Waiting for permission to use the microphone…',
		recording: 'Recording',
		stopRecording: 'Stop recording',
		discard: 'Discard',
		level: 'Level',
		clipping: 'Too loud',
		notClipping: 'Not too loud',
		tooLoud: 'Too loud: the loudest parts are clipped. Move back a little.',
		quietInput: 'Very quiet. Move closer, or choose another microphone.',
		goOn: (left: number) => `${left} s more for a good voice.`,
		enough: 'Enough for a good voice. More is welcome, up to 30 s.',
		plenty: 'That is plenty. You can stop.',
		passageHint: 'Not sure what to say? Read this aloud, or speak freely in your own language:',
		passage:
			'When the light is right, the harbour looks like a page from an old book. Boats come in one by one, and someone always waves. Have you ever watched it from the hill? I have, every summer, with a cup of tea and nothing else to do. Then the bells ring six, the gulls complain, and we all walk home.',
		recorded: (number: number) => `Recording ${number}`,
		reading: 'Reading the audio…',
		readingFailed: (why: string) => `The waveform cannot be shown. ${why}`,
		sentAsItIs: 'The file will be used as it is.',
		play: (name: string) => `Play ${name}`,
		stop: (name: string) => `Stop ${name}`,
		removeClip: (name: string) => `Remove ${name}`,
		start: (name: string) => `Start of ${name}`,
		end: (name: string) => `End of ${name}`,
		moment: (at: number, length: number) => `${seconds(at)} of ${seconds(length)}`,
		taken: (taken: number, length: number) =>
			taken >= length - 0.05
				? seconds(length)
				: `${seconds(taken)} of ${seconds(length)} used. Drag the ends to change this.`,
		fine: (speech: number) => `About ${seconds(speech)} of clear speech: good.`,
		tooLong: (minutes: number) => `The clips can be ${minutes} minutes in total. Shorten them.`,
		name: 'Name',
		nameHint: 'Whose voice it is',
		language: 'Language',
		findLanguage: 'Detect automatically',
		model: 'Clone with',
		automatic: 'The best model on this device',
		modelsElsewhere: 'Not on this device:',
		noModel: 'No model on this device can clone voices.',
		transcript: 'What the clips say',
		transcriptHint: 'Leave this empty to have it written down for you',
		keepSample: 'Keep the sample with the voice',
		keepSampleAbout:
			'Lets you listen to it again, measure similarity, and clone the voice again with a better model. The voice also works without it.',
		consent:
			'I have the right to use this voice: it is mine, or its owner agreed. I will not use it to deceive anyone.',
		consentKept: 'This statement and the time are stored with the voice.',
		learn: 'Clone the voice',
		learning: 'Cloning the voice…',
		loadingModel: 'Loading the model…',
		waiting: 'The engine is busy. This voice is next.',
		stopLearning: 'Cancel',
		stopped: 'Cancelled. Your clips are still here.',
		missing: {
			clips: 'Record or add a clip first.',
			name: 'Give the voice a name.',
			consent: 'Confirm that you may use this voice.'
		},
		clear: 'Start over',
		restored: 'Restored: your unfinished voice from last time.',
		notKept: 'This browser keeps nothing after you leave, so an unfinished voice will be lost.',
		notKeptFull:
			'There is no space to keep the clips on this device. Finish before you leave, or they will be lost.'
	},
	done: {
		title: (name: string) => `${name} is ready`,
		about: (language: string, model: string) =>
			`${language}, cloned with ${model}. It is now in your voices and in every list of voices.`,
		marked: 'Files spoken by this voice are marked as AI-generated.',
		warnings: 'What could be better:',
		another: 'Clone another'
	}
};
