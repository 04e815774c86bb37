// Voice mixes: what people write, and what makes no sense.
import { expect, test } from 'vitest';
import { formatVoiceMix, parseVoiceMix } from './voice-mix.ts';

test.each([
	['ada', [{ id: 'ada', weight: 1 }]],
	['ada(7)', [{ id: 'ada', weight: 1 }]],
	[
		'ada+ben',
		[
			{ id: 'ada', weight: 0.5 },
			{ id: 'ben', weight: 0.5 }
		]
	],
	[
		'ada(3)+ben',
		[
			{ id: 'ada', weight: 0.75 },
			{ id: 'ben', weight: 0.25 }
		]
	],
	[
		' ada ( 0.5 ) + ben ( 1.5 ) ',
		[
			{ id: 'ada', weight: 0.25 },
			{ id: 'ben', weight: 0.75 }
		]
	],
	[
		'ada+ben+ada+ada',
		[
			{ id: 'ada', weight: 0.75 },
			{ id: 'ben', weight: 0.25 }
		]
	],
	['ada(0)+ben(2)', [{ id: 'ben', weight: 1 }]]
])('%s', (text, parts) => {
	expect(parseVoiceMix(text)).toEqual(parts);
});

test.each([
	'',
	' ',
	'+',
	'ada+',
	'ada()',
	'ada(0)',
	'ada(-1)',
	'ada(x)',
	'ada ben',
	'a(1',
	'a+b+c+d+e+f+g+h+i'
])('"%s" cannot be read', (text) => {
	expect(parseVoiceMix(text)).toBeUndefined();
});

test('what is written is read again', () => {
	const parts = parseVoiceMix('ada(2)+ben(1)') ?? [];

	expect(formatVoiceMix(parts)).toBe('ada(0.6667)+ben(0.3333)');
	expect(formatVoiceMix([{ id: 'ada', weight: 1 }])).toBe('ada');
});
