// Bodies that must be JSON objects.
import { invalid } from '../errors.ts';
import { watchFields } from './ignored-fields.ts';

export type Fields = Record<string, unknown>;

/** Adds what a request says elsewhere, or leaves unsaid. */
type Complete = (sent: Fields) => Fields;

const asSent: Complete = (sent) => sent;

/** Throws `invalid_request`. What is never read of the fields is told to the caller, so they are not to be copied. */
export async function readFields(request: Request, complete = asSent): Promise<Fields> {
	const sent = parseFields(await request.text());
	return watchFields(request, complete(sent), sent);
}

/** As `readFields`; an empty body has no fields. */
export async function readFieldsIfAny(request: Request): Promise<Fields> {
	const text = await request.text();
	return text.trim() === '' ? {} : watchFields(request, parseFields(text));
}

/** As `readFields`, only for requests declared as JSON: a client that sends a form gets an error that says so. */
export async function readTypedFields(request: Request, complete = asSent): Promise<Fields> {
	const type = request.headers.get('content-type') ?? 'none';
	if (!/^application\/json\b/i.test(type)) {
		throw invalid(null, `Send JSON with "content-type: application/json", not ${type}.`);
	}
	return readFields(request, complete);
}

/** The first of the fields that is present, with its name; `null` counts as absent. */
export function firstGiven(
	fields: Fields,
	...params: string[]
): { param: string; value: unknown } | null {
	const param = params.find((param) => fields[param] !== undefined && fields[param] !== null);
	return param === undefined ? null : { param, value: fields[param] };
}

export function isFields(value: unknown): value is Fields {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseFields(text: string): Fields {
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
