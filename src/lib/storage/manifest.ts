// The list that a converter leaves in a model's folder: length and hash of each file (docs/convert.md).
import type { PublishedFacts } from './checksum.ts';

/** Its path in the folder. */
export const MANIFEST = 'manifest.json';

const SHA256 = /^[0-9a-f]{64}$/;

/** Facts by path; undefined where the text is no such list: other programs have files of this name, too. */
export function parseManifest(text: string): Map<string, PublishedFacts> | undefined {
	const files = filesOf(text);
	if (!Array.isArray(files) || !files.every(isRow)) return undefined;
	return new Map(files.map(({ path, bytes, sha256 }) => [path, { bytes, sha256 }]));
}

type Row = { path: string; bytes: number; sha256: string };

function filesOf(text: string): unknown {
	try {
		const value = JSON.parse(text) as { files?: unknown } | null; // anything has a property or none
		return value?.files;
	} catch {
		return undefined; // not JSON
	}
}

function isRow(value: unknown): value is Row {
	const { path, bytes, sha256 } = (value ?? {}) as Record<string, unknown>; // any value can be inspected
	const isLength = Number.isSafeInteger(bytes) && (bytes as number) >= 0;
	return typeof path === 'string' && isLength && typeof sha256 === 'string' && SHA256.test(sha256);
}
