// The keys of a server, from its key file. Where none was named, one is made, so that there is a key to begin with.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseKeys, type KeyEntry } from '../keys/key-file.ts';
import { StartError } from '../start-error.ts';

/** The secret is in the file alone: it is never shown. */
export type KeysRead = { entries: KeyEntry[]; file: string; isNew: boolean };

/** @throws StartError where the file cannot be read, or is none */
export async function readKeys(named: string | undefined, data: string): Promise<KeysRead> {
	const file = named ?? join(data, 'keys.json');
	const isNew = named === undefined && (await make(file, data));
	const text = await readFile(file, 'utf8').catch((cause: unknown) => {
		throw new StartError(
			`The key file ${file} cannot be read (${codeOf(cause)}). Name one that is there with --keys, or leave that out: one is then made.`,
			{ cause }
		);
	});
	return { entries: parseKeys(text, file), file, isNew };
}

/** False where there is one already. */
async function make(file: string, data: string): Promise<boolean> {
	const secret = `sk-${randomBytes(24).toString('hex')}`;
	const text = JSON.stringify({ keys: [{ name: 'First key', secret }] }, null, '\t');
	try {
		await mkdir(data, { recursive: true, mode: 0o700 });
		await writeFile(file, `${text}\n`, { flag: 'wx', mode: 0o600 });
		return true;
	} catch (cause) {
		if (codeOf(cause) === 'EEXIST') return false;
		throw new StartError(
			`Nothing can be written to ${data} (${codeOf(cause)}). Name a folder that can be with --data.`,
			{ cause }
		);
	}
}

function codeOf(error: unknown): string {
	return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
