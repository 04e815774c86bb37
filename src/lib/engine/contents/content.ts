// Whether a file is of the kind that its name says, and whole: from its first bytes, without a hash to hold it against.
import { findOnnxFault } from '#lib/runtime/onnx-file.ts';

/** A tokenizer has a few megabytes. */
const MOST_JSON_BYTES = 64_000_000;

const TEXT_BYTES = 512;

/**
 * Why a file is not what its path says, as the second half of a sentence; undefined if nothing is wrong with it. Reads
 * a few kilobytes of a graph of any size, and all of a JSON file.
 */
export async function contentFault(path: string, file: Blob): Promise<string | undefined> {
	if (file.size === 0) return 'is empty';
	const stand = await findStandIn(file);
	if (stand) return stand;
	if (path.endsWith('.onnx')) return onnxFault(file);
	if (path.endsWith('.json')) return jsonFault(file);
	if (path.endsWith('.wav')) return magicFault(file, WAV, 'a WAV file');
	if (path.endsWith('.npy')) return magicFault(file, NPY, 'a table of NumPy');
	if (path.endsWith('.npz') || path.endsWith('.zip')) return magicFault(file, ZIP, 'an archive');
	return undefined;
}

/** What servers and tools leave in the place of a large file. */
async function findStandIn(file: Blob): Promise<string | undefined> {
	const text = (await file.slice(0, TEXT_BYTES).text()).trimStart().toLowerCase();
	if (text.startsWith('version https://git-lfs')) {
		return 'is only the pointer that Git keeps in the place of a large file (Git LFS)';
	}
	if (text.startsWith('<!doctype html') || text.startsWith('<html')) return 'is a web page';
	return undefined;
}

async function onnxFault(file: Blob): Promise<string | undefined> {
	const fault = await findOnnxFault(file);
	if (fault?.kind === 'not-onnx') return 'is not an ONNX model';
	if (!fault) return undefined;
	const missing = fault.missingBytes.toLocaleString('en');
	return `is cut off: at least ${missing} more bytes belong to its graph`;
}

async function jsonFault(file: Blob): Promise<string | undefined> {
	if (file.size > MOST_JSON_BYTES) return 'is too large for a JSON file';
	try {
		const value: unknown = JSON.parse(await file.text());
		return typeof value === 'object' && value !== null ? undefined : 'is not a JSON object';
	} catch {
		return 'is not JSON, or is cut off';
	}
}

const WAV = /^RIFF[^]{4}WAVE/;
const NPY = /^\x93NUMPY/;
const ZIP = /^PK\x03\x04/;

async function magicFault(file: Blob, magic: RegExp, kind: string): Promise<string | undefined> {
	const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
	return magic.test(String.fromCharCode(...bytes)) ? undefined : `is not ${kind}`;
}
