// The description of the API against the API itself: routes, examples, bounds, answers and errors.
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { createDocument, ENDPOINTS, errorsOf } from '#lib/api/openapi/document.ts';
import type { Endpoint } from '#lib/api/openapi/endpoint.ts';
import { COMMON_ERRORS } from '#lib/api/openapi/errors.ts';
import { ref } from '#lib/api/openapi/schemas.ts';
import type { Schema } from '#lib/api/openapi/types.ts';
import { readEvents } from '#lib/api/http/sse.ts';
import { faultsOf } from './check-schema.ts';
import { accessTo, sendExample, type Fields, type Sent } from './send-described.ts';
import { ROUTES } from '#lib/api/routes.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const named = (endpoints: Endpoint[]) =>
	endpoints.map((endpoint): [string, Endpoint] => [nameOf(endpoint), endpoint]);

test('static/openapi.json is what the description says; "npm run openapi" writes it anew', async () => {
	const file: unknown = JSON.parse(await readFile('static/openapi.json', 'utf8'));

	expect(file).toEqual(JSON.parse(JSON.stringify(createDocument(ROUTES))));
});

test('every route is described, and nothing else', () => {
	const described = ENDPOINTS.map(nameOf);
	const answered = ROUTES.map(nameOf);

	expect({
		'answered and not described': answered.filter((name) => !described.includes(name)),
		'described and not answered': described.filter((name) => !answered.includes(name)),
		'described twice': described.filter((name, index) => described.indexOf(name) !== index)
	}).toEqual({
		'answered and not described': [],
		'described and not answered': [],
		'described twice': []
	});
});

test('every segment of a path is described', () => {
	for (const { path, segments = {} } of ENDPOINTS) {
		const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
		expect(Object.keys(segments), path).toEqual(names);
	}
});

test('the scopes of every operation are those that its route asks for', () => {
	const { paths } = createDocument(ROUTES);
	for (const { method, path, access } of ROUTES) {
		const operation = Object.entries(paths[path] ?? {}).find(
			([name]) => name === method.toLowerCase()
		)?.[1];
		const scopes = operation?.security?.flatMap((one) => Object.values(one).flat());
		const said = scopes && (scopes.length === 0 ? 'anybody' : [...new Set(scopes)]);
		expect(said ?? (operation?.['x-app-only'] ? 'app' : 'any key'), path).toEqual(access);
		expect('403' in (operation?.responses ?? {}), path).toBe(access !== 'any key');
	}
});

test('operations have ids of their own', () => {
	const ids = ENDPOINTS.map(({ id }) => id);

	expect(new Set(ids).size).toBe(ids.length);
});

describe('an example', () => {
	test.each(named(ENDPOINTS))(
		'%s is accepted, and its answer is as described',
		async (_, endpoint) => {
			const sent = await sendExample(endpoint);

			expect(sent.status, sent.body).toBe(200);
			expect(Object.keys(endpoint.answer.content).map(plainType)).toContain(sent.type);
			expect(await answerFaults(endpoint, sent)).toEqual([]);
			for (const always of ['x-model', 'x-license']) {
				if (endpoint.answer.headers?.[always]) expect(sent.headers.has(always)).toBe(true);
			}
		}
	);

	test.each(named(ENDPOINTS.filter((endpoint) => accessTo(endpoint) === 'app')))(
		'%s is refused to a key',
		async (_, endpoint) => {
			expectError(endpoint, await sendExample(endpoint, {}, false), 403);
		}
	);
});

/** Each field that is described, with the endpoint it belongs to. */
const FIELDS = ENDPOINTS.flatMap((endpoint) =>
	Object.entries(endpoint.body?.schema.properties ?? {}).map(
		([name, schema]): [string, Endpoint, string, Schema] => [
			`"${name}" of ${nameOf(endpoint)}`,
			endpoint,
			name,
			schema
		]
	)
);
const fieldsWith = (has: (schema: Schema) => boolean) =>
	FIELDS.filter(([, , , schema]) => has(schema));

/** The example with this value, also where the field is another name of one that the example has. */
function withValue(name: string, schema: Schema, value: unknown): Fields {
	const first = schema['x-same-as'];
	return { ...(first !== undefined && { [first]: undefined }), [name]: value };
}

