// SSML becomes a text that /v1 reads, and places in it lead back to what was written.
import { expect, test } from 'vitest';
import { readScript } from './ssml.ts';

function speak(content: string): string {
	return `<?xml version="1.0"?>\n<speak version="1.1" xml:lang="en">${content}</speak>`;
}

test('a text that is no SSML is said as it is written', () => {
	const { spoken, marks, toWritten } = readScript('1 < 2 & <b>3</b>');
	expect([spoken, marks, toWritten(4)]).toEqual(['1 < 2 & <b>3</b>', [], 4]);
});

test.each([
	[
		'tags that nothing follows',
		'Say <prosody pitch="high">this</prosody> <voice name="x">now</voice>.',
		'Say this now.'
	],
	['entities', 'Tom &amp; Anna, 1 &#60; 2&#x2e;', 'Tom & Anna, 1 < 2.'],
	['a pause', 'One<break time="300ms"/>two', 'One [pause:300ms] two'],
	['a pause by its strength', 'One<break strength="weak"/>two', 'One [pause:250ms] two'],
	['no pause', 'One<break strength="none"/>two', 'One two'],
	[
		'an alias',
		'<sub alias="World Wide Web"><b>W</b>WW</sub> Consortium',
		'World Wide Web Consortium'
	],
	['letters', '<say-as interpret-as="characters">BBC</say-as>', '[BBC](say:letters)'],
	['phonemes', '<phoneme alphabet="ipa" ph="təˈmɑːtoʊ">tomato</phoneme>', '[tomato](/təˈmɑːtoʊ/)'],
	['comments', 'a<!-- <b> -->b', 'ab'],
	['elements that are not closed', 'a <prosody>b', 'a b'],
	['emphasis', 'Say <emphasis>this</emphasis>.', 'Say [this](emphasis:moderate).'],
	['a level', '<emphasis level="strong">No</emphasis>', '[No](emphasis:strong)'],
	['no emphasis', '<emphasis level="none">No</emphasis>', 'No'],
	['emphasis around others', '<emphasis>a <sub alias="b">c</sub></emphasis>', 'a b']
])('%s', (_, written, spoken) => {
	expect(readScript(speak(written)).spoken.trim()).toBe(spoken);
});

test('a place in the spoken text is known in the written one, behind tags and entities', () => {
	const written = speak('Tom &amp; <emphasis>Anna</emphasis>');
	const { spoken, toWritten } = readScript(written);
	const at = spoken.indexOf('Anna');
	expect(written.slice(toWritten(at), toWritten(at + 3) + 1)).toBe('Anna');
});

test('marks keep their names and their order', () => {
	const { spoken, marks } = readScript(
		speak('<mark name="a"/>One <mark name="b"/>two<mark name="c"/>')
	);
	const from = spoken.indexOf('One');
	expect(marks).toEqual([
		{ name: 'a', at: from },
		{ name: 'b', at: from + 4 },
		{ name: 'c', at: from + 7 }
	]);
});
