// What is kept of the published clients that were tried: one file, which the page API shows and docs/clients.md repeats.
import { readFileSync } from 'node:fs';
import { describeErrors } from '../../src/routes/docs/describe-errors.ts';
import type { TriedClient } from '../../src/routes/docs/tried-client.ts';

/** Where they are kept. */
export const KEPT = 'src/routes/docs/tried-clients.json';

export function keptClients(): TriedClient[] {
	return JSON.parse(readFileSync(KEPT, 'utf8')) as TriedClient[]; // written by tests/e2e/clients/published/keep.ts
}

/** Where the table stands between its markers. */
export const CLIENTS_PAGE = 'docs/clients.md';

const MARKED = /(<!-- npm run clients -->\n)[^]*(<!-- until here -->)/;

/** The page with the table of these clients. @throws where the page has no place for it */
export function withTable(page: string, clients: readonly TriedClient[]): string {
	if (!MARKED.test(page)) throw new Error(`${CLIENTS_PAGE} has no place for the table`);
	return page.replace(
		MARKED,
		(_, start: string, end: string) => `${start}\n${toTable(clients)}\n\n${end}`
	);
}

const ABILITIES = ['speech', 'transcription', 'models', 'voices', 'abort'] as const;

const HEAD = [
	'client',
	'where it is told to send',
	...ABILITIES,
	'errors, and where the reason is'
];

function toTable(clients: readonly TriedClient[]): string {
	const code = (text: string) => `\`\` ${text} \`\``; // spaces, since it may end with a backtick
	const rows = clients.map((client) => [
		client.packages.length > 0 ? client.packages.join(', ') : client.name,
		/^\w+:/.test(client.base) ? code(client.base) : client.base,
		...ABILITIES.map((ability) => (client[ability] === 'none' ? '–' : client[ability])),
		describeErrors(client.errors) || '–',
		client.notes
	]);
	return [[...HEAD, 'to know'], new Array<string>(HEAD.length + 1).fill('---'), ...rows]
		.map((cells) => `| ${cells.join(' | ')} |`)
		.join('\n');
}
