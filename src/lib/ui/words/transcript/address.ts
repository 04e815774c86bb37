// Texts of a file that is named by its address: a part of the catalogue that comes with the page Transcribe.
import type { AddressReason } from '#lib/workers/addresses/fetch-address.ts';

type Said = { what: string; advice: string };

const download = 'Download the file with the browser, then drop it here.';

const problems: Record<Exclude<AddressReason, 'status'>, Said> = {
	'no-address': {
		what: 'That is not a web address.',
		advice: 'It looks like https://example.org/talk.mp3.'
	},
	offline: { what: 'You are offline.', advice: 'Try again when there is a network.' },
	refused: {
		what: 'The site cannot be reached, or does not let other pages read its files.',
		advice: `Check the address. If it opens in a tab of its own: ${download.toLowerCase()}`
	},
	slow: { what: 'The site does not answer.', advice: 'Check the address, or try again later.' },
	page: {
		what: 'That is a web page, not a recording.',
		advice:
			'Look on it for a link to the audio or video file itself, or download that and drop it here.'
	},
	large: { what: 'That file is larger than 4 GB.', advice: download },
	broken: { what: 'The transfer broke off.', advice: 'Try again.' }
};

export const addressWords = {
	open: 'From a web address',
	label: 'Address of an audio or video file',
	hint: 'https://example.org/talk.mp3',
	about: 'Aloud asks that site for the file, and tells it nothing else. Not every site allows it.',
	get: 'Get file',
	cancel: 'Cancel',
	coming: (host: string) => `Getting the file from ${host}…`,
	come: (size: string, whole: string | null) => (whole ? `${size} of ${whole}` : size),
	problem: (reason: AddressReason, status: number): Said =>
		reason === 'status'
			? status === 404 || status === 410
				? { what: 'There is no file at that address.', advice: 'Check the address.' }
				: {
						what: `The site refused the file (${status}).`,
						advice: 'It may want you to sign in. ' + download
					}
			: problems[reason]
};
