// Texts of the queue, and of recordings that are not of the microphone or broke off: a part of the catalogue that comes
// with the page Transcribe, or when the queue goes on.
function files(count: number): string {
	return count === 1 ? '1 file' : `${count.toLocaleString('en')} files`;
}

export const queueWords = {
	title: 'Queue',
	files,
	chooseFolder: 'Choose a folder',
	/** While the copies are made. */
	adding: (count: number) => `Adding ${files(count)}…`,
	skipped: (count: number) =>
		count === 1
			? '1 file in the folder is not audio or video and was left out.'
			: `${count.toLocaleString('en')} files in the folder are not audio or video and were left out.`,
	nothing: 'There is no audio or video in it.',
	cut: 'Only the first 1,000 files were added. Add the others when these are done.',
	progress: (done: number, all: number) => `${done.toLocaleString('en')} of ${files(all)} done`,
	left: (wait: string) => `${wait} left`,
	pause: 'Pause',
	resume: 'Resume',
	pausedNow: 'Paused. Everything heard so far is kept.',
	elsewhere: 'Another tab works on it.',
	clear: 'Clear finished',
	states: {
		waiting: 'Waiting',
		reading: 'Reading the file…',
		running: 'Transcribing',
		paused: 'Paused',
		done: 'Done',
		failed: 'Failed',
		cancelled: 'Cancelled',
		access: 'Needs your permission'
	},
	at: (time: string) => `stopped at ${time}`,
	from: (time: string, whole: string) => `${time} of ${whole}`,
	share: (name: string) => `Progress of ${name}`,
	open: 'Open',
	openIt: (name: string) => `Open the transcript of ${name}`,
	retry: 'Try again',
	retryIt: (name: string) => `Transcribe ${name} again`,
	cancel: (name: string) => `Cancel ${name}`,
	remove: (name: string) => `Remove ${name} from the list`,
	move: (name: string) => `Move ${name}`,
	moveHint: 'Drag, or use the arrow keys, to change the order.',
	moved: (name: string, place: number, of: number) => `${name} is now number ${place} of ${of}.`,
	allow: 'Allow access',
	allowIt: (name: string) => `Allow access to ${name}`,
	ended: {
		done: (name: string) => `${name} is transcribed.`,
		failed: (name: string) => `${name} could not be transcribed.`,
		all: 'The queue is finished.'
	},
	tooOften: {
		what: 'This file stopped the browser three times.',
		advice:
			'It was put aside so that the others go on. Convert it to WAV or MP3, then add it again.'
	},
	full: {
		what: 'There is no space left on this device.',
		advice: 'What was heard is kept. Free some space, then try again.'
	},
	gone: {
		what: 'The file can no longer be read.',
		advice: 'It was moved, changed or deleted. Add it again.'
	},
	notAdded: (name: string) => `${name} could not be added.`,
	notAddedAdvice:
		'It cannot be read, or there is no space for a copy. The other files are not affected.'
};

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
