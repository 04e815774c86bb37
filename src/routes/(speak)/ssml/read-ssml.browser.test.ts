// SSML becomes text and markup; what is left out is told, and what cannot be read is refused.
import { expect, test } from 'vitest';
import { isSsml, readSsml, type ReadSsml } from './read-ssml.ts';
import { writeSsml } from './write-ssml.ts';

function read(inside: string): ReadSsml {
	const result = readSsml(`<speak>${inside}</speak>`);
	if ('refused' in result) throw new Error(result.refused);
	return result;
}

test.each([
	['spaces as XML has them', '\n  One\n\ttwo.\n ', 'One two.'],
	['paragraphs', '<p>One.</p><p>Two.</p>', 'One.\n\nTwo.'],
	['sentences that nothing ends', '<p><s>One</s><s>Two!</s></p>', 'One. Two!'],
	[
		'pauses',
		'One<break time="500ms"/>two <break strength="strong"/> three',
		'One [pause:0.5s] two [pause:0.8s] three'
	],
	['no pause', 'One<break strength="none"/> two', 'One two'],
	['letters', 'the <say-as interpret-as="characters">BBC</say-as>.', 'the [BBC](say:letters).'],
	['a year', '<say-as interpret-as="date" format="y">1984</say-as>', '[1984](say:year)'],
	['phonemes', '<phoneme alphabet="ipa" ph="təˈmɑː.təʊ">tomato</phoneme>', '[tomato](/təˈmɑːtəʊ/)'],
	[
		'other words',
		'<sub alias="World Wide Web (Consortium)">W3C</sub>',
		'[W3C](as:World Wide Web Consortium)'
	],
	[
		'emphasis',
		'<emphasis>One</emphasis> <emphasis level="Strong">or\n two</emphasis> <emphasis level="none">x</emphasis>',
		'[One](emphasis:moderate) [or two](emphasis:strong) x'
	],
	['signs and remarks', 'A &amp; B<!-- not this -->&nbsp;C', 'A & B C']
])('%s', (_, inside, text) => {
	expect(read(inside)).toMatchObject({ text, leftOut: [], voices: [] });
});

test('voices become the names of a dialogue, the rest its narrator', () => {
	const { text, voices } = read(
		'Late. <voice name="ada">Hello. <p>Again.</p></voice> <voice name="en-US-Wavenet-A"><prosody rate="slow">Hi.</prosody></voice> She left.'
	);

	expect(text).toBe('Late.\n\nAda: Hello.\n\nAda: Again.\n\nVoice 2: Hi.\n\nShe left.');
	expect(voices).toEqual([
		{ name: 'ada', label: 'Ada', speed: null },
		{ name: 'en-US-Wavenet-A', label: 'Voice 2', speed: 0.8 }
	]);
});

test('a speed around all of it is the speed; within it, it is left out', () => {
	expect(read('<prosody rate="120%">One.</prosody>')).toMatchObject({ speed: 1.2, leftOut: [] });
	expect(read('One <prosody rate="120%">two</prosody>.')).toMatchObject({
		text: 'One two.',
		speed: null,
		leftOut: ['prosody']
	});
});

test('what Aloud has no way for is named once, and its words stay', () => {
	const { text, leftOut } = read(
		'<emphasis>One <sub alias="two">2</sub></emphasis> <audio src="x.mp3">three</audio> <amazon:effect name="whispered">four</amazon:effect> <say-as interpret-as="expletive">five</say-as> <break time="60s"/> <phoneme alphabet="x-sampa" ph="s">six</phoneme>'
	);

	expect(text).toBe('One [2](as:two) three four five [pause:30s] six');
	expect(leftOut).toEqual(['emphasis', 'audio', 'other', 'say-as', 'break', 'phoneme']);
});

test.each([
	['a mistake', '<speak>\n<p>One.</speak>', { refused: 'malformed', line: 2 }],
	[
		'marks without an end',
		`<speak>${'<p>'.repeat(99)}One${'</p>'.repeat(99)}</speak>`,
		{ refused: 'malformed', line: null }
	],
	['nothing to say', '<speak><break time="1s"/> </speak>', { refused: 'empty' }],
	['what is far too long', `<speak>${'a'.repeat(500_000)}</speak>`, { refused: 'tooLong' }]
])('%s is refused', (_, written, expected) => {
	expect(readSsml(written)).toEqual(expected);
});

test('what Aloud has written it reads again as it was', () => {
	const text =
		'A & B <c>.\n\nThe [BBC](say:letters), [pause:1.5s] [1984](say:year), [3/4](say:date), [W3C](as:World Wide Web), [tomato](/təmˈɑːtoʊ/).';

	const written = writeSsml([{ voice: null, speed: 1, text }], 'en-US', 1.25);

	expect(isSsml(written)).toBe(true);
	expect(readSsml(written)).toEqual({ text, speed: 1.25, voices: [], leftOut: [] });
	expect(isSsml('<speaker>One</speaker>')).toBe(false);
	expect(isSsml('Say <speak>')).toBe(false);
});
