// Several of NumPy's tables in one file (numpy.savez): a zip archive, stored or deflated.
import { readNpy, type NpyTable } from './npy-table.ts';

const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const ENDING = '.npy';

/** By their names. @throws Error for what is no such archive */
export async function readNpz(file: Blob): Promise<Map<string, NpyTable>> {
	const bytes = await file.arrayBuffer();
	const view = new DataView(bytes);
	let end = bytes.byteLength - 22; // where it lies if no comment follows
	while (end >= 0 && view.getUint32(end, true) !== END_OF_DIRECTORY) end--;
	if (end < 0) throw new Error('this is no archive of NumPy');
	const tables = new Map<string, NpyTable>();
	let at = view.getUint32(end + 16, true);
	for (let left = view.getUint16(end + 10, true); left > 0; left--) {
		if (at + 46 > end || view.getUint32(at, true) !== ENTRY) {
			throw new Error('the archive’s list of contents is damaged');
		}
		const [nameLength, extra, comment] = [28, 30, 32].map((field) =>
			view.getUint16(at + field, true)
		);
		const name = new TextDecoder().decode(bytes.slice(at + 46, at + 46 + (nameLength ?? 0)));
		if (name.endsWith(ENDING)) {
			tables.set(name.slice(0, -ENDING.length), await readNpy(await contents(file, view, at)));
		}
		at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
	}
	return tables;
}

/** @param entry where the archive's list of contents tells of it */
async function contents(file: Blob, view: DataView, entry: number): Promise<Blob> {
	const [method, length] = [view.getUint16(entry + 10, true), view.getUint32(entry + 20, true)];
	const head = view.getUint32(entry + 42, true);
	const start = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
	const packed = file.slice(start, start + length);
	if (method === 0) return packed;
	if (method !== 8) throw new Error(`the archive is packed by method ${method}`);
	return new Response(packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))).blob();
}
