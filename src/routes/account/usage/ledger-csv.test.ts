// The ledger as CSV.
import { expect, test } from 'vitest';
import type { LedgerEntry } from '#lib/api/client/client.ts';
import { ledgerToCsv } from './ledger-csv.ts';

const AT = Date.UTC(2030, 0, 1, 12);

const OPENING: LedgerEntry = {
	at: AT,
	kind: 'opening',
	credits: 10_000,
	keyId: null,
	requestId: null,
	model: null,
	characters: null,
	seconds: null
};

const CHARGE: LedgerEntry = {
	...OPENING,
	kind: 'charge',
	credits: -1.5,
	keyId: 'key_a',
	requestId: 'req_1',
	model: 'mini-tts',
	characters: 100
};

const HEAD =
	'time,kind,credits_added,credits_charged,key_id,key_name,request_id,model,characters,seconds\r\n';

function nameCell(name: string): string | undefined {
	const csv = ledgerToCsv([CHARGE], () => name);
	return /key_a,(.*),req_1/s.exec(csv)?.[1];
}

test('an entry is a line, what came in and what was charged apart', () => {
	expect(ledgerToCsv([OPENING, CHARGE], () => 'Mine')).toBe(
		`${HEAD}2030-01-01T12:00:00.000Z,opening,10000,,,,,,,\r\n` +
			'2030-01-01T12:00:00.000Z,charge,,1.5,key_a,Mine,req_1,mini-tts,100,\r\n'
	);
});

test('without entries there is the head alone', () => {
	expect(ledgerToCsv([], () => '')).toBe(HEAD);
});

test('commas, quotes and line breaks stay within their cell', () => {
	expect(nameCell('a,b')).toBe('"a,b"');
	expect(nameCell('say "hi"')).toBe('"say ""hi"""');
	expect(nameCell('two\nlines')).toBe('"two\nlines"');
});

for (const start of ['=', '+', '-', '@', '\t=', ' =', '＝', ';=', '; @', ';\t-']) {
	test(`a name that begins with ${JSON.stringify(start)} is no formula`, () => {
		expect(nameCell(`${start}1+1`)).toBe(`'${start}1+1`);
	});
}

test('a formula with a comma is defused inside its quotes', () => {
	expect(nameCell('=HYPERLINK("http://a","b")')).toBe('"\'=HYPERLINK(""http://a"",""b"")"');
});
