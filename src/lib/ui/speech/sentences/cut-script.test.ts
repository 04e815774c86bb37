// A script in sentences: what is said one by one, and which pause follows.
import { expect, test } from 'vitest';
import { cutScript } from './cut-script.ts';

function cut(text: string, language?: string) {
	return cutScript(text, language).map((sentence) => [sentence.text, sentence.pause]);
}

test('sentences and paragraphs are told apart, and nothing follows the last', () => {
	expect(cut('One here. Two here.\n\nThree here.')).toEqual([
		['One here.', 'sentence'],
		['Two here.', 'paragraph'],
		['Three here.', 'none']
	]);
});

test('where the script asks for a pause there is no other one', () => {
	expect(cut('One here. [pause:1s] Two here.')).toEqual([
		['One here. [pause:1s]', 'none'],
		['Two here.', 'none']
	]);
	expect(cut('[pause:1s] One here. Two here.')).toEqual([
		['[pause:1s] One here.', 'sentence'],
		['Two here.', 'none']
	]);
});

test.each([
	['a pause at the end', 'One here. [pause:2s]', ['One here. [pause:2s]']],
	['a face', 'One here. 🎉 Two here.', ['One here.', '🎉 Two here.']],
	['what cannot be said at the beginning', '***\n\nOne here.', ['***\n\nOne here.']],
	['another script', 'One here. Привет. Two here.', ['One here. Привет. Two here.']],
	['a face alone', 'One here.\n\n🎉\n\nTwo here.', ['One here.\n\n🎉', 'Two here.']],
	['a tag', 'One here. <laugh>', ['One here. <laugh>']]
])('%s belongs to a sentence that can be said', (_, text, sentences) => {
	expect(cut(text).map(([sentence]) => sentence)).toEqual(sentences);
});

test('each is the text from its beginning to its end, and only space lies between them', () => {
	const text = '  One here.  Two\nhere! 🎉\n\n [pause:1s] [pause:1s] Three here? ';
	const sentences = cutScript(text);
	let end = 0;
	for (const sentence of sentences) {
		expect(text.slice(sentence.startIndex, sentence.endIndex)).toBe(sentence.text);
		expect(text.slice(end, sentence.startIndex).trim()).toBe('');
		end = sentence.endIndex;
	}
	expect(text.slice(end).trim()).toBe('');
});

test('a sentence that is longer than a request is cut, without a pause between its parts', () => {
	const sentences = cutScript(`${'and so on '.repeat(1200)}end.`);

	expect(sentences.length).toBeGreaterThan(2);
	for (const { text, pause } of sentences) {
		expect(text.length).toBeLessThanOrEqual(4000);
		expect(pause).toBe('none');
	}
});

test('a text without anything to say has no sentence more than itself', () => {
	expect(cut('🎉🎉')).toEqual([['🎉🎉', 'none']]);
	expect(cut(' \n ')).toEqual([]);
});
