// Whether a file can be the published one, judged by its length alone.
import type { PublishedFile } from '#lib/models/model.ts';

/** What rounding in a card may hide. */
const ROUNDING = 0.02;

/** An estimate may be wrong by this factor: it only tells a model from something else. */
const ESTIMATE = 2;

/** Files smaller than this differ too much to be estimated. */
const LEAST_ESTIMATED_BYTES = 1_000_000;

/**
 * Why a file of so many bytes cannot be the one that a card names, as the second half of a sentence; undefined if it
 * can be.
 */
export function lengthFault(file: PublishedFile, bytes: number): string | undefined {
	const [least, most] = limitsOf(file);
	if (bytes >= least && bytes <= most) return undefined;
	const isExact = least === most;
	const size = isExact ? inBytes : inMegabytes;
	const wanted = `${isExact ? '' : 'about '}${size(file.bytes)}`;
	return `is ${bytes < least ? 'too small' : 'too large'}: it has ${size(bytes)}, and the published one has ${wanted}`;
}

function limitsOf({ bytes, accuracy, sha256 }: PublishedFile): [least: number, most: number] {
	if (sha256 !== undefined || accuracy === 'exact') return [bytes, bytes];
	if (accuracy === 'rounded') return [bytes * (1 - ROUNDING), bytes * (1 + ROUNDING)];
	return bytes < LEAST_ESTIMATED_BYTES ? [1, Infinity] : [bytes / ESTIMATE, bytes * ESTIMATE];
}

function inBytes(bytes: number): string {
	return `${bytes.toLocaleString('en')} bytes`;
}

function inMegabytes(bytes: number): string {
	if (bytes < 1e3) return inBytes(bytes);
	if (bytes < 1e6) return `${Math.round(bytes / 1e3)} kB`;
	return `${(bytes / 1e6).toFixed(bytes < 1e8 ? 1 : 0)} MB`;
}
