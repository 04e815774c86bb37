// Texts of the list of what was made last, and of what a page opens from it.

const maybeDeleted = 'It may have been deleted. What lies in the trash can be put back there.';

export const latestWords = {
	title: 'Latest',
	all: 'All in the library',
	partial: 'incomplete',
	words: (count: number) => (count === 1 ? '1 word' : `${count.toLocaleString('en')} words`),
	take: {
		notKept: {
			soundless:
				'There is no room for this audio: only its text is kept. Save it before you leave.',
			full: 'This device is full, and nothing of this is kept. Save the audio before you leave.',
			refused: 'This browser keeps nothing after you leave. Save the audio if you need it.'
		},
		opens: 'Opening the speech…',
		later: 'A text is being spoken. Open the other one from the library when it is done.',
		soundless: 'The audio of this speech is not kept. Press Speak to hear it again.',
		gone: {
			what: 'This speech is not in the library.',
			advice: maybeDeleted
		}
	},
	book: {
		gone: {
			what: 'This book is not in the library.',
			advice: maybeDeleted
		}
	}
};
