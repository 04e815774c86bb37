// The words of the page Book: a part of the catalogue.

export const bookWords = {
	title: 'Book',
	text: 'Text of the book',
	placeholder: 'Paste a long text, or drop a .txt or .md file. Aloud makes one sound file of it.',
	dropNow: 'Let go to take this text',
	choose: 'Choose a file',
	otherText: 'Clear',
	name: 'Title',
	untitled: 'Untitled',
	about:
		'Up to 500,000 characters, about nine hours of sound. It is made on this device, saved as it goes, and goes on where it stopped.',
	make: 'Make the book',
	chapters: (count: number) => (count === 1 ? '1 chapter' : `${count} chapters`),
	length: (length: string) => `about ${length} of sound`,
	size: (size: string) => `about ${size} on disk`,
	work: (wait: string) => `${wait} to make`,
	tooLong: (excess: string) =>
		`Too long by ${excess}: a book has at most 500,000. Make two books of it.`,
	enoughRoom: (free: string) => `The browser reports ${free} of room.`,
	littleRoom: (needed: string, free: string) =>
		`It needs about ${needed}, and the browser reports only ${free} of room. What fits will be made and kept; free some room to go on.`,
	busyElsewhere: 'Another book is being made. Pause it first: one is made at a time.',
	list: 'Your books',
	all: 'All books',
	new: 'New book',
	open: (title: string) => `Open ${title}`,
	playBook: (title: string) => `Play ${title}`,
	progress: 'Progress',
	part: (part: string, parts: string) => `Part ${part} of ${parts}`,
	percent: (percent: number) => `${percent} %`,
	left: (wait: string) => `${wait} left`,
	soFar: (length: string, size: string) => `${length} of sound, ${size} on disk`,
	ofSize: (size: string) => `about ${size} when done`,
	whole: (length: string, size: string) => `${length} · ${size}`,
	states: {
		making: (percent: number) => `Being made, ${percent} %`,
		elsewhere: (percent: number) => `Being made in another tab, ${percent} %`,
		paused: (percent: number) => `Paused at ${percent} %`,
		done: () => 'Done'
	},
	saying: 'Being spoken now:',
	starting: 'Making the first sentence…',
	waiting: 'The engine does not answer. It is asked again in a moment…',
	begun: 'The book is being made.',
	pause: 'Pause',
	pausing: 'Pausing…',
	goOn: (percent: number) => (percent === 0 ? 'Start' : `Go on from ${percent} %`),
	skip: 'Leave this part out',
	save: 'Save as WAV',
	saveSoFar: 'Save what there is',
	saving: (percent: number) => `Saving, ${percent} %`,
	remove: 'Delete',
	stopAndRemove: 'Stop and delete',
	removeBook: (title: string) => `Delete ${title}`,
	saveBook: (title: string) => `Save ${title} as WAV`,
	again: 'Use its text again',
	sure: (size: string) => `Delete the book and its sound (${size})? This cannot be undone.`,
	removeNow: 'Yes, delete',
	keep: 'Keep it',
	closingIsFine:
		'You may close this page: what is made is on disk, and it goes on from there when you come back.',
	kept: 'This browser has promised to keep it until you delete it.',
	notKept: 'This browser may clear it away when the disk runs low: save the file when it is done.',
	contents: 'Chapters',
	beginning: 'Beginning',
	jump: (title: string, time: string) => `Play ${title} from ${time}`,
	notMade: 'not made yet',
	madeSoFar: (time: string) => `${time} so far`,
	back: 'Back 15 seconds',
	forward: 'Forward 30 seconds',
	cannotPlay: 'This browser cannot play the sound from here. Save it as a file instead.',
	diskFull: 'The disk is full.',
	diskFullAdvice: (size: string) =>
		`The rest of the book needs about ${size} more. What is made is kept. Free some room on this device, then go on.`,
	noFiles: 'This browser keeps no files for this page.',
	noFilesAdvice:
		'A private window, or a setting of the browser, forbids it. Open the page in an ordinary window.',
	cannotSay: (part: number) => `Part ${part} cannot be spoken.`,
	stopped: 'The making has stopped.',
	stoppedAdvice: 'What is made is kept. Try again, or reload the page.',
	inOtherTab: {
		what: 'Another tab is making a book.',
		advice: 'Pause it there, or close that tab, then try again.'
	},
	notSaved: {
		what: 'The file could not be saved.',
		advice: 'The book itself is unchanged. Choose another place with enough room and try again.'
	},
	refused: {
		'not text': (name: string) => ({
			what: `“${name}” is not a plain text.`,
			advice: 'Aloud reads .txt and .md files. Open it in its own program and copy the text over.'
		}),
		'not UTF-8': (name: string) => ({
			what: `“${name}” cannot be read as UTF-8 text.`,
			advice: 'Open it in an editor, save it with the encoding UTF-8, and try again.'
		}),
		'too large': (name: string) => ({
			what: `“${name}” is too large.`,
			advice: 'A book has at most 500,000 characters. Make several files of it.'
		})
	}
};
