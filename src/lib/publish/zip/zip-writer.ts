// A zip that is written as its files come (APPNOTE.TXT 6.3.10). Lengths and checksums stand before each file, where
// readers of EPUB look for them: fflate's streams put them behind, which many of those readers cannot read.
import { deflateSync } from 'fflate';
import { joinBytes, type Bytes } from '#lib/audio/formats/bytes.ts';
import { createCrc } from '#lib/library/archive/crc.ts';
import type { Out } from '../out.ts';

const LOCAL = 0x04034b50;
const LISTED = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8. */
const UTF_8 = 0x800;
const STORED = 0;
const DEFLATED = 8;
/** 1 January 1980: the same content makes the same file. */
const DATE = 0x21;
/** Plain zip counts in four bytes. */
const MOST_BYTES = 0xffff_fffe;

type Entry = {
	name: Bytes;
	at: number;
	method: number;
	crc: number;
	packed: number;
	bytes: number;
};

export type ZipWriter = {
	/** A whole file at once. */
	add(path: string, content: Uint8Array, packed: 'packed' | 'stored'): Promise<void>;
	/** A file that comes piece by piece, stored as it is; `end` it before anything else is added. */
	begin(path: string): Promise<{ write(bytes: Uint8Array): Promise<void>; end(): Promise<void> }>;
	/** Writes the list of files. */
	end(): Promise<void>;
};

/** @throws (all of it) a RangeError where the zip would be larger than 4 GB */
export function createZip(out: Out): ZipWriter {
	const entries: Entry[] = [];

	function open(path: string, method: number): Entry {
		const name = new TextEncoder().encode(path);
		const entry = { name, at: out.position, method, crc: 0, packed: 0, bytes: 0 };
		entries.push(entry);
		return entry;
	}

	return {
		async add(path, content, packed) {
			const entry = open(path, packed === 'packed' ? DEFLATED : STORED);
			const body = packed === 'packed' ? deflateSync(content) : content;
			const crc = createCrc();
			crc.add(content);
			Object.assign(entry, { crc: crc.value(), packed: body.length, bytes: content.length });
			await out.write(localHead(entry));
			await out.write(checked(body, out));
		},
		async begin(path) {
			const entry = open(path, STORED);
			const crc = createCrc();
			await out.write(localHead(entry));
			return {
				async write(bytes) {
					crc.add(bytes);
					entry.bytes = entry.packed += bytes.length;
					await out.write(checked(bytes, out));
				},
				async end() {
					entry.crc = crc.value();
					await out.writeAt(localHead(entry), entry.at);
				}
			};
		},
		async end() {
			const at = out.position;
			for (const entry of entries) await out.write(listed(entry));
			const count = entries.length;
			await out.write(
				joinBytes([u32(END), u16(0, 0, count, count), u32(out.position - at, at), u16(0)])
			);
		}
	};
}

function checked(bytes: Uint8Array, out: Out): Uint8Array {
	if (out.position + bytes.length > MOST_BYTES) throw new RangeError('More than 4 GB in one zip');
	return bytes;
}

function localHead(entry: Entry): Bytes {
	return joinBytes([u32(LOCAL), u16(VERSION), facts(entry), u16(0), entry.name]);
}

function listed(entry: Entry): Bytes {
	const head = [u32(LISTED), u16(VERSION, VERSION), facts(entry)];
	return joinBytes([...head, u16(0, 0, 0, 0), u32(0, entry.at), entry.name]);
}

/** The same in both places: flags, method, time and date, checksum, lengths. */
function facts({ method, crc, packed, bytes, name }: Entry): Bytes {
	return joinBytes([u16(UTF_8, method, 0, DATE), u32(crc, packed, bytes), u16(name.length)]);
}

function u16(...values: number[]): Bytes {
	const bytes = new Uint8Array(2 * values.length);
	const view = new DataView(bytes.buffer);
	values.forEach((value, index) => view.setUint16(2 * index, value, true));
	return bytes;
}

function u32(...values: number[]): Bytes {
	const bytes = new Uint8Array(4 * values.length);
	const view = new DataView(bytes.buffer);
	values.forEach((value, index) => view.setUint32(4 * index, value, true));
	return bytes;
}
