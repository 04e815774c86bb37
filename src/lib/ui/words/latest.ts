// Texts of the list of what was made last, and of what a page opens from it.

export const latestWords = {
	title: 'Latest',
	all: 'All in the library',
	partial: 'incomplete',
	words: (count: number) => (count === 1 ? '1 word' : `${count.toLocaleString('en')} words`),
	take: {
		opens: 'Opening the speech…',
		later: 'A text is being spoken. Open the other one from the library when it is done.',
		soundless: 'The audio of this speech is not kept. Press Speak to hear it again.',
		gone: {
			what: 'This speech is not in the library.',
			advice: 'It may have been deleted. What lies in the trash can be put back there.'
		}
	}
};
