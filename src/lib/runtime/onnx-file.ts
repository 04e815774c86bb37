// Whether a file is an ONNX model, and whether all of it is there, without reading its weights. Field numbers are those
// of onnx.proto.
import { headAt, HEAD_BYTES, type FieldHead } from './onnx-fields.ts';

/** What the outermost message may hold; numbers above these were added later. */
const FIELDS: Partial<Record<number, FieldHead['kind']>> = {
	1: 'integer', // ir_version
	2: 'bytes', // producer_name
	3: 'bytes', // producer_version
	4: 'bytes', // domain
	5: 'integer', // model_version
	6: 'bytes', // doc_string
	7: 'bytes', // graph
	8: 'bytes', // opset_import
	14: 'bytes', // metadata_props
	20: 'bytes', // training_info
	25: 'bytes' // functions
};
const GRAPH = 7;
const LAST_FIELD = 100;

/** Real models have a few dozen: a file does not decide how long it is looked at. */
const MOST_FIELDS = 2000;

/** `cut`: its fields are longer than the file, by so many bytes. */
export type OnnxFault = { kind: 'not-onnx' } | { kind: 'cut'; missingBytes: number };

/** What is wrong with a file that should be an ONNX model; undefined if it has a model's form from start to end. */
export async function findOnnxFault(file: Blob): Promise<OnnxFault | undefined> {
	let hasGraph = false;
	let at = 0;
	for (let count = 0; at < file.size; count++) {
		const head = await readHead(file, at);
		if (!head || count === MOST_FIELDS) return { kind: 'not-onnx' };
		at += head.end + (head.kind === 'bytes' ? head.value : 0);
		if (at > file.size) return cutOrOther(at - file.size, count, head);
		hasGraph ||= head.number === GRAPH;
	}
	return hasGraph ? undefined : { kind: 'not-onnx' };
}

async function readHead(file: Blob, at: number): Promise<FieldHead | undefined> {
	try {
		const head = headAt(new Uint8Array(await file.slice(at, at + HEAD_BYTES).arrayBuffer()));
		const kind = FIELDS[head.number];
		const isLater = kind === undefined && head.number > 8 && head.number <= LAST_FIELD;
		return kind === head.kind || isLater ? head : undefined;
	} catch {
		return undefined;
	}
}

/** A file that ends within its very first field could be anything; one that ends within its graph was cut off. */
function cutOrOther(missingBytes: number, count: number, { number }: FieldHead): OnnxFault {
	return count > 0 || number === GRAPH ? { kind: 'cut', missingBytes } : { kind: 'not-onnx' };
}
