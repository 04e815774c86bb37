// The tables of published clients say what was tried: the packages that are installed, the same in both places.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { installedPackage } from '../tests/e2e/clients/published/keep.ts';
import { CLIENTS } from '../tests/e2e/clients/published/list.ts';
import { CLIENTS_PAGE, keptClients, withTable } from './clients/kept.ts';

const REFRESH = 'otherwise: npm run clients';

test('every client of the list is kept, with the versions that are installed', () => {
	const listed = Object.entries(CLIENTS).map(([name, { installed, base, notes = '' }]) => ({
		name,
		packages: installed.map(installedPackage),
		base,
		notes
	}));

	expect(
		keptClients().map(({ name, packages, base, notes }) => ({ name, packages, base, notes })),
		REFRESH
	).toEqual(listed);
});

test('docs/clients.md has the table of what is kept', () => {
	const page = readFileSync(CLIENTS_PAGE, 'utf8');

	expect(page, REFRESH).toBe(withTable(page, keptClients()));
});

test('what does not work is explained', () => {
	const unexplained = keptClients().filter(
		({ notes, errors, ...client }) =>
			notes === '' &&
			(Object.values(client).includes('fails') || Object.values(errors).includes(''))
	);

	expect(unexplained).toEqual([]);
});
