// Checks that bytes are as published.

/** A file as its publisher describes it. Hashes in lower-case hex; files without one cannot be verified. */
export type RemoteFile = {
	path: string;
	bytes: number;
	sha256?: string | undefined;
	/** Git's name for the content: what a hub provides for small files instead of SHA-256. */
	gitOid?: string | undefined;
};

export function canVerify({ sha256, gitOid }: Omit<RemoteFile, 'path'>): boolean {
	return sha256 !== undefined || gitOid !== undefined;
}

/** Whether the length and, if known, the hash match `file`. Reads the blob in pieces. */
export async function isAsPublished(
	blob: Blob,
	{ bytes, sha256, gitOid }: Omit<RemoteFile, 'path'>,
	signal?: AbortSignal
): Promise<boolean> {
	if (blob.size !== bytes) return false;
	if (sha256 !== undefined) return (await sha256Of(blob, signal)) === sha256;
	return gitOid === undefined || (await gitOidOf(blob, signal)) === gitOid;
}

/** SHA-256 (FIPS 180-4) of a blob of any size in lower-case hex. */
export async function sha256Of(blob: Blob, signal?: AbortSignal): Promise<string> {
	const { createSHA256 } = await import('hash-wasm');
	return digest(await createSHA256(), blob, signal);
}

/** SHA-1 of the content prefixed with git's blob header: https://git-scm.com/book/en/v2/Git-Internals-Git-Objects */
async function gitOidOf(blob: Blob, signal?: AbortSignal): Promise<string> {
	const { createSHA1 } = await import('hash-wasm');
	const hash = await createSHA1();
	hash.update(`blob ${blob.size}\0`);
	return digest(hash, blob, signal);
}

type Hash = { update(bytes: Uint8Array): unknown; digest(): string };

async function digest(hash: Hash, blob: Blob, signal?: AbortSignal): Promise<string> {
	const reader = blob.stream().getReader();
	for (;;) {
		signal?.throwIfAborted();
		const { done, value } = await reader.read();
		if (done) return hash.digest();
		hash.update(value);
	}
}

/** Length and hash of one file as published. */
export type PublishedFacts = Omit<RemoteFile, 'path'>;
