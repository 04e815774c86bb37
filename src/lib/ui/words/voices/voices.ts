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
	find: {
		search: 'Search voices',
		searchHint: 'Name, language, woman, man',
		language: 'Language',
		everyLanguage: 'Every language',
		character: 'Character',
		everyCharacter: 'Any character',
		kind: 'Kind',
		everyKind: 'Every kind',
		kinds: { here: 'On this device', shipped: 'Comes with Aloud', cloned: 'Cloned' },
		byModel: 'By model',
		count: (count: number) => (count === 1 ? '1 voice' : `${count} voices`)
	},
	sections: { favourites: 'Favourites', recent: 'Recently used' },
	set: (model: string, character: string) => `${model} · ${character}`,
	inLanguage: (set: string, language: string) => `${set}, ${language}`,
	origin: (language: string, model: string) => `${language} · ${model}`,
	download: (size: string) => `download, ${size}`,
	showMore: (count: number) => `Show ${count} more`,
	showMoreOf: (count: number, title: string) => `Show ${count} more: ${title}`,
	star: 'Add to favourites',
	starred: 'Remove from favourites',
	starVoice: (name: string) => `Favourite: ${name}`,
	/** Under a voice whose model is gone or was never here, and that can be heard all the same. */
	madeHere: (day: string) => `Preview made on this device on ${day}`,
	get: {
		get: (size: string) => `Get and use, ${size}`,
		getVoice: (size: string, name: string) => `Get and use, ${size}: ${name}`,
		licenceFirst: (size: string, label: string) =>
			`Get and use, ${size}: the licence of ${label} first`,
		onItsWay: (percent: number) => `In use once it is here: ${percent} %`,
		modelOnItsWay: (percent: number) => `On its way: ${percent} %`,
		unfinished: (label: string) => `${label} needs attention`
	},
	hear: (name: string) => `Hear ${name}`,
	stop: (name: string) => `Stop ${name}`,
	use: 'Use',
	useVoice: (name: string) => `Use ${name} on the page Speak`,
	inUse: 'In use',
	voiceInUse: (name: string) => `In use: ${name}. To the page Speak`,
	detailsShort: 'Details',
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
	}
};
