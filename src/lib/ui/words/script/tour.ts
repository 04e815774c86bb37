// The three hints after the first speech: loaded then.

export const tourWords = {
	label: 'Hints',
	place: (number: number, count: number) => `Hint ${number} of ${count}.`,
	hints: [
		'Click or tap any word to hear the text from there. Start typing to edit it.',
		'One sentence sounds wrong? Say it differently makes that sentence alone again, in another voice, speed or emotion.',
		'Everything you make is kept in the Library, on this device only.'
	],
	next: 'Next hint',
	done: 'Done',
	skip: 'No more hints'
} as const;
