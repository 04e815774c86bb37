// Tables, read by a parser that others wrote.
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

test('cells are read as they were written, whatever stands in them', () => {
	const rows = [
		['plain', 'a,b', 'say "hi"'],
		['two\nlines', '', 'naïve 東京; tab\there']
	];

	const { data, errors } = Papa.parse(writeCsv(rows), { skipEmptyLines: true });

	expect(errors).toEqual([]);
	expect(data).toEqual(rows);
});

test('no text is a formula, and a number below zero stays one', () => {
	expect(writeCsv([['=1+1', '@A1', ' +1', -1]])).toBe("'=1+1,'@A1,' +1,-1\r\n");
});
