// Texts of the dialog that saves a book as other programs want it; loaded with the page Book.

export const publishWords = {
	open: 'Save as…',
	working: (percent: number) => `Saving, ${percent} %`,
	title: 'Save as',
	format: 'Format',
	groups: { sound: 'Audiobook', reading: 'Text that follows the sound' },
	names: {
		m4b: 'M4B',
		mp3: 'MP3',
		ogg: 'Ogg Opus',
		flac: 'FLAC',
		wav: 'WAV',
		epub: 'EPUB',
		srt: 'SRT',
		vtt: 'WebVTT'
	},
	abouts: {
		m4b: 'One file with chapters; for Apple Books and audiobook players.',
		mp3: 'Plays everywhere.',
		ogg: 'Smallest.',
		flac: 'Lossless, half the size of WAV.',
		wav: 'Uncompressed, for editing. No chapters, no cover.',
		epub: 'Reads itself aloud: the sentence being spoken is marked.',
		srt: 'Subtitles, for video programs.',
		vtt: 'Subtitles, for the web.'
	},
	noM4b: 'M4B needs AAC, which this browser cannot write. MP3 holds the same chapters and cover.',
	noOgg: 'This browser cannot write Opus.',
	files: 'Files',
	oneFile: 'One file with chapters',
	oneFileAlone: 'One file',
	perChapter: (count: number) => `One file per chapter, ${count} files in a zip`,
	about: 'Details',
	name: 'Title',
	author: 'Author',
	authorHint: 'Optional',
	/** In the file, for listeners. */
	cloned: 'AI-generated speech (cloned voice)',
	cover: 'Cover',
	drawn: 'Drawn from the title',
	choosePicture: 'Choose a picture',
	dropPicture: 'Use the drawn cover',
	coverAlt: (title: string) => `Cover: ${title}`,
	notAPicture: (name: string) => ({
		what: `“${name}” is not a picture that this browser can read.`,
		advice: 'The cover is unchanged. Choose a JPEG or PNG file.'
	}),
	coverNotKept: {
		what: 'The picture could not be kept.',
		advice: 'The cover is unchanged. Free up space on this device, then choose it again.'
	},
	loudness: 'Loudness',
	presets: {
		'as-is': 'As it is',
		podcast: '−16 LUFS (podcasts)',
		mono: '−19 LUFS (podcasts in mono)',
		acx: 'ACX (audiobooks)'
	},
	presetAbouts: {
		'as-is': 'The sound is not changed.',
		podcast: 'What Apple Podcasts and others ask for. Peaks are held below −1.5 dB.',
		mono: 'In mono as loud as −16 LUFS in stereo. Peaks are held below −1.5 dB.',
		acx: 'Each chapter: RMS −23 to −18 dB, peaks at most −3 dB, silence of 0.75 s before and 1.5 s or more after it.'
	},
	captionsLoudness:
		'Choose what the sound was saved with: ACX puts silence around chapters, which moves the times.',
	sentenceTimes: 'The times of sentences are found by the pauses in the sound.',
	save: 'Save',
	otherBook: 'Another book is being saved. This one can be saved when that is done.',
	cancel: 'Cancel saving',
	measuring: 'You can close this window; saving goes on while this page is open.',
	saved: (name: string) => `Saved as ${name}.`,
	tooLarge: {
		what: 'The file would be larger than 4 GB, which its kind cannot hold.',
		advice: 'Choose MP3, Ogg Opus or M4B.'
	},
	noRoom: {
		what: 'There is no room for the file.',
		advice: 'Nothing of it was kept, and the book is unchanged. Free up space, then save again.'
	},
	report: {
		title: 'How loud it is',
		whole: 'All',
		chapter: 'Chapter',
		lufs: 'LUFS',
		truePeak: 'Peak',
		rms: 'RMS',
		floor: 'Floor',
		units:
			'Measured before encoding: loudness in LUFS (ITU-R BS.1770-4), true peak in dBTP, RMS and noise floor (the quietest half second) in dB.',
		silent: 'silent',
		acx: (passed: number, all: number) =>
			passed === all
				? 'Every chapter meets ACX’s levels.'
				: `${passed} of ${all} chapters meet ACX’s levels.`,
		save: 'Save the report',
		fileEnding: 'loudness.txt'
	}
};
