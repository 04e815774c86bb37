// Tables as NumPy writes them.
import { expect, test } from 'vitest';
import { readNpy } from './npy-table.ts';

function npy(header: string, values: ArrayBufferView<ArrayBuffer>, version = 1): Blob {
	const text = new TextEncoder().encode(`${header}\n`);
	const length = version === 1 ? Uint16Array.of(text.length) : Uint32Array.of(text.length);
	const magic = Uint8Array.of(0x93, ...new TextEncoder().encode('NUMPY'), version, 0);
	return new Blob([magic, length, text, values]);
}

const header = (type: string, shape: string, order = 'False') =>
	`{'descr': '${type}', 'fortran_order': ${order}, 'shape': (${shape}), }`;

test.each([1, 2])('a table of 32-bit floats is read, in version %s', async (version) => {
	const file = npy(header('<f4', '2, 3'), Float32Array.of(1, 2, 3, 4, 5, 6), version);

	expect(await readNpy(file)).toEqual({
		dims: [2, 3],
		values: Float32Array.of(1, 2, 3, 4, 5, 6)
	});
});

test('16-bit floats are widened, and a single row has one length', async () => {
	const file = npy(header('<f2', '2,'), Uint16Array.of(0x3c00, 0xc000));

	expect(await readNpy(file)).toEqual({ dims: [2], values: Float32Array.of(1, -2) });
});

test.each([
	['another file', new Blob(['not a table at all'])],
	['an empty file', new Blob()],
	['other numbers', npy(header('<i8', '1'), BigInt64Array.of(1n))],
	['columns first', npy(header('<f4', '1, 1', 'True'), Float32Array.of(1))],
	['a file cut short', npy(header('<f4', '3'), Float32Array.of(1))]
])('%s is refused', async (_, file) => {
	await expect(readNpy(file)).rejects.toThrow(/table/);
});
