// A filled-in form as a request, and as the code that sends the same.
import { toFormBlob } from '#lib/api/client/form-blob.ts';
import type { Schema } from '#lib/api/openapi/types.ts';
import type { Entry } from '../read-document.ts';

export type Filled = {
	entry: Entry;
	origin: string;
	/** Only what is to be sent. */
	fields: { name: string; schema: Schema; value: string | File }[];
};

export function toRequest({ entry, origin, fields }: Filled, signal: AbortSignal): Request {
	const { method, path } = entry;
	const type = bodyType(entry);
	const init: RequestInit = { method, signal };
	if (type === 'application/json') {
		init.headers = { 'content-type': type };
		init.body = JSON.stringify(toJson(fields));
	} else if (type === 'multipart/form-data') {
		const form = new FormData();
		for (const { name, value } of fields) form.set(name, value);
		init.body = toFormBlob(form);
	}
	return new Request(origin + path, init);
}

/** The key is left to whoever copies it. */
export function toCode({ entry, origin, fields }: Filled): string {
	const { method, path } = entry;
	const type = bodyType(entry);
	const isJson = type === 'application/json';
	const isForm = type === 'multipart/form-data';
	const headers = [
		"authorization: 'Bearer sk-…'",
		...(isJson ? ["'content-type': 'application/json'"] : [])
	];
	const options = [
		...(method === 'GET' ? [] : [`method: ${quote(method)}`]),
		`headers: {\n    ${headers.join(',\n    ')}\n  }`,
		...(isJson ? [`body: JSON.stringify(${indent(JSON.stringify(toJson(fields), null, 2))})`] : []),
		...(isForm ? ['body: form'] : [])
	];
	return [
		...(isForm ? ['const form = new FormData();', ...fields.map(toFormLine)] : []),
		`const response = await fetch(${quote(origin + path)}, {`,
		`  ${options.join(',\n  ')}`,
		'});'
	].join('\n');
}

/** `file` stands for the file that was chosen. */
function toFormLine({ name, value }: Filled['fields'][number]): string {
	const given = typeof value === 'string' ? quote(value) : `file, ${quote(value.name)}`;
	return `form.set(${quote(name)}, ${given});`;
}

function indent(text: string): string {
	return text.replaceAll('\n', '\n  ');
}

function bodyType({ operation }: Entry): string | undefined {
	return Object.keys(operation.requestBody?.content ?? {})[0];
}

function toJson(fields: Filled['fields']): Record<string, unknown> {
	return Object.fromEntries(fields.map(({ name, schema, value }) => [name, typed(schema, value)]));
}

/** What was typed, as the field wants it; what is no number stays as it is, for the API to refuse. */
function typed({ type }: Schema, value: string | File): unknown {
	const types = [type].flat();
	if (typeof value !== 'string') return value.name;
	if (types.includes('boolean')) return value === 'true';
	const isNumber = types.includes('number') || types.includes('integer');
	return isNumber && Number.isFinite(Number(value)) ? Number(value) : value;
}

function quote(text: string): string {
	return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
