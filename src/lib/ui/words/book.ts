// Texts of the page Book: a part of the catalogue.

export const bookWords = {
	title: 'Book',
	text: 'Book text',
	placeholder: 'Paste a long text, or drop a .txt or .md file. Aloud turns it into one audio file.',
	dropNow: 'Drop to use this text',
	choose: 'Choose a file',
	otherText: 'Clear',
	name: 'Title',
	untitled: 'Untitled',
	about:
		'Up to 500,000 characters, about nine hours of audio. It is made on this device and saved along the way, and resumes where it stopped.',
	make: 'Make audiobook',
	chapters: (count: number) => (count === 1 ? '1 chapter' : `${count} chapters`),
	length: (length: string) => `about ${length} of audio`,
	size: (size: string) => `about ${size} on disk`,
	work: (wait: string) => `${wait} to make`,
	tooLong: (excess: string) =>
		`Too long by ${excess}. A book can have at most 500,000. Split it into two books.`,
	enoughRoom: (free: string) => `${free} of space is free.`,
	littleRoom: (needed: string, free: string) =>
		`The book needs about ${needed}, but only ${free} is free. What fits will be made and kept; free up space to finish it.`,
	busyElsewhere: 'Another book is being made. Pause it first: only one can be made at a time.',
	list: 'Your books',
	all: 'All books',
	new: 'New book',
	open: 'Open',
	playBook: (title: string) => `Play ${title}`,
	progress: 'Progress',
	part: (part: string, parts: string) => `Part ${part} of ${parts}`,
	percent: (percent: number) => `${percent} %`,
	left: (wait: string) => `${wait} left`,
	soFar: (length: string, size: string) => `${length} of audio, ${size} on disk`,
	ofSize: (size: string) => `about ${size} when finished`,
	whole: (length: string, size: string) => `${length} · ${size}`,
	states: {
		making: (percent: number) => `In progress, ${percent} %`,
		elsewhere: (percent: number) => `In progress in another tab, ${percent} %`,
		paused: (percent: number) => `Paused at ${percent} %`,
		done: () => 'Done'
	},
	saying: 'Now speaking:',
	starting: 'Generating the first sentence…',
	waiting: 'The engine is not responding. Trying again shortly…',
	begun: 'Making the book.',
	pause: 'Pause',
	pausing: 'Finishing this passage first, so that nothing is lost…',
	stopNow: 'Stop now',
	goOn: (percent: number) => (percent === 0 ? 'Start' : `Resume from ${percent} %`),
	skip: 'Skip this part',
	save: 'Save as WAV',
	saveSoFar: 'Save what is done so far',
	saving: (percent: number) => `Saving, ${percent} %`,
	remove: 'Delete',
	stopAndRemove: 'Stop and delete',
	removeBook: (title: string) => `Delete ${title}`,
	saveBook: (title: string) => `Save ${title} as WAV`,
	again: 'Reuse its text',
	sure: (size: string) =>
		`Delete the book and its audio (${size})? It can be put back from the library’s trash for 30 days.`,
	removeNow: 'Yes, delete',
	keep: 'Keep it',
	closingIsFine:
		'You can close this page. Finished parts are on disk, and the rest is made when you open this page again.',
	kept: 'The browser will not clear it by itself; it stays until you delete it.',
	notKept: 'The browser may clear it when disk space runs low. Save the file when it is finished.',
	contents: 'Chapters',
	beginning: 'Beginning',
	/** Around the title of a chapter and before its time, for those who only hear them. */
	jump: { play: 'Play', from: 'from' },
	notMade: 'not ready yet',
	madeSoFar: (time: string) => `${time} so far`,
	back: 'Back 15 seconds',
	forward: 'Forward 30 seconds',
	cannotPlay: 'This browser cannot play the audio here. Save it as a file instead.',
	diskFull: 'The disk is full.',
	diskFullAdvice: (size: string) =>
		`The finished parts are kept. The rest needs about ${size} more. Free up space on this device, then resume.`,
	noFiles: 'This browser does not let this page store files.',
	noFilesAdvice:
		'This happens in private windows, or where a browser setting blocks storage. Open the page in a normal window.',
	noFilesHere:
		'Books cannot be made here. Shorter texts can be spoken on the page Speak; for a book, use another browser.',
	cannotSay: (part: number) => `Part ${part} cannot be spoken.`,
	stopped: 'The book could not be finished.',
	stoppedAdvice: 'The finished parts are kept. Try again, or reload the page.',
	inOtherTab: {
		what: 'Another tab is making a book.',
		advice: 'Pause it there, or close that tab, then try again.'
	},
	notSaved: {
		what: 'The file could not be saved.',
		advice: 'The book itself is unchanged. Choose a place with enough space and try again.'
	},
	refused: {
		'not text': (name: string) => ({
			what: `“${name}” is not plain text.`,
			advice:
				'Aloud reads .txt and .md files. Open the file in its own program and copy the text from there.'
		}),
		pdf: (name: string) => ({
			what: `“${name}” is a PDF, which Aloud cannot read yet.`,
			advice:
				'Open it, copy its text and paste that here. Files of plain text (.txt, .md) can be dropped.'
		}),
		sound: (name: string) => ({
			what: `“${name}” is a recording, not a text.`,
			advice: 'On the page Transcribe it becomes text. Here, .txt and .md files can be dropped.'
		}),
		'not UTF-8': (name: string) => ({
			what: `“${name}” cannot be read as UTF-8 text.`,
			advice: 'Open it in an editor, save it with UTF-8 encoding, and try again.'
		}),
		'too large': (name: string) => ({
			what: `“${name}” is too large.`,
			advice: 'A book can have at most 500,000 characters. Split it into several files.'
		})
	}
};
