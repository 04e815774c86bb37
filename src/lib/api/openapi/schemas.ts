// Shorthands for schemas. `record` checks a schema against the type it describes.
import type { Schema } from './types.ts';

export function text(description: string, more: Schema = {}): Schema {
	return { type: 'string', description, ...more };
}

export function number(description: string, more: Schema = {}): Schema {
	return { type: 'number', description, ...more };
}

export function whole(description: string, more: Schema = {}): Schema {
	return { type: 'integer', description, ...more };
}

export function flag(description: string, more: Schema = {}): Schema {
	return { type: 'boolean', description, ...more };
}

export function choice(values: readonly string[], description: string, more: Schema = {}): Schema {
	return { type: 'string', description, enum: [...values], ...more };
}

/** The bytes of an audio or other file. */
export function bytes(description: string): Schema {
	return { type: 'string', format: 'binary', description };
}

export function time(description: string): Schema {
	return { type: 'string', format: 'date-time', description };
}

export function list(items: Schema, description?: string): Schema {
	return { type: 'array', items, ...(description !== undefined && { description }) };
}

export function nullable(schema: Schema): Schema {
	if (schema.$ref !== undefined) return { oneOf: [schema, { type: 'null' }] };
	const types = [schema.type ?? []].flat();
	return {
		...schema,
		type: [...types, 'null'],
		...(schema.enum && { enum: [...schema.enum, null] })
	};
}

/** One of the schemas under `components`. */
export function ref(name: string): Schema {
	return { $ref: `#/components/schemas/${name}` };
}

/** An alias of a field that some clients send; the first name wins. */
export function sameAs(name: string, fields: Record<string, Schema>): Schema {
	const same: Schema = { ...fields[name], description: `An alias of "${name}".` };
	delete same.default;
	return { ...same, 'x-same-as': name };
}

type OptionalKey<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];

/** An object with exactly the fields of the wire type `T`: a missing or extra field does not compile. */
export function record<T extends object>(
	properties: { [K in keyof Required<T>]: Schema },
	optional: OptionalKey<T>[] = []
): Schema {
	const required = Object.keys(properties).filter(
		(name) => !optional.some((field) => field === name)
	);
	return { type: 'object', properties, required };
}

/** The fields of a request. */
export function fields(properties: Record<string, Schema>, required: string[] = []): Schema {
	return { type: 'object', properties, required };
}
