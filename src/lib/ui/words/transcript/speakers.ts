// Texts about who speaks in a transcript; part of the page Transcribe.
import { percent } from '../percent.ts';

export const speakerWords = {
	title: 'Speakers',
	unnamed: (number: number) => `Speaker ${number}`,
	/** `share` of all that is said, 0 to 1. */
	spoke: (time: string, share: number) => `${time} · ${percent(share)}`,
	hear: (name: string) => `Hear ${name}`,
	stop: (name: string) => `Stop ${name}`,
	notHere:
		'The recording is no longer here, or this browser cannot play it, so there is no sample.',
	noSample: (name: string) => `${name} never speaks alone here, so there is no sample.`,
	rename: (name: string) => `Rename ${name}`,
	name: 'Name',
	save: 'Save',
	cancel: 'Cancel',
	taken: (name: string) => `Another speaker is called ${name}. To make them one, merge them.`,
	renamed: (from: string, to: string) => `${from} is now called ${to}.`,
	/** `similarity` and `least` are cosines; what is told as enough never falls short of it. */
	recognised: (similarity: number, least: number) =>
		`Recognised from your voices · similarity ${similarity.toFixed(2)} (${(Math.ceil(least * 100) / 100).toFixed(2)} is enough)`,
	refuse: (name: string) => `Not ${name}`,
	refused: (name: string, label: string) => `${name} is now ${label}.`,
	merge: (name: string) => `Merge ${name} with`,
	merged: (name: string, into: string) => `${name} was merged into ${into}.`,
	clone: (name: string) => `Clone voice of ${name}`,
	cloneShort: 'Clone voice',
	cloning: 'Taking the sound…',
	notCloned: {
		what: 'The sound of this speaker could not be read.',
		advice: 'Choose clips by yourself on the page Voices.'
	},
	replaceVoice: 'A voice that you began is still on the page Voices. Replace it?',
	replaceNow: 'Replace it',
	keepVoice: 'Keep it',
	passage: {
		nobody: 'Not known',
		change: (name: string, time: string) => `${name}, ${time}: change who speaks`,
		changeHere: (time: string) => `Change who speaks at ${time}`,
		title: 'Who says this?',
		from: 'From',
		whole: 'the beginning',
		word: (word: string, number: number) => `“${word}” (word ${number})`,
		fromHint: 'Or press the word in the text.',
		rest: (count: number) =>
			count === 1 ? 'And the next passage' : `And the next ${count} passages`,
		someoneNew: 'Someone new',
		split: 'Only split here',
		close: 'Close',
		assigned: (to: string, time: string) => `The passage at ${time} is said by ${to}.`,
		wasSplit: (time: string) => `The passage at ${time} was split.`
	}
};
