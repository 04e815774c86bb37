// Texts about recordings that are not of the microphone, or broke off: a part of the catalogue for the page Transcribe.

export const captureWords = {
	share: 'Record a tab or this computer’s sound',
	choosing: 'Choose what to share, and switch on its sound…',
	quiet: 'Nothing can be heard. Is its sound switched on?',
	interrupted: 'Recordings that broke off',
	interruptedAbout:
		'They are on this device up to the last second, and stay here until you transcribe or delete them.',
	transcribe: 'Transcribe',
	save: 'Save as a file',
	deleteIt: (name: string) => `Delete ${name}`,
	noSound: {
		what: 'What you shared has no sound.',
		advice: 'Record again, choose a tab or the whole screen, and switch on “Also share audio”.'
	},
	notShared: {
		what: 'Nothing is being shared.',
		advice: 'Record again and choose a tab, a window or the screen. The browser asks each time.'
	},
	notSharable: {
		what: 'This browser could not record that sound.',
		advice:
			'Record in Chrome or Edge on a computer, or record with another program and open the file.'
	}
};
