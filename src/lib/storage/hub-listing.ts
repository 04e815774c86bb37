// The hub's own list of a repository's files; a separate module because only this needs the hub's client.
import { listFiles } from '@huggingface/hub';
import type { PublishedFacts } from './checksum.ts';

/** Length and hash of every file, by path. Rejects with whatever `fetch` rejects with. */
export async function listHubFiles(
	hubUrl: string,
	repository: string,
	revision: string,
	fetch: (url: string) => Promise<Response>
): Promise<Map<string, PublishedFacts>> {
	const facts = new Map<string, PublishedFacts>();
	const entries = listFiles({
		repo: { type: 'model', name: repository },
		revision: encodeURIComponent(revision),
		recursive: true,
		hubUrl,
		fetch: (input) => fetch(input instanceof Request ? input.url : input.toString())
	});
	for await (const { type, path, size, oid, lfs } of entries) {
		if (type !== 'file') continue;
		facts.set(path, lfs ? { bytes: lfs.size, sha256: lfs.oid } : { bytes: size, gitOid: oid });
	}
	return facts;
}
