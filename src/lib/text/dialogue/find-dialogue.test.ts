// What is seen as a dialogue, and who says what in it.
import { expect, test } from 'vitest';
import { findDialogue } from './find-dialogue.ts';

/** `Name> speech`, the narrator without a name. */
function turns(script: string): string[] | undefined {
	return findDialogue(script)?.turns.map(({ name, text }) => `${name ?? ''}> ${text}`);
}

test.each<[string, string, string[]]>([
	['names and colons', 'Anna: Hello.\nBen: Hi.', ['Anna> Hello.', 'Ben> Hi.']],
	[
		'a narrator before, between and after',
		'It was late.\n\nIt rained.\nANNA: Hello?\n\nNobody spoke.\nAnna: Is somebody there?\nShe left.',
		[
			'> It was late.\n\nIt rained.',
			'ANNA> Hello?',
			'> Nobody spoke.',
			'ANNA> Is somebody there?',
			'> She left.'
		]
	],
	[
		'a screenplay, with directions',
		'INT. KITCHEN - DAY\n\nANNA (CONT’D)\n(quietly)\nI had no idea\nthat you knew.\n\nBEN\nI did.\n\nHe leaves.',
		['> INT. KITCHEN - DAY', 'ANNA> I had no idea\nthat you knew.', 'BEN> I did.', '> He leaves.']
	],
	[
		'bold names, as in Markdown, and asides',
		'**Anna:** Hello.\n\n**Ben** (laughs): Hi.\n',
		['Anna> Hello.', 'Ben> Hi.']
	],
	[
		'names of several words',
		'Old Mrs. Smith: One.\nSpeaker 2: Two.\nOld Mrs. Smith: Three.',
		['Old Mrs. Smith> One.', 'Speaker 2> Two.', 'Old Mrs. Smith> Three.']
	],
	[
		'wrapped lines',
		'Anna: I have told you already that it does not matter to me\nwhat they say about it, and\nthat is that.\nBen: Fine.',
		[
			'Anna> I have told you already that it does not matter to me\nwhat they say about it, and\nthat is that.',
			'Ben> Fine.'
		]
	],
	['scripts without capitals', '小明：你好。\n小红：你好！', ['小明> 你好。', '小红> 你好！']],
	[
		'a narrator by name',
		'Narrator: Once.\nAnna: Hello.\nBen: Hi.',
		['> Once.', 'Anna> Hello.', 'Ben> Hi.']
	],
	['one who speaks twice', 'Anna: One.\nAnna: Two.', ['Anna> One.', 'Anna> Two.']]
])('%s', (_, script, expected) => {
	expect(turns(script)).toEqual(expected);
});

test.each([
	['an ordinary text', 'He said: come here. Then she said: no.\n\nThat was all.'],
	['labels that are nobody', 'Note: read this.\nWarning: hot.\nNote: really.'],
	['a list of facts', 'Bob Smith: 12\nParis: far\nLondon: near'],
	['two facts', 'Breakfast: eggs and toast\nLunch: soup'],
	['one name, once', 'Anna: Hello there.\n\nThe rest of the letter.'],
	['times and addresses', '10:30 breakfast\n11:30 lunch\nhttps://example.com\nhttps://example.org'],
	['headings in capitals', 'THE HOUSE\n\nIt was old.\n\nTHE GARDEN\n\nIt was green.'],
	['nothing', '']
])('%s is no dialogue', (_, script) => {
	expect(findDialogue(script)).toBeNull();
});

test('a name that is known to be a speaker’s is seen when it speaks once', () => {
	const found = findDialogue('Hello.\n\nBen: Hi.', (key) => key === 'BEN');

	expect(found?.names).toEqual(['Ben']);
});

test('names in the order in which they speak, each as it is first written', () => {
	const found = findDialogue('ANNA: One.\nBen: Two.\nAnna: Three.');

	expect(found?.names).toEqual(['ANNA', 'Ben']);
	expect(found?.turns.map(({ name }) => name)).toEqual(['ANNA', 'Ben', 'ANNA']);
});

test('the place of each turn is that of its speech in the script', () => {
	const script = 'Late.\r\nAnna: Hello.\r\n\r\nBEN\r\nHi there.\r\nAnna: Bye.';

	const places = findDialogue(script)?.turns.map(({ startIndex, endIndex }) =>
		script.slice(startIndex, endIndex).trim()
	);

	expect(places).toEqual(['Late.', 'Hello.', 'Hi there.', 'Bye.']);
});

test.each(['A a'.repeat(2000), 'Ab '.repeat(2000), '('.repeat(5000), 'A\n'.repeat(2500)])(
	'a script of a thousand beginnings of names is looked through at once',
	(script) => {
		expect(findDialogue(script)).toBeNull();
	}
);
