// The published clients that were tried, as rows of the page.
import { docsWords } from '#lib/ui/words/docs.ts';
import { describeErrors } from './describe-errors.ts';
import type { Ability, Result, TriedClient } from './tried-client.ts';
import tried from './tried-clients.json';

const words = docsWords.clients;

/** A client and its packages, and in sentences what works, where it sends, what its errors show and what to know. */
export function clientRows(): { name: string; type: string; text: string }[] {
	return (tried as TriedClient[]).map((client) => ({
		name: client.name,
		type: client.packages.join(', '),
		text: [
			sentence(words.works, client, 'works'),
			sentence(words.fails, client, 'fails'),
			words.base(client.base),
			describeErrors(client.errors) && words.errors(describeErrors(client.errors)),
			client.notes
		]
			.filter(Boolean)
			.join(' ')
			.replaceAll('`', '')
	}));
}

function sentence(say: (some: string[]) => string, client: TriedClient, result: Result): string {
	const some = Object.entries(words.abilities).filter(
		([ability]) => client[ability as Ability] === result // the words name every ability
	);
	return some.length > 0 ? say(some.map(([, name]) => name)) : '';
}