describe('bounds', () => {
	test.each(fieldsWith(({ enum: values }) => values !== undefined))(
		'%s takes each of its values, and no other',
		async (_, endpoint, name, schema) => {
			for (const value of schema.enum ?? []) {
				const sent = await sendExample(endpoint, withValue(name, schema, value));
				if (sent.status !== 200) expectNotHere(endpoint, sent);
				else expect(await answerFaults(endpoint, sent)).toEqual([]);
			}
			expectError(
				endpoint,
				await sendExample(endpoint, withValue(name, schema, 'no-such-value')),
				400,
				name
			);
		}
	);

	test.each(fieldsWith(({ minimum }) => minimum !== undefined))(
		'%s takes its least number, and none below',
		async (_, endpoint, name, schema) => {
			const { minimum = 0 } = schema;
			expect((await sendExample(endpoint, withValue(name, schema, minimum))).status).toBe(200);
			const below = minimum - stepOf(schema);
			expectError(endpoint, await sendExample(endpoint, withValue(name, schema, below)), 400, name);
		}
	);

	test.each(fieldsWith(({ maximum }) => maximum !== undefined))(
		'%s takes its greatest number, and none above',
		async (_, endpoint, name, schema) => {
			const { maximum = 0 } = schema;
			expect((await sendExample(endpoint, withValue(name, schema, maximum))).status).toBe(200);
			const above = maximum + stepOf(schema);
			expectError(endpoint, await sendExample(endpoint, withValue(name, schema, above)), 400, name);
		}
	);

	test.each(fieldsWith(({ maxLength }) => maxLength !== undefined))(
		'%s takes its longest text, and none longer',
		async (_, endpoint, name, schema) => {
			const longest = 'a'.repeat(schema.maxLength ?? 0);
			expect((await sendExample(endpoint, withValue(name, schema, longest))).status).toBe(200);
			const sent = await sendExample(endpoint, withValue(name, schema, `${longest}a`));
			expectError(endpoint, sent, 400, name, schema['x-same-as']);
		}
	);

	test.each(fieldsWith(({ minLength }) => minLength !== undefined))(
		'%s must not be empty',
		async (_, endpoint, name, schema) => {
			const sent = await sendExample(endpoint, withValue(name, schema, ''));
			expectError(endpoint, sent, 400, name, schema['x-same-as']);
		}
	);

	test.each(FIELDS.filter(([, { body }, name]) => body?.schema.required?.includes(name)))(
		'%s is required',
		async (_, endpoint, name, schema) => {
			const sent = await sendExample(endpoint, { [name]: undefined });
			expectError(endpoint, sent, 400, name, schema['x-same-as']);
		}
	);

	test.each(fieldsWith((schema) => schema.default !== undefined))(
		'%s takes its default',
		async (_, endpoint, name, schema) => {
			const sent = await sendExample(endpoint, withValue(name, schema, schema.default));
			expect(sent.status, sent.body).toBe(200);
		}
	);
});

/** Too little for the engine to notice, enough for a bound. */
function stepOf({ type }: Schema): number {
	return [type].flat().includes('integer') ? 1 : 0.001;
}

/** A value that the API knows and that cannot be had here: a precision the model was not published in, a codec. */
function expectNotHere(endpoint: Endpoint, sent: Sent): void {
	expectError(endpoint, sent, 400);
	expect(sent.body).toMatch(/has no such build|has no encoder/);
}

/** `params`: the names by which the field may be blamed. */
function expectError(
	endpoint: Endpoint,
	sent: Sent,
	status: number,
	...params: (string | undefined)[]
): void {
	expect(sent.status, sent.body).toBe(status);
	const body = JSON.parse(sent.body) as { error: { code: string; param: string | null } }; // checked in the next line
	expect(faultsOf(body, ref(endpoint.error ?? 'Error'))).toEqual([]);
	const described = errorsOf(endpoint, accessTo(endpoint) ?? 'any key');
	expect([...described, ...COMMON_ERRORS]).toContain(body.error.code);
	if (params.length > 0) expect(params).toContain(body.error.param);
}

/** Without `; charset=utf-8` and the like. */
function plainType(type: string): string {
	return type.replace(/;.*/, '');
}

async function answerFaults({ answer }: Endpoint, { type, body }: Sent): Promise<string[]> {
	const found = Object.entries(answer.content).find(([content]) => plainType(content) === type);
	const [, schema = {}] = found ?? [];
	if (schema.format === 'binary') return body === '' ? ['the file is empty'] : [];
	if (type === 'application/json') return faultsOf(JSON.parse(body), schema);
	if (type === 'application/x-ndjson') {
		const lines = body.trim().split('\n');
		return lines.flatMap((line) => faultsOf(JSON.parse(line), schema));
	}
	if (type !== 'text/event-stream') return faultsOf(body, schema);
	const faults: string[] = [];
	const stream = new Response(body).body;
	if (stream) {
		for await (const event of readEvents(stream))
			faults.push(...faultsOf(event, answer.events ?? {}));
	}
	return faults;
}
