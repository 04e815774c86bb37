// `npm run clients`: tries every published client against the built app, and writes the tables of what works: the page
// API's, and the one in docs/clients.md.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { CLIENTS_PAGE, keptClients, withTable } from './kept.ts';

const { status } = spawnSync('npx', ['playwright', 'test', 'tests/e2e/clients/published.spec.ts'], {
	stdio: 'inherit',
	env: { ...process.env, REFRESH_CLIENTS: '1' }
});
writeFileSync(CLIENTS_PAGE, withTable(readFileSync(CLIENTS_PAGE, 'utf8'), keptClients()));
process.exit(status ?? 1);
