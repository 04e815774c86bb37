// A script as SSML.
import { expect, test } from 'vitest';
import { writeSsml } from './write-ssml.ts';

const HEAD = '<speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="en-US">\n';

function write(text: string): string {
	return writeSsml([{ voice: null, speed: 1, text }], 'en-US', 1);
}

test.each([
	['A & B <c>.', '<p>A &amp; B &lt;c&gt;.</p>'],
	['One.\n\nTwo.', '<p>One.</p>\n<p>Two.</p>'],
	['a [pause:1.5s] b [PAUSE: 300 ms] c', '<p>a <break time="1.5s"/> b <break time="300ms"/> c</p>'],
	['[tomato](/təmˈɑːtoʊ/)', '<p><phoneme alphabet="ipa" ph="təmˈɑːtoʊ">tomato</phoneme></p>'],
	['[BBC](say:letters)', '<p><say-as interpret-as="characters">BBC</say-as></p>'],
	['[1984](say:year)', '<p><say-as interpret-as="date" format="y">1984</say-as></p>'],
	['[W3C](as:World "Wide")', '<p><sub alias="World &quot;Wide&quot;">W3C</sub></p>'],
	['[no](emphasis:strong)', '<p><emphasis level="strong">no</emphasis></p>'],
	['[no](Emphasis)', '<p><emphasis level="moderate">no</emphasis></p>'],
	['[a link](https://example.com)', '<p>[a link](https://example.com)</p>']
])('%s', (text, expected) => {
	expect(write(text)).toBe(`${HEAD}${expected}\n</speak>\n`);
});

test('voices and speeds stand around what they say', () => {
	const turns = [
		{ voice: null, speed: 1, text: 'Late.' },
		{ voice: 'ada', speed: 1.1, text: 'Hello.' }
	];

	expect(writeSsml(turns, 'en-US', 0.8)).toBe(
		`${HEAD}<prosody rate="80%"><p>Late.</p>\n<voice name="ada"><prosody rate="110%"><p>Hello.</p></prosody></voice></prosody>\n</speak>\n`
	);
});
