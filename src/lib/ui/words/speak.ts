// The words of the page Speak and of its player: a part of the catalogue.

export const speakWords = {
	title: 'Speak',
	text: 'Text to speak',
	placeholder: 'Type or paste. Aloud reads it to you, on this device.',
	voice: 'Voice',
	noVoices: 'Voices are loading…',
	hearVoice: (name: string) => `Hear ${name}`,
	stopVoice: (name: string) => `Stop ${name}`,
	speed: 'Speed',
	resetSpeed: 'Back to normal speed',
	emotion: 'Emotion',
	emotions: { neutral: 'Neutral', happy: 'Happy', sad: 'Sad', angry: 'Angry' },
	speak: 'Speak',
	stop: 'Stop',
	count: (count: string, most: string) => `${count} / ${most}`,
	countLabel: (count: string, most: string) => `${count} of ${most} characters`,
	tooLong: (excess: string) =>
		`Too long by ${excess}. Nothing is cut: shorten the text, or speak it in parts.`,
	toBook: 'This is a long text: make a sound file of it.',
	characters: (count: number) =>
		count === 1 ? '1 character' : `${count.toLocaleString('en')} characters`,
	preparing: 'Making the first sentence…',
	made: (length: string) => `Finished. ${length} of sound.`,
	stopped: 'Stopped. What was made so far is kept.',
	notKeptFull: 'This speech is too large to keep on this device: save it before you leave.',
	notKept: 'This browser keeps nothing after you leave: save the sound if you need it.'
};

export const playerWords = {
	region: 'Player',
	play: 'Play',
	pause: 'Pause',
	position: 'Position',
	speed: 'Playback speed',
	at: (position: string, total: string) => `${position} of ${total}`,
	download: 'Download',
	downloadTitle: (format: string) => `Download as ${format}`,
	format: 'File format',
	notEncoded: (format: string) =>
		`The ${format} file could not be written. Try again, or choose WAV.`,
	downloadLater: 'Saves when ready',
	marked: 'Files of this voice are marked as AI-generated.',
	transcribeThis: 'Transcribe this',
	estimated: 'estimated'
};
