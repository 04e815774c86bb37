// Texts of the page Transcribe: a part of the catalogue that only this page loads.
import { exportWords } from './transcript/exports.ts';
import { percent } from './percent.ts';
import { speakerWords } from './transcript/speakers.ts';

function countWords(count: number): string {
	return count === 1 ? '1 word' : `${count.toLocaleString('en')} words`;
}

export const transcribeWords = {
	title: 'Transcribe',
	drop: 'Drop audio or video files, or a folder',
	dropNow: 'Drop to transcribe it',
	choose: 'Choose a file or several',
	record: 'Record',
	stopRecording: 'Stop recording',
	discard: 'Discard',
	formatsElsewhere: 'WAV, MP3, M4A, OGG, FLAC, WebM, MP4, MOV or MKV.',
	formats: 'WAV, MP3, M4A, OGG, FLAC, WebM, MP4, MOV or MKV. The file stays on this device.',
	small:
		'The transcription model that comes with Aloud is small. It knows 50,000 English words, mishears many of them, and writes numbers in words.',
	toLarger: 'Download a larger model',
	asking: 'Waiting for permission to use the microphone…',
	recording: 'Recording',
	level: 'Level',
	quietInput: 'Very quiet. Move closer, or choose another microphone.',
	reading: 'Reading the file…',
	listening: 'Transcribing…',
	diarizing: 'Telling speakers apart…',
	progress: 'Progress',
	percent: (share: number) => `${Math.floor(share * 100)} %`,
	left: (wait: string) => `${wait} left`,
	speed: (rate: string) => `${rate} real time`,
	cancel: 'Cancel',
	region: 'Transcript',
	none: 'No speech found.',
	noneAdvice:
		'No words were recognised in this recording. If someone does speak in it, the voice may be too quiet, or this model may not know the words.',
	onlyUnknown: 'There is speech, but no word that the model knew.',
	stopped: (at: string) => `Stopped at ${at}. The transcript so far is kept.`,
	stoppedEarly: 'Stopped before the first word.',
	playFrom: (time: string) => `Play from ${time}`,
	uncertain: 'Uncertain',
	uncertainLegend: 'Dotted underline: the model is not certain of this word.',
	unknown: 'A word that the model did not know',
	unknownLegend: '“…”: a word that the model did not know.',
	copy: 'Copy',
	copied: 'Copied',
	notCopied: 'The browser did not allow copying. Select the text and copy it.',
	exports: exportWords,
	again: 'Transcribe again',
	another: 'Another file',
	opening: 'Opening the transcript…',
	opensLater:
		'A file is being transcribed. Open the other transcript from the library when it is done.',
	gone: {
		what: 'This transcript is not in the library.',
		advice: 'It may have been deleted for good, on this device or in another tab.'
	},
	recorded: (when: Date) =>
		`Recording ${when.toISOString().slice(0, 10)} ${when.toTimeString().slice(0, 5).replace(':', '.')}`,
	tools: 'Transcript tools',
	words: countWords,
	done: (count: number) => `Transcript ready, ${countWords(count)}.`,
	notKept: {
		soundless:
			'There is no space left to keep the sound on this device. What was said is kept in the library.',
		missing: 'This transcript was deleted from the library. Save it as a file if you need it.',
		full: 'There is no space left to keep this transcript on this device. Save it as a file before you leave.',
		refused:
			'This browser keeps nothing after you leave. Save the transcript as a file if you need it.'
	},
	cannotPlay:
		'The transcript is complete. This browser cannot play the file, so its words cannot be played from here.',
	options: {
		title: 'Options',
		model: 'Model',
		language: 'Language',
		found: 'detected automatically',
		findIt: 'Detect automatically',
		only: (language: string) => `${language} only`,
		searchLanguage: 'Search languages',
		noLanguage: 'No language matches.',
		mixed: 'Several languages are spoken',
		mixedShort: 'several languages',
		translates: 'Translate to English',
		translatesShort: 'to English',
		prompt: 'Names and words to expect',
		promptHint: 'Anna Zürcher, Kokoro, WebGPU',
		promptAbout: 'When they are spoken, they are spelled as you write them here.',
		diarizes: 'Tell speakers apart',
		diarizesAgain: 'Tell speakers apart again',
		/** `count`: true where it is to be found. */
		diarizesShort: (count: number | true) =>
			count === true ? 'speakers told apart' : `${count} speakers told apart`,
		speakersTitle: 'Speakers',
		speakers: 'Number of speakers',
		speakersFound: 'Find how many there are',
		speakersGiven: (count: number) => `${count} speakers`,
		diarizer: 'Model that tells speakers apart',
		diarizerFound: 'Choose the model automatically'
	},
	speakers: speakerWords,
	languages: {
		heard: (language: string) => `Transcribed as ${language}`,
		chosen: (language: string) => `Transcribed as ${language}, as you chose`,
		orElse: 'Not right? Start again in',
		another: (language: string, share: number) => `${language}, ${percent(share)}`
	},
	live: {
		start: 'Transcribe live',
		preparing: 'Opening the microphone…',
		region: 'Live transcript',
		time: 'Time',
		hint: 'Speak. Your words appear here.',
		stop: 'Stop',
		finishing: 'Transcribing the last words…',
		behind: (seconds: number) => `${seconds} s behind: this device is catching up.`,
		tooSlow:
			'Who speaks is not shown: this device is too slow to tell while words come. Tell speakers apart afterwards, in the finished transcript.',
		notHeard: {
			what: 'A sentence could not be transcribed.',
			advice:
				'Its audio is recorded, and transcription continues. Transcribe the recording again afterwards.'
		},
		language: 'Speaking another language? Switch to'
	}
};
