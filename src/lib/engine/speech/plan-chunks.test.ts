// What is said in which pieces, with which silence around them.
import { expect, test } from 'vitest';
import { showPhonemes } from '#lib/text/markup/markup.ts';
import { planChunks, type Reader } from './plan-chunks.ts';

const READER: Reader = {
	label: 'Reader',
	maxCharacters: 200,
	language: 'en',
	rewrite: (sentence) => sentence
};

function plan(text: string, speed = 1) {
	return planChunks(text, READER, speed).map(({ spoken, leadSeconds, pauseSeconds }) => [
		leadSeconds,
		spoken,
		pauseSeconds
	]);
}

test('sentences and paragraphs have pauses after them, the last one none', () => {
	expect(plan('One. Two.\n\nThree.')).toEqual([
		[0, 'One.', 0.25],
		[0, 'Two.', 0.6],
		[0, 'Three.', 0]
	]);
});

test('pauses shrink with speed, but not those that the text asks for', () => {
	expect(plan('One. Two. [pause:1s] Three.', 2)).toEqual([
		[0, 'One.', 0.125],
		[0, 'Two.', 1],
		[0, 'Three.', 0]
	]);
});

test('a pause at the beginning and at the end is kept', () => {
	expect(plan('[pause:1s] One [pause:500ms]')).toEqual([[1, 'One', 0.5]]);
});

test('a pause after nothing that can be said joins the one before', () => {
	expect(plan('One. [pause:1s] 😀 [pause:2s] Two.')).toEqual([
		[0, 'One.', 3],
		[0, 'Two.', 0]
	]);
});

test('what is to be read in a way of its own stays in one sentence, whatever stands in it', () => {
	expect(plan('Ask [Dr. No. Now](as:Doctor No) at the [U. S. A.](say:letters). Go.')).toEqual([
		[0, 'Ask Doctor No at the U S A.', 0.25],
		[0, 'Go.', 0]
	]);
});

test('places are those of the text as it was sent', () => {
	const text = 'One. [pause:1s] Two [three](/θɹˈiː/).';

	const places = planChunks(text, READER, 1).map(({ startIndex, endIndex }) =>
		text.slice(startIndex, endIndex)
	);

	expect(places).toEqual(['One.', 'Two [three](/θɹˈiː/).']);
});

test.each([
	['[pause:31s] One', /30/],
	['[one](say:loudly)', /"\[one\]\(say:loudly\)".*say:letters/],
	['[one](/w#n/)', /holds #/],
	['[pause:1s]', /no words/]
])('%s is refused', (text, message) => {
	expect(() => planChunks(text, READER, 1)).toThrow(
		expect.objectContaining({
			code: 'invalid_request',
			param: 'input',
			message: expect.stringMatching(message) as string
		})
	);
});

test('the model’s own tags reach it, in small letters', () => {
	const pieces = planChunks('Well <Laugh> 3 times.', { ...READER, sounds: ['<laugh>'] }, 1);

	expect(pieces.map(({ spoken }) => showPhonemes(spoken))).toEqual(['Well <laugh> three times.']);
});

test('a long first sentence is cut where somebody waits for it, and not where something was said before', () => {
	const text =
		'When the rain had stopped at last, we went down to the river and looked at the boats.';
	const reader = { ...READER, pieceCharacters: 160 };
	const pieces = (continues: boolean) =>
		planChunks(text, reader, 1, continues).map(({ spoken }) => spoken);

	expect(pieces(false)).toHaveLength(2);
	expect(pieces(true)).toEqual([text]);
});

test('emphasised words are told by their place in what is said together', () => {
	const emphasised = (text: string, card: Partial<Reader> = {}) =>
		planChunks(text, { ...READER, ...card }, 1).map(({ spoken, emphases }) =>
			emphases.map(({ first, end, level }) => [
				spoken.split(' ').slice(first, end).join(' '),
				level
			])
		);
	const text =
		'I paid $5 [at least](emphasis) twice. She [never](emphasis:strong) did, [U.S. law](emphasis:reduced) or not.';

	expect(emphasised(text)).toEqual([
		[['at least', 'moderate']],
		[
			['never', 'strong'],
			['U S law', 'reduced']
		]
	]);
	expect(emphasised(text, { pieceCharacters: 200 }).flat()).toEqual(emphasised(text).flat());
	expect(emphasised(text, { maxCharacters: 20 }).flat()).toEqual(emphasised(text).flat());
});

test('an emphasis that there is not is refused, with those that there are', () => {
	expect(() => planChunks('[Now](emphasis:very)', READER, 1)).toThrow(/strong, moderate, reduced/);
});
