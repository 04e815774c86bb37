// Texts of the page Speak and of its player: a part of the catalogue.

export const speakWords = {
	title: 'Speak',
	text: 'Text to speak',
	placeholder: 'Type or paste text. Aloud reads it out on this device.',
	voice: 'Voice',
	noVoices: 'Loading voices…',
	hearVoice: (name: string) => `Hear ${name}`,
	stopVoice: (name: string) => `Stop ${name}`,
	speed: 'Speed',
	resetSpeed: 'Reset to normal speed',
	emotion: 'Emotion',
	emotions: { neutral: 'Neutral', happy: 'Happy', sad: 'Sad', angry: 'Angry' },
	speak: 'Speak',
	stop: 'Stop',
	count: (count: string, most: string) => `${count} / ${most}`,
	countLabel: (count: string, most: string) => `${count} of ${most} characters`,
	tooLong: (excess: string) =>
		`Too long by ${excess}. Nothing has been cut. Shorten the text, or speak it in parts.`,
	toBook: 'This is a long text: turn it into an audio file.',
	characters: (count: number) =>
		count === 1 ? '1 character' : `${count.toLocaleString('en')} characters`,
	open: 'Open files…',
	fromAddress: 'From a web address',
	dropNow: 'Drop to use the text: Word, PDF, EPUB, HTML or plain text',
	dropped: (name: string) => `This is the text of “${name}”.`,
	bringBack: 'Bring the earlier text back',
	preparing: 'Generating the first sentence…',
	made: (length: string) => `Finished. ${length} of audio.`,
	stopped: 'Stopped. The audio so far is kept.'
};

export const playerWords = {
	region: 'Player',
	more: 'Show the player',
	less: 'Hide the player',
	play: 'Play',
	pause: 'Pause',
	position: 'Position',
	speed: 'Playback speed',
	at: (position: string, total: string) => `${position} of ${total}`,
	download: 'Download',
	downloadTitle: (format: string) => `Download as ${format}`,
	format: 'File format',
	notEncoded: (format: string) =>
		`The ${format} file could not be written. The audio is still here. Try again, or choose WAV.`,
	downloadLater: 'Will save when ready',
	marked: 'Files spoken by this voice are marked as AI-generated.',
	earlier: (text: string) => `This audio says an earlier text: “${text}”`,
	transcribeThis: 'Transcribe this',
	estimated: 'estimated'
};
