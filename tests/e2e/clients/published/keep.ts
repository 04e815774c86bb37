// Keeps what was found of a client, for the tables.
import { readFileSync, writeFileSync } from 'node:fs';
import { KEPT, keptClients } from '../../../../tools/clients/kept.ts';
import type { TriedClient } from '../../../../src/routes/docs/tried-client.ts';

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
