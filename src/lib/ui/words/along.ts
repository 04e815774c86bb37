// Texts of reading along, and of versions of a sentence: loaded with them.

export const alongWords = {
	toggle: 'Read along',
	toggleTitle: 'Follow the text as it is heard. Click a word to play from there.',
	text: 'Text read aloud',
	hint: 'Arrow keys move by sentence, Enter plays from there. Start typing to edit.',
	sentence: (number: string, count: string) => `Sentence ${number} of ${count}`,
	sentences: 'Sentences',
	previous: 'Previous sentence',
	next: 'Next sentence',
	unmade: 'Not spoken yet.',
	hear: 'Hear this sentence',
	versions: 'Versions of this sentence',
	version: (voice: string, speed: number, emotion: string) =>
		[voice, speed === 1 ? '' : `${String(speed)}×`, emotion].filter(Boolean).join(', '),
	/** Of two that were asked for in the same way. */
	again: (version: string, number: number) => `${version} (${number})`,
	makeAgain: 'Say it differently',
	make: 'Make this sentence',
	cancel: 'Cancel',
	making: 'Making this sentence…',
	same: 'This voice says it the same way each time. Choose another voice, speed or emotion.',
	chapters: (count: string) => `This text has ${count} chapters.`,
	toBook: 'Make an audiobook of it',
	goOn: 'Go on',
	goOnTitle: 'Speak the rest of the text',
	notKept: {
		what: 'This version could not be kept in the library.',
		advice:
			'It is heard here, and goes into the file that you download. Save the audio before you leave.',
		code: null
	}
};
