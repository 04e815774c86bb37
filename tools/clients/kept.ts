// What is kept of the published clients that were tried: one file, which the page API shows and docs/clients.md repeats.
import { readFileSync, writeFileSync } from 'node:fs';
import { describeErrors } from '../../src/routes/docs/describe-errors.ts';
import type { TriedClient } from '../../src/routes/docs/tried-client.ts';

const KEPT = 'src/routes/docs/tried-clients.json';

export function keptClients(): TriedClient[] {
	return JSON.parse(readFileSync(KEPT, 'utf8')) as TriedClient[]; // written below
}

/** In the order of `names`; what was kept of one of this name is replaced, what has no name there is dropped. */
export function keepClient(client: TriedClient, names: readonly string[]): void {
	const all = [...keptClients().filter(({ name }) => name !== client.name), client];
	const order = ({ name }: TriedClient) => names.indexOf(name);
	const kept = all.filter((one) => order(one) >= 0).sort((a, b) => order(a) - order(b));
	writeFileSync(KEPT, `${JSON.stringify(kept, null, '\t')}\n`);
}

/** What lies in a folder of node_modules, as `name version`. */
export function installedPackage(folder: string): string {
	const { name, version } = JSON.parse(
		readFileSync(`node_modules/${folder}/package.json`, 'utf8')
	) as { name: string; version: string }; // every package has both
	return `${name} ${version.replace(/^v/, '')}`;
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
