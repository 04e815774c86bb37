// Bodies that must be JSON objects.
import { invalid } from './errors.ts';

export type Fields = Record<string, unknown>;

/** Throws `invalid_request`. */
export async function readFields(request: Request): Promise<Fields> {
	const text = await request.text();
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch (cause) {
		const reason = cause instanceof Error ? cause.message : String(cause);
		throw invalid(null, `The body is not valid JSON: ${reason}`);
	}
	if (isFields(value)) return value;
	throw invalid(null, 'The body must be a JSON object.');
}

export function isFields(value: unknown): value is Fields {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
