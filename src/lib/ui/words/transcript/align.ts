// Texts of listening again to parts of a transcript; part of the page Transcribe.

export const alignWords = {
	open: 'Listen again',
	menu: 'Listen again to the recording',
	cancel: 'Cancel',
	hear: {
		open: 'Transcribe this passage again…',
		title: 'Transcribe again',
		from: 'From',
		to: 'To',
		passage: (time: string, start: string) => `${time} ${start}`,
		model: 'Model',
		language: 'Language',
		prompt: 'Names and words to expect',
		start: 'Transcribe again',
		retry: 'Try other options',
		working: 'Transcribing this part again…',
		old: 'Now',
		fresh: 'Transcribed again',
		same: 'Both are the same, word for word.',
		none: 'Nothing was heard in this part. The transcript stays as it is.',
		differ: (count: number) =>
			count === 1 ? 'One word differs.' : `${count.toLocaleString('en')} words differ.`,
		take: 'Use the new text',
		leave: 'Keep the old text',
		taken: (time: string) => `The passage at ${time} was transcribed again.`
	},
	text: {
		open: 'Use a text that you have…',
		title: 'Use a text that you have',
		about:
			'Paste what is said in the recording. Aloud finds when each word is said, and your text takes the place of the transcript. One undo brings the transcript back.',
		field: 'Text',
		placeholder: 'Paste the text here. A new line begins a new passage.',
		choose: 'Choose a text file',
		tooLong: (most: number) =>
			`The text is longer than ${most.toLocaleString('en')} characters. Use a part of it with a part of the recording.`,
		notText: 'This file is not plain text. Choose a .txt file, or paste the text.',
		start: 'Find the times',
		working: 'Listening for your words…',
		progress: 'Progress',
		doubtful: (missing: number, all: number) =>
			`${missing.toLocaleString('en')} of ${all.toLocaleString('en')} words were not clearly heard where they should be. Either this is not what is said, or the model does not know these words; their times are guesses.`,
		take: 'Use it anyway',
		leave: 'Keep the transcript',
		change: 'back to the text',
		taken: (count: number) =>
			`The transcript is your text now, ${count.toLocaleString('en')} ${count === 1 ? 'word' : 'words'}.`
	},
	boundary: {
		open: 'Move where the passage ends…',
		title: 'Where one passage ends and the next begins',
		slider: 'End of the passage',
		waiting: 'Reading the sound…',
		hint: 'Drag the line, or use the arrow keys; with Shift it moves further.',
		at: (time: string) => `${time} seconds`,
		before: 'Before',
		after: 'After',
		play: 'Play around it',
		previous: 'Previous boundary',
		next: 'Next boundary',
		save: 'Move it',
		stays: 'Here one of the passages would be left without a word.',
		moved: (time: string) => `The end of the passage at ${time} was moved.`,
		noSound: {
			what: 'The sound here could not be drawn.',
			advice: 'The boundary can be moved all the same, by ear.'
		}
	}
};
