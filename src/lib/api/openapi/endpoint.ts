// One endpoint as it is described: an entry for each route, written beside the code that it must agree with.
import type { ErrorCode } from '#lib/engine/errors.ts';
import type { Method, Schema } from './types.ts';

/** An example must be one that the API accepts as it stands: a test sends it. */
export type Endpoint = {
	method: Method;
	/** As in the table of routes. */
	path: string;
	id: string;
	group: string;
	summary: string;
	description?: string;
	/** The segments of the path, by name. */
	segments?: Record<string, Schema & { example: string }>;
	query?: Record<string, Schema>;
	body?: {
		type: 'application/json' | 'multipart/form-data' | 'application/octet-stream';
		isRequired: boolean;
		schema: Schema;
		/** In a form, the value of a file is its name. */
		example?: Record<string, unknown>;
	};
	answer: {
		description: string;
		/** By content type. */
		content: Record<string, Schema>;
		/** What each `data:` line of server-sent events holds. */
		events?: Schema;
		headers?: Record<string, string>;
	};
	/** What can go wrong here; `COMMON_ERRORS` are left out. */
	errors: ErrorCode[];
	/** The shape of its errors, where it is not `Error`. */
	error?: string;
	isForApp?: true;
};

/** A plain JSON answer. */
export function answersJson(description: string, schema: Schema): Endpoint['answer'] {
	return { description, content: { 'application/json': schema } };
}
