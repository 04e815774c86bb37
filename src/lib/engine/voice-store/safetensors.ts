// Tensors in one file, laid out as safetensors (https://github.com/huggingface/safetensors, "Format"), with a hash of the whole file.
import { sha256Of } from '#lib/storage/checksum.ts';
import { SpeechError } from '../errors.ts';

/** The number types written here, with the size of each in bytes. */
const WIDTHS = { F32: 4, I64: 8, BOOL: 1, U8: 1 } as const;
export type Dtype = keyof typeof WIDTHS;

export type PackedTensor = { name: string; dtype: Dtype; shape: readonly number[]; content: Blob };
export type Packed = { metadata: Record<string, string>; tensors: PackedTensor[] };

const LENGTH_BYTES = 8;
/** A header is only names and shapes: a file that claims more is of another kind. */
const MOST_HEAD_BYTES = 1024 * 1024;
const MOST_TENSORS = 512;
/** Placeholder for the hash while it is being computed. */
const NO_HASH = '0'.repeat(64);

/** Adds `sha256` to the metadata: the hash of the whole file with zeros in place of the hash itself. */
export async function packTensors({
	metadata,
	tensors
}: Packed): Promise<{ file: Blob; sha256: string }> {
	let end = 0;
	const entries = tensors.map(({ name, dtype, shape, content }) => {
		const start = end;
		end += content.size;
		return [name, { dtype, shape, data_offsets: [start, end] }] as const;
	});
	const whole = (sha256: string) => {
		const head = { __metadata__: { ...metadata, sha256 }, ...Object.fromEntries(entries) };
		return new Blob([
			...encodeHead(JSON.stringify(head)),
			...tensors.map(({ content }) => content)
		]);
	};
	const sha256 = await sha256Of(whole(NO_HASH));
	return { file: whole(sha256), sha256 };
}

/**
 * Unpacks what `packTensors` wrote; only the header is read into memory. `accept` sees the metadata before
 * the hash is checked, and throws if the file belongs to another program.
 * @throws SpeechError `invalid_request` about `file` if it is incomplete, damaged or not such a file
 */
export async function unpackTensors(
	file: Blob,
	accept: (metadata: Record<string, string>) => void
): Promise<Packed> {
	const { text, bytes: headBytes } = await readHead(file);
	const { __metadata__: metadata, ...entries } = parseHead(text);
	if (!isTexts(metadata)) throw notOurs();
	accept(metadata);
	const body = file.slice(LENGTH_BYTES + headBytes);
	const tensors = cut(entries, body);
	await checkHash(file, text, body, metadata['sha256'] ?? '');
	return { metadata, tensors };
}

/** The length first, then the text, padded with spaces to a multiple of eight. */
function encodeHead(text: string): [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>] {
	const bytes = new TextEncoder().encode(text);
	const padded = new Uint8Array(Math.ceil(bytes.length / LENGTH_BYTES) * LENGTH_BYTES).fill(0x20);
	padded.set(bytes);
	const length = new Uint8Array(LENGTH_BYTES);
	new DataView(length.buffer).setBigUint64(0, BigInt(padded.length), true);
	return [length, padded];
}

async function readHead(file: Blob): Promise<{ text: string; bytes: number }> {
	const first = new DataView(await file.slice(0, LENGTH_BYTES + 1).arrayBuffer());
	if (first.byteLength <= LENGTH_BYTES || first.getUint8(LENGTH_BYTES) !== 0x7b) throw notOurs();
	const bytes = Number(first.getBigUint64(0, true));
	if (bytes > MOST_HEAD_BYTES) throw notOurs();
	if (bytes > file.size - LENGTH_BYTES) throw cutOff();
	const head = await file.slice(LENGTH_BYTES, LENGTH_BYTES + bytes).arrayBuffer();
	try {
		return { text: new TextDecoder('utf-8', { fatal: true }).decode(head), bytes };
	} catch {
		throw damaged();
	}
}

function parseHead(text: string): Record<string, unknown> {
	try {
		return JSON.parse(text) as Record<string, unknown>; // an object: it begins with a brace
	} catch {
		throw damaged();
	}
}

/** Contiguous, without gaps, up to the end of the file. */
function cut(entries: Record<string, unknown>, body: Blob): PackedTensor[] {
	let end = 0;
	const tensors = Object.entries(entries).map(([name, entry]) => {
		const { dtype, shape, data_offsets } = (entry ?? {}) as Record<string, unknown>; // any of them may be missing
		if (!isDtype(dtype) || !isNumbers(shape) || !isNumbers(data_offsets)) throw damaged();
		const [from, to, ...more] = data_offsets;
		const size = shape.reduce((product, length) => product * length, WIDTHS[dtype]);
		if (from !== end || to !== from + size || more.length > 0) throw damaged();
		end = to;
		return { name, dtype, shape, content: body.slice(from, to) };
	});
	if (tensors.length > MOST_TENSORS) throw damaged();
	if (end > body.size) throw cutOff();
	if (end < body.size) throw damaged();
	return tensors;
}

async function checkHash(file: Blob, text: string, body: Blob, sha256: string): Promise<void> {
	const parts = text.split(`"sha256":"${sha256}"`);
	if (sha256.length !== NO_HASH.length || parts.length !== 2) throw damaged();
	const length = file.slice(0, LENGTH_BYTES);
	const unsigned = new Blob([length, parts.join(`"sha256":"${NO_HASH}"`), body]);
	if ((await sha256Of(unsigned)) !== sha256) throw damaged();
}

function isDtype(value: unknown): value is Dtype {
	return typeof value === 'string' && Object.hasOwn(WIDTHS, value);
}

function isNumbers(value: unknown): value is number[] {
	return Array.isArray(value) && value.length <= 8 && value.every(isCount);
}

function isCount(value: unknown): boolean {
	return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isTexts(value: unknown): value is Record<string, string> {
	if (typeof value !== 'object' || value === null) return false;
	return Object.values(value).every((text) => typeof text === 'string');
}

export function refusedFile(message: string): SpeechError {
	return new SpeechError('invalid_request', message, { param: 'file' });
}

export function notOurs(): SpeechError {
	return refusedFile(
		'This is not an Aloud voice file. Choose a file exported on the Voices page: its name ends in .voice.safetensors.'
	);
}

function cutOff(): SpeechError {
	return refusedFile('The file is incomplete: its end is missing. Copy or download it again.');
}

/** Also thrown for a file that has been tampered with. */
export function damaged(): SpeechError {
	return refusedFile('The file is damaged: it has changed since it was exported. Copy it again.');
}
