// Reads a zip from its end, as it is meant to be read: the list of its files first, and of each only what is wanted.
import { ArchiveError } from './archive-error.ts';
import { createCrc } from './crc.ts';

export type ZipFile = {
	/** Where its own header begins. */
	at: number;
	isDeflated: boolean;
	crc: number;
	packedBytes: number;
	bytes: number;
};

const END = 0x06054b50;
const END_BYTES = 22;
const LISTED = 0x02014b50;
const LISTED_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 0xffff;

/** By path. @throws an ArchiveError where it is no zip, or was cut off */
export async function readDirectory(zip: Blob): Promise<Map<string, ZipFile>> {
	const tail = await viewOf(zip.slice(Math.max(0, zip.size - END_BYTES - LONGEST_COMMENT)));
	let end = tail.byteLength - END_BYTES;
	while (end >= 0 && tail.getUint32(end, true) !== END) end--;
	if (end < 0) throw new ArchiveError('This file is no archive, or its end is missing.');
	const count = tail.getUint16(end + 10, true);
	const begin = tail.getUint32(end + 16, true);
	const list = await viewOf(zip.slice(begin, begin + tail.getUint32(end + 12, true)));
	const files = new Map<string, ZipFile>();
	let at = 0;
	for (let file = 0; file < count; file++) {
		if (at + LISTED_BYTES > list.byteLength || list.getUint32(at, true) !== LISTED) {
			throw new ArchiveError('The list of files in this archive is damaged.');
		}
		const nameBytes = list.getUint16(at + 28, true);
		const name = new Uint8Array(list.buffer).subarray(
			at + LISTED_BYTES,
			at + LISTED_BYTES + nameBytes
		);
		files.set(new TextDecoder().decode(name), {
			at: list.getUint32(at + 42, true),
			isDeflated: list.getUint16(at + 10, true) === 8,
			crc: list.getUint32(at + 16, true),
			packedBytes: list.getUint32(at + 20, true),
			bytes: list.getUint32(at + 24, true)
		});
		at += LISTED_BYTES + nameBytes + list.getUint16(at + 30, true) + list.getUint16(at + 32, true);
	}
	return files;
}

/** What is stored as it is, without reading it; undefined where it is not as long as it is said to be. */
export async function storedFile(zip: Blob, file: ZipFile): Promise<Blob | undefined> {
	const head = await viewOf(zip.slice(file.at, file.at + LOCAL_BYTES));
	if (head.byteLength < LOCAL_BYTES) return undefined;
	const begin = file.at + LOCAL_BYTES + head.getUint16(26, true) + head.getUint16(28, true);
	const content = zip.slice(begin, begin + file.packedBytes);
	return content.size === file.packedBytes ? content : undefined;
}

/** A small file, unpacked; undefined where it is damaged. */
export async function readText(zip: Blob, file: ZipFile): Promise<string | undefined> {
	const content = await storedFile(zip, file);
	if (!content) return undefined;
	try {
		const stream = file.isDeflated
			? content.stream().pipeThrough(new DecompressionStream('deflate-raw'))
			: content.stream();
		const bytes = new Uint8Array(file.bytes);
		let at = 0;
		for await (const chunk of chunksOf(stream)) {
			if (at + chunk.length > bytes.length) return undefined;
			bytes.set(chunk, at);
			at += chunk.length;
		}
		const crc = createCrc();
		crc.add(bytes);
		return at === bytes.length && crc.value() === file.crc
			? new TextDecoder().decode(bytes)
			: undefined;
	} catch {
		return undefined; // cannot be unpacked
	}
}

/** Whether what is stored is what was written; reads all of it, piece by piece. */
export async function isWhole(content: Blob, { crc: expected }: ZipFile): Promise<boolean> {
	const crc = createCrc();
	for await (const chunk of chunksOf(content.stream())) crc.add(chunk);
	return crc.value() === expected;
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
	const reader = stream.getReader();
	for (;;) {
		const { done, value } = await reader.read();
		if (done) return;
		yield value;
	}
}

async function viewOf(blob: Blob): Promise<DataView> {
	return new DataView(await blob.arrayBuffer());
}
