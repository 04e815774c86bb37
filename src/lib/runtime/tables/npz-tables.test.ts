// Archives of tables as numpy.savez and numpy.savez_compressed write them.
import { openAsBlob } from 'node:fs';
import { expect, test } from 'vitest';
import { readNpz } from './npz-tables.ts';

/** numpy 1.26: savez_compressed(one=[[0, 1], [2, 3]], two=[[0.5, 0.5, 0.5]]), 32 bits each. */
const DEFLATED =
	'UEsDBC0AAAAIAAAAIQCR9Ofb//////////8HABQAb25lLm5weQEAEACQAAAAAAAAAFAAAAAAAAAAm+wX6hsQychQxlCtnpJanFykbqWgbpNmoq6joJ6WX1RSlJgXn1+UkgoSd0vMKU4FihdnJBakAvkaRjoKRpo6CrUKZAMuBjBosAcSDkDkAABQSwMELQAAAAgAAAAhAKtV75j//////////wcAFAB0d28ubnB5AQAQAIwAAAAAAAAATAAAAAAAAACb7BfqGxDJyFDGUK2eklqcXKRupaBuk2airqOgnpZfVFKUmBefX5SSChJ3S8wpTgWKF2ckFqQC+RqGOgrGmjoKtQpkAy4GBgZ7GAYAUEsBAi0DLQAAAAgAAAAhAJH059tQAAAAkAAAAAcAAAAAAAAAAAAAAIABAAAAAG9uZS5ucHlQSwECLQMtAAAACAAAACEAq1XvmEwAAACMAAAABwAAAAAAAAAAAAAAgAGJAAAAdHdvLm5weVBLBQYAAAAAAgACAGoAAAAOAQAAAAA=';

const blobOf = (base64: string) => new Blob([Uint8Array.from(Buffer.from(base64, 'base64'))]);

test('a deflated archive gives its tables by their names', async () => {
	const tables = await readNpz(blobOf(DEFLATED));

	expect([...tables.keys()]).toEqual(['one', 'two']);
	expect(tables.get('one')).toEqual({ dims: [2, 2], values: Float32Array.of(0, 1, 2, 3) });
	expect(tables.get('two')).toEqual({ dims: [1, 3], values: Float32Array.of(0.5, 0.5, 0.5) });
});

test('a stored archive gives its tables, too', async () => {
	const tables = await readNpz(await openAsBlob('tests/fixtures/kitten/voices.npz'));

	expect(tables.size).toBe(8);
	expect(tables.get('expr-voice-5-m')?.dims).toEqual([14, 256]);
});

test('what is no such archive, or cut short, is refused', async () => {
	await expect(readNpz(new Blob(['<!doctype html>']))).rejects.toThrow(/no archive/);
	const whole = blobOf(DEFLATED);

	await expect(readNpz(whole.slice(100))).rejects.toThrow();
	await expect(readNpz(whole.slice(0, -30))).rejects.toThrow(/no archive/);
});
