// The description of one endpoint. There is one for each route; a test compares them with the API.
import type { ErrorCode } from '#lib/engine/errors.ts';
import type { Method, Schema } from './types.ts';

/** Examples must work as written: a test sends them. */
export type Endpoint = {
	method: Method;
	/** As in the list of routes. */
	path: string;
	id: string;
	group: string;
	summary: string;
	description?: string;
	/** Path parameters, by name. */
	segments?: Record<string, Schema & { example: string }>;
	query?: Record<string, Schema>;
	body?: {
		type: 'application/json' | 'multipart/form-data' | 'application/octet-stream';
		isRequired: boolean;
		schema: Schema;
		/** In a form, the value of a file field is the file's name. */
		example?: Record<string, unknown>;
	};
	answer: {
		description: string;
		/** By content type. */
		content: Record<string, Schema>;
		/** The content of each `data:` line of server-sent events. */
		events?: Schema;
		headers?: Record<string, string>;
	};
	/** The errors specific to this endpoint, without `COMMON_ERRORS` and without that of a missing scope. */
	errors: ErrorCode[];
	/** The schema of its errors, if it is not `Error`. */
	error?: string;
};

/** What the licence of a model is told as, where it made something. */
export const LICENCE_HEADER =
	'The licence of the model, followed by "; non-commercial" if it forbids commercial use of what the model makes.';

/** A plain JSON response. */
export function answersJson(description: string, schema: Schema): Endpoint['answer'] {
	return { description, content: { 'application/json': schema } };
}
