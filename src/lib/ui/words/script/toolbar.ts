// The words of the toolbar above the script. Not in the catalogue: they come with the toolbar.
import type { EmphasisLevel } from '#lib/text/markup/emphasis.ts';
import type { SayKind } from '#lib/text/markup/say-as.ts';

function seconds(count: number): string {
	return count === 1 ? '1 second' : `${count} seconds`;
}

export const toolbarWords = {
	name: 'Text tools',
	menu: 'Tools for the selection',
	/** Not “Pause”, which the player's button says. */
	pause: 'Silence',
	pauseItem: (length: number) =>
		length < 1 ? `Short, ${seconds(length)}` : length === 1 ? 'Long, 1 second' : seconds(length),
	emphasis: 'Emphasis',
	emphases: {
		strong: 'Strong',
		moderate: 'Moderate',
		reduced: 'Reduced'
	} satisfies Record<EmphasisLevel, string>,
	emphasisItem: (level: string) => `Emphasis: ${level.toLowerCase()}`,
	sayAs: 'Say as',
	ways: {
		letters: 'Letters, one by one',
		digits: 'Digits, one by one',
		number: 'A number',
		year: 'A year',
		date: 'A date'
	} satisfies Record<SayKind, string>,
	plain: 'As it is written',
	sayAsItem: (way: string) => `Say as: ${way.slice(0, 1).toLowerCase()}${way.slice(1)}`,
	pronounce: 'Pronounce',
	pronounceAsk: 'Pronounce…',
	pauseBehind: (item: string) =>
		`Silence after it: ${item.slice(0, 1).toLowerCase()}${item.slice(1)}`,
	voice: 'Voice',
	sounds: 'Sounds',
	/** `<laugh>`: Laugh. */
	soundItem: (mark: string) => {
		const name = mark.replace(/[^\p{L}\p{N} -]/gu, '');
		return name.slice(0, 1).toUpperCase() + name.slice(1);
	},
	soundInserted: (sound: string) => `Sound inserted: ${sound.toLowerCase()}.`,
	more: 'SSML',
	copySsml: 'Copy as SSML',
	openSsml: 'Open an SSML file',
	cut: 'Cut',
	copy: 'Copy',
	browserMenu: 'Shift and a right click open the browser’s own menu.',
	noWords: 'Place the cursor in a word, or select some words of one line, and try again.',
	copied: 'Copied as SSML.',
	notCopied: 'The browser did not allow copying. Save the text in another way.',
	inserted: (what: string) =>
		`Silence inserted: ${what.slice(0, 1).toLowerCase()}${what.slice(1)}.`,
	changed: (what: string) => `Marked: ${what}.`,
	unmarked: 'The markup was removed.',
	pronunciation: {
		title: (word: string) => `How “${word}” is pronounced`,
		soundsLike: 'Sounds like',
		soundsLikeHint:
			'In plain letters, as you would write it for somebody to read out: “engine x” for nginx.',
		phonemes: 'Phonemes (IPA)',
		phonemesHint:
			'In the International Phonetic Alphabet: təmˈɑːtoʊ for tomato. Not every voice can follow these.',
		unknown: (symbols: string) => `No voice here can say ${symbols}. Write the phonemes in IPA.`,
		brackets: 'Leave out brackets: they cannot be spoken.',
		hear: 'Hear it',
		stop: 'Stop',
		use: 'Use it here',
		always: 'Always say it so',
		replace: 'Replace that entry',
		exists: (word: string, said: string) =>
			`Your pronunciations already say “${word}” as ${said}. Replace that entry?`,
		added: (word: string) => `“${word}” is now in your pronunciations: every voice says it so.`,
		kept: 'Your pronunciations say it so already.',
		full: 'It could not be added. Your pronunciations are unchanged.'
	},
	ssml: {
		taken: 'The SSML was turned into text.',
		undo: 'Undo brings back what was there.',
		left: (what: string) => `Left out: ${what}.`,
		leftOut: {
			emphasis: 'emphasis around other marks',
			prosody: 'changes of pitch, volume or speed within the text',
			audio: 'sounds from files',
			phoneme: 'phonemes that no voice here can say',
			'say-as': 'ways of reading that Aloud chooses by itself',
			break: 'pauses beyond 30 seconds, which were shortened',
			other: 'other marks'
		},
		unknownVoices: (names: string) =>
			`There is no voice named ${names} here: choose one for each in the cast below the text.`,
		refused: {
			malformed: (line: string) =>
				`This SSML has a mistake${line}. Nothing was changed. Correct it there, or paste the words alone.`,
			tooLong: 'This SSML is too long to be read at once. Nothing was changed. Open it in parts.',
			empty: 'This SSML has no words to speak. Nothing was changed.'
		},
		inLine: (line: number) => ` in line ${line}`
	}
};
