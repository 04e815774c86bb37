// Which sentences are said together.
import { expect, test } from 'vitest';
import { groupSentences, type Sentence } from './group-sentences.ts';

function sentences(...texts: string[]): Sentence[] {
	let at = 0;
	return texts.map((text) => {
		const startIndex = at;
		at += text.length + 1;
		const pause = text.endsWith('¶') ? 'paragraph' : 'sentence';
		return { spoken: text.replace('¶', ''), pause, startIndex, endIndex: at - 1, emphases: [] };
	});
}

const spoken = (groups: Sentence[]) => groups.map((group) => group.spoken);
const LONG = 'This is a sentence of a good length that says something.'; // 56 characters

test('neighbours are said together up to the length, over no end of a paragraph', () => {
	const groups = groupSentences(sentences('One.', 'Two.¶', 'Three.', LONG, LONG, LONG), 130, false);

	expect(spoken(groups)).toEqual(['One. Two.', `Three. ${LONG} ${LONG}`, LONG]);
	expect(groups[0]).toMatchObject({ startIndex: 0, endIndex: 10, pause: 'paragraph' });
});

test('a sentence that is longer by itself stays alone and whole', () => {
	expect(spoken(groupSentences(sentences('One.', LONG, 'Two.'), 50, false))).toEqual([
		'One.',
		LONG,
		'Two.'
	]);
});

test('sentences of a script without spaces are joined without one', () => {
	expect(spoken(groupSentences(sentences('你好。', '再见。'), 30, false))).toEqual([
		'你好。再见。'
	]);
});

test('who waits for the first sound gets a short piece first, cut where one breathes', () => {
	const first =
		'When the long winter was over at last, the people of the valley came out of their houses and looked at the sky.';

	expect(spoken(groupSentences(sentences(first, LONG), 160, true))).toEqual([
		'When the long winter was over at last,',
		`the people of the valley came out of their houses and looked at the sky. ${LONG}`
	]);
	expect(spoken(groupSentences(sentences(LONG, LONG), 160, true))).toEqual([LONG, LONG]);
	expect(spoken(groupSentences(sentences('Yes.', LONG), 160, true))).toEqual([`Yes. ${LONG}`]);
});

test('a first sentence of middle length begins with its clause, too', () => {
	const first = 'When the rain was over at last, we walked down to the river again.'; // 66 characters

	expect(spoken(groupSentences(sentences(first), 160, true))).toEqual([
		'When the rain was over at last,',
		'we walked down to the river again.'
	]);
	expect(spoken(groupSentences(sentences(first), 160, false))).toEqual([first]);
});

test('a long sentence without a clause is not cut', () => {
	const first = 'word '.repeat(40).trim();

	expect(spoken(groupSentences(sentences(first), 160, true))).toEqual([first]);
});
