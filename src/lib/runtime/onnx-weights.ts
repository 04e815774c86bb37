// Which other files an ONNX graph has its weights in. Field numbers are those of onnx.proto.
import { fieldsOf, textOf } from './onnx-fields.ts';

const GRAPH_OF_MODEL = 7;
const NODE_OF_GRAPH = 1;
const TABLE_OF_GRAPH = 5;
const ATTRIBUTE_OF_NODE = 5;
/** An attribute's own table, and the graphs of a branch or loop. */
const [TABLE_OF_ATTRIBUTE, GRAPH_OF_ATTRIBUTE, GRAPHS_OF_ATTRIBUTE] = [5, 6, 11];
const ELSEWHERE_OF_TABLE = 13;
const [KEY, VALUE] = [1, 2];

/** Branches within branches; exporters write one or two. */
const DEEPEST = 8;

/**
 * For every file that the graph has weights in, by its name beside the graph: how many bytes it must have at least.
 * @throws Error if `model` is not an ONNX file
 */
export function weightFilesOf(model: Uint8Array): Map<string, number> {
	const needed = new Map<string, number>();
	for (const { number, bytes } of fieldsOf(model)) {
		if (number === GRAPH_OF_MODEL) visitGraph(bytes, needed, 0);
	}
	return needed;
}

function visitGraph(graph: Uint8Array, needed: Map<string, number>, depth: number): void {
	if (depth > DEEPEST) return;
	for (const { number, bytes } of fieldsOf(graph)) {
		if (number === TABLE_OF_GRAPH) visitTable(bytes, needed);
		if (number !== NODE_OF_GRAPH) continue;
		for (const field of fieldsOf(bytes)) {
			if (field.number === ATTRIBUTE_OF_NODE) visitAttribute(field.bytes, needed, depth);
		}
	}
}

function visitAttribute(attribute: Uint8Array, needed: Map<string, number>, depth: number): void {
	for (const { number, bytes } of fieldsOf(attribute)) {
		if (number === TABLE_OF_ATTRIBUTE) visitTable(bytes, needed);
		if (number === GRAPH_OF_ATTRIBUTE || number === GRAPHS_OF_ATTRIBUTE) {
			visitGraph(bytes, needed, depth + 1);
		}
	}
}

function visitTable(table: Uint8Array, needed: Map<string, number>): void {
	const place = new Map<string, string>();
	for (const { number, bytes } of fieldsOf(table)) {
		if (number !== ELSEWHERE_OF_TABLE) continue;
		const entry = [...fieldsOf(bytes)];
		const part = (wanted: number) => textOf(entry.find((field) => field.number === wanted)?.bytes);
		place.set(part(KEY), part(VALUE));
	}
	const file = place.get('location');
	if (file === undefined) return;
	const end = Number(place.get('offset') ?? 0) + Number(place.get('length') ?? 0);
	needed.set(file, Math.max(needed.get(file) ?? 0, Number.isFinite(end) ? end : 0));
}
