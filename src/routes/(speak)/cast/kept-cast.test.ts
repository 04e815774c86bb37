// A cast as a file, there and back, and what is no cast.
import { expect, test } from 'vitest';
import { isKeptCast, NO_CAST, readCastFile, withPart, writeCastFile } from './kept-cast.ts';

const PART = { name: 'Anna', voice: 'ada', model: 'mini-tts', speed: 1.1 };
const FILE = {
	saysNames: true,
	narrator: { voice: 'ben', model: 'mini-tts' },
	speakers: [PART, { ...PART, name: 'Ben', voice: '' }]
};

test('a cast that was saved is read as it was', () => {
	expect(readCastFile(writeCastFile(FILE))).toEqual(FILE);
	expect(readCastFile(writeCastFile({ ...FILE, narrator: null }))).toMatchObject({
		narrator: null
	});
});

test.each([
	['not JSON', '{"format":', 'notJson'],
	['another file', '{"format":"other"}', 'notCast'],
	['a list', '[]', 'notCast'],
	['a later version', '{"format":"aloud-cast","version":2}', 'newer'],
	['a speed of nothing', writeCastFile({ ...FILE, speakers: [{ ...PART, speed: 0 }] }), 'notCast'],
	[
		'a speaker without a name',
		writeCastFile({ ...FILE, speakers: [{ ...PART, name: ' ' }] }),
		'notCast'
	],
	[
		'more speakers than anybody can cast',
		writeCastFile({ ...FILE, speakers: Array.from({ length: 201 }, () => PART) }),
		'notCast'
	]
])('%s is refused', (_, text, reason) => {
	expect(readCastFile(text)).toBe(reason);
});

test('of the names of many scripts the latest two hundred are kept', () => {
	let kept = NO_CAST;
	for (let index = 0; index < 205; index++) kept = withPart(kept, `NAME ${index}`, PART);
	kept = withPart(kept, 'NAME 100', { ...PART, voice: 'cleo' });

	expect(Object.keys(kept.parts)).toHaveLength(200);
	expect(kept.parts['NAME 100']?.voice).toBe('cleo');
	expect(kept.parts['NAME 4']).toBeUndefined();
	expect(isKeptCast(JSON.parse(JSON.stringify(kept)))).toBe(true);
	expect(isKeptCast({ isOn: true, saysNames: false, parts: { A: { name: 'A' } } })).toBe(false);
});
