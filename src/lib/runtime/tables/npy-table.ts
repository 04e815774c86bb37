// Tables in NumPy's file format, version 1 to 3 (numpy/lib/format.py): float32 or float16, row-major, little-endian.
import { halvesToFloats } from '../half.ts';

/** `values` is row-major. */
export type NpyTable = { dims: readonly number[]; values: Float32Array };

/** The byte 0x93 and "NUMPY". */
const MAGIC = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59];

/** @throws Error for anything else, and for a file that is too short */
export async function readNpy(file: Blob): Promise<NpyTable> {
	const bytes = await file.arrayBuffer();
	const view = new DataView(bytes);
	if (bytes.byteLength < 12 || MAGIC.some((byte, at) => view.getUint8(at) !== byte)) {
		throw new Error('this is no table of NumPy');
	}
	const isFirst = view.getUint8(6) === 1;
	const start = isFirst ? 10 : 12;
	const length = isFirst ? view.getUint16(8, true) : view.getUint32(8, true);
	const header = new TextDecoder().decode(bytes.slice(start, start + length));
	const type = /'descr':\s*'([^']*)'/u.exec(header)?.[1];
	const shape = /'shape':\s*\(([^)]*)\)/u.exec(header)?.[1];
	if (shape === undefined || !/'fortran_order':\s*False/u.test(header)) {
		throw new Error('this table is not stored row by row');
	}
	const dims = [...shape.matchAll(/\d+/gu)].map(Number);
	const count = dims.reduce((product, dim) => product * dim, 1);
	return { dims, values: valuesOf(bytes.slice(start + length), type, count) };
}

function valuesOf(bytes: ArrayBuffer, type: string | undefined, count: number): Float32Array {
	const width = type === '<f4' ? 4 : 2;
	if (type !== '<f4' && type !== '<f2') throw new Error(`no table of ${type ?? 'unknown numbers'}`);
	if (bytes.byteLength < count * width) throw new Error('the table is cut short');
	const whole = bytes.slice(0, count * width);
	return width === 4 ? new Float32Array(whole) : halvesToFloats(new Uint16Array(whole));
}
