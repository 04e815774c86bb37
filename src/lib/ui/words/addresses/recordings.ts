// Texts of a recording that is named by its address: a part of the catalogue that comes with the page Transcribe.
import { problemWords, type AddressWords } from './common.ts';

const hint = 'https://example.org/talk.mp3';

export const recordingAddress: AddressWords & { open: string } = {
	open: 'From a web address',
	label: 'Address of an audio or video file',
	hint,
	about: 'Aloud asks that site for the file, and tells it nothing else. Not every site allows it.',
	get: 'Get file',
	problem: problemWords({
		hint,
		download: 'Download the file with the browser, then drop it here.',
		page: {
			what: 'That is a web page, not a recording.',
			advice:
				'Look on it for a link to the audio or video file itself, or download that and drop it here.'
		},
		large: 'That file is larger than 4 GB.',
		missing: 'There is no file at that address.'
	})
};
