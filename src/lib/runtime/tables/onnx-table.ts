// Finds a table in an ONNX file without running it. Field numbers are those of onnx.proto.
import { fieldsOf, integersOf, textOf } from '../onnx-fields.ts';

export type OnnxTable = {
	name: string;
	dims: number[];
	/** Undefined for any other format. */
	type: 'float32' | 'float16' | undefined;
	/** Its bytes, or where they are stored. */
	place: Uint8Array | { file: string; start: number };
};

const GRAPH_OF_MODEL = 7;
const TABLE_OF_GRAPH = 5;
const TABLE = { dims: 1, type: 2, name: 8, bytes: 9, elsewhere: 13 };
const ENTRY = { key: 1, value: 2 };
const TYPES: Record<number, OnnxTable['type']> = { 1: 'float32', 10: 'float16' };

/** The first matching table, or undefined. */
export function readOnnxTable(
	model: Uint8Array,
	isWanted: (table: OnnxTable) => boolean
): OnnxTable | undefined {
	for (const graph of fieldsOf(model)) {
		if (graph.number !== GRAPH_OF_MODEL) continue;
		for (const field of fieldsOf(graph.bytes)) {
			if (field.number !== TABLE_OF_GRAPH) continue;
			const table = readTable(field.bytes);
			if (isWanted(table)) return table;
		}
	}
	return undefined;
}

function readTable(bytes: Uint8Array): OnnxTable {
	const fields = [...fieldsOf(bytes)];
	const of = (number: number) => fields.filter((field) => field.number === number);
	const elsewhere = new Map(
		of(TABLE.elsewhere).map((entry) => {
			const parts = [...fieldsOf(entry.bytes)];
			const part = (number: number) =>
				textOf(parts.find((field) => field.number === number)?.bytes);
			return [part(ENTRY.key), part(ENTRY.value)] as const;
		})
	);
	const file = elsewhere.get('location');
	return {
		name: textOf(of(TABLE.name)[0]?.bytes),
		dims: of(TABLE.dims).flatMap((field) =>
			field.bytes.length > 0 ? [...integersOf(field.bytes)] : [field.value]
		),
		type: TYPES[of(TABLE.type)[0]?.value ?? 0],
		place: file
			? { file, start: Number(elsewhere.get('offset') ?? 0) }
			: (of(TABLE.bytes)[0]?.bytes ?? new Uint8Array())
	};
}
