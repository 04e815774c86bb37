// The words of the page Transcribe: a part of the catalogue that only this page loads.

function countWords(count: number): string {
	return count === 1 ? '1 word' : `${count.toLocaleString('en')} words`;
}

/** A share of 1 as people read it. */
function percent(share: number): string {
	return share < 0.01 ? 'under 1 %' : `${Math.round(share * 100)} %`;
}

export const transcribeWords = {
	title: 'Transcribe',
	drop: 'Drop a sound or video file',
	dropNow: 'Let go to transcribe it',
	choose: 'Choose a file',
	record: 'Record',
	stopRecording: 'Stop recording',
	discard: 'Discard',
	formats: 'WAV, MP3, M4A, OGG, FLAC, WebM, MP4, MOV and MKV. It stays on this device.',
	small:
		'The transcriber that comes with Aloud is small: it knows about 700 English words and the digits, and leaves “…” where it hears another one.',
	toLarger: 'Download a larger one',
	asking: 'Waiting for permission to use the microphone…',
	recording: 'Recording',
	level: 'Level',
	quietInput: 'Very quiet. Move closer, or choose another microphone.',
	reading: 'Reading the file…',
	listening: 'Listening…',
	progress: 'Progress',
	percent: (share: number) => `${Math.floor(share * 100)} %`,
	left: (wait: string) => `${wait} left`,
	speed: (rate: string) => `${rate} real time`,
	cancel: 'Cancel',
	region: 'Transcript',
	none: 'No speech heard.',
	noneAdvice:
		'Nothing in this sound was recognised as words. If somebody does speak in it, the voice may be too quiet, or the words unknown to this model.',
	onlyUnknown: 'Speech was heard, but no word that this small model knows.',
	stopped: (at: string) => `Stopped at ${at}. The words so far are kept.`,
	stoppedEarly: 'Stopped before the first words.',
	playFrom: (time: string) => `Play from ${time}`,
	uncertain: 'Not certain',
	uncertainLegend: 'Dotted underline: heard, but not certain.',
	unknown: 'A word that the model does not know',
	unknownLegend: '“…”: a word that this small model does not know.',
	copy: 'Copy',
	copied: 'Copied',
	notCopied: 'The browser refused to copy. Select the text instead.',
	download: 'Download',
	format: 'File format',
	formatNames: { txt: 'Text', srt: 'SRT subtitles', vtt: 'VTT subtitles', json: 'JSON' },
	preset: 'Shape of the subtitles',
	again: 'Transcribe again',
	another: 'Another file',
	last: 'Back to the last transcript',
	recorded: (when: Date) =>
		`Recording ${when.toISOString().slice(0, 10)} ${when.toTimeString().slice(0, 5).replace(':', '.')}`,
	tools: 'Transcript tools',
	words: countWords,
	done: (count: number) => `Transcript ready, ${countWords(count)}.`,
	notKept: {
		full: 'There is no room to keep this transcript on this device: download it before you leave.',
		refused: 'This browser keeps nothing after you leave: download the transcript if you need it.'
	},
	cannotPlay:
		'This browser cannot play the file, so clicking a word makes no sound. The transcript is complete.',
	options: {
		title: 'Options',
		model: 'Model',
		language: 'Language',
		found: 'found by itself',
		findIt: 'Find it by itself',
		only: (language: string) => `${language} only`,
		searchLanguage: 'Search languages',
		noLanguage: 'No language of that name.',
		mixed: 'Several languages are spoken',
		mixedShort: 'several languages',
		translates: 'Write it in English, whatever is spoken',
		translatesShort: 'to English',
		prompt: 'Names and words to expect',
		promptHint: 'Anna Zürcher, Kokoro, WebGPU',
		promptAbout: 'Spelled as they are written here, where they are heard.'
	},
	languages: {
		heard: (language: string) => `Heard as ${language}`,
		chosen: (language: string) => `Heard as ${language}, as you chose`,
		orElse: 'Not right? Start anew in',
		another: (language: string, share: number) => `${language}, ${percent(share)}`
	},
	live: {
		start: 'Transcribe live',
		preparing: 'Opening the microphone…',
		region: 'Live transcript',
		time: 'Time',
		hint: 'Speak. Your words appear here.',
		stop: 'Stop',
		finishing: 'Writing down the last words…',
		behind: (seconds: number) => `${seconds} s behind: this device needs a moment longer.`,
		notHeard: {
			what: 'A sentence could not be written down.',
			advice: 'Its sound is recorded. The others go on; transcribe the recording again afterwards.'
		},
		language: 'Speaking another language? Go on in'
	}
};
