// Texts of the rule that says when a server steps in: for the page Settings alone.

export const localFirstWords = {
	title: 'When to use a server of your own',
	about:
		'Everything is done on this device unless you pick a model of one of your servers. If you like, such a server steps in where this device cannot. Cloned voices never leave it.',
	none: 'You have added no server yet.',
	toModels: 'Add one on the page Models',
	speech: 'Speech goes to',
	voice: 'with the voice',
	transcription: 'Transcriptions go to',
	never: 'Never: stays on this device',
	when: 'But only',
	missing: 'if the model has to be downloaded first',
	weak: 'if this device is too weak for the model',
	queue: 'if more requests are waiting than',
	save: 'Save',
	saved: 'Saved.'
};
