// The OpenAPI document as the page shows it: groups of endpoints, and fields as rows.
import type { Method, OpenApi, Operation, Schema } from '#lib/api/openapi/types.ts';
import { docsWords } from '#lib/ui/words/docs.ts';

const words = docsWords.field;

export type Entry = { method: Method; path: string; operation: Operation };

/** A field as a row; `shape` names the schema it is made of. */
export type Row = {
	name: string;
	type: string;
	shape: string | null;
	isRequired: boolean;
	text: string;
};

export function entriesOf({ paths }: OpenApi): Entry[] {
	return Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({
			method: method.toUpperCase() as Method, // as the document has them
			path,
			operation
		}))
	);
}

export function groupsOf(document: OpenApi) {
	const entries = entriesOf(document);
	return document.tags.map(({ name, description }) => ({
		id: slug(name),
		name,
		description,
		entries: entries.filter(({ operation }) => operation.tags.includes(name))
	}));
}

/** As an anchor: "Models and voices" becomes "models-and-voices". */
export function slug(name: string): string {
	return name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
}

/** The scopes one of which a key must have; empty where any key, or none, will do. */
export function scopesOf({ security = [] }: Operation): string[] {
	return [...new Set(security.flatMap((one) => Object.values(one).flat()))];
}

/** Everything a request can say: segments of the path, the query, the fields of the body. */
export function requestRows({ parameters = [], requestBody }: Operation): Row[] {
	const given = parameters.map(({ name, required, description, schema }) =>
		toRow(name, { ...schema, description }, required)
	);
	const [content] = Object.values(requestBody?.content ?? {});
	if (!content) return given;
	return [...given, ...schemaRows(content.schema)];
}

/** What an answer or an event holds: only of a request it matters what is required. */
export function answerRows(schema: Schema): Row[] {
	return schemaRows(schema).map((row) => ({ ...row, isRequired: false }));
}

/** The fields of an object; those of objects within it follow, as `outer.inner`. */
function schemaRows(schema: Schema, prefix = ''): Row[] {
	const { properties = {}, required = [] } = schema;
	return Object.entries(properties).flatMap(([name, field]) => [
		toRow(prefix + name, field, required.includes(name)),
		...(field.properties ? schemaRows(field, `${prefix}${name}.`) : [])
	]);
}

function toRow(name: string, schema: Schema, isRequired: boolean): Row {
	return { name, type: typeOf(schema), shape: shapeOf(schema), isRequired, text: textOf(schema) };
}

/** The name of a schema under `components`, also of the items of a list. */
export function shapeOf({ $ref, items, oneOf }: Schema): string | null {
	if ($ref !== undefined) return $ref.replace(/^.*\//, '');
	if (oneOf) return oneOf.map(shapeOf).find((name) => name !== null) ?? null;
	return items ? shapeOf(items) : null;
}

function typeOf(schema: Schema): string {
	if (schema.$ref !== undefined) return shapeOf(schema) ?? '';
	if (schema.oneOf) return schema.oneOf.map(typeOf).join(words.or);
	if (schema.format === 'binary') return words.file;
	if (schema.items) return words.listOf(typeOf(schema.items));
	return [schema.type ?? []].flat().join(words.or);
}

function textOf(schema: Schema): string {
	const { description = '', minimum, maximum, maxLength, enum: values } = schema;
	const figure = (value: number) => value.toLocaleString('en');
	const isMany = values !== undefined && values.length > 1;
	return [
		description,
		isMany && words.values(values.map(String)),
		minimum !== undefined &&
			maximum !== undefined &&
			words.between(figure(minimum), figure(maximum)),
		minimum !== undefined &&
			minimum !== 0 &&
			maximum === undefined &&
			words.atLeast(figure(minimum)),
		maxLength !== undefined && words.longest(figure(maxLength)),
		schema.default !== undefined && words.default(String(schema.default))
	]
		.filter(Boolean)
		.join(' ');
}
