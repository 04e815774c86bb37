// What is told to a server's callers: nothing of pages, tabs or browsers, which they do not have.
import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { BEARER, KEY, ORDER, speak, start, stopAll } from './testing/test-server.ts';
import { withServerWords } from './words.ts';

afterEach(stopAll);

const FOREIGN = /\bpages?\b|\btabs?\b|browser|\bthe app\b|this device/i;

async function told(response: Response): Promise<string> {
	const { error } = (await response.json()) as { error: { message: string } }; // the shape of every error here
	return error.message;
}

test('refusals tell what a caller of a server can do', async () => {
	const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
	const failing = createFakeEngine({ before: () => Promise.reject(new Error('broken')) });
	const few = { ...KEY, requests_per_minute: 6 };
	const { url } = await start({ models: failing, keys: [few], mostBodyBytes: 200_000 });
	const form = new FormData();
	form.append('file', new File([new Uint8Array(300_000)], 'large.wav'));
	const key = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });
	const json = { ...BEARER, 'content-type': 'application/json' };
	const body = (fields: object) => JSON.stringify({ ...ORDER, ...fields });

	const answers = [
		await fetch(`${url}/v1/models`),
		await fetch(`${url}/v1/models`, key('sk-unknown0123456789abcdefghij')),
		await fetch(`${url}/v1/models`, key('hello')),
		await fetch(`${url}/v1/nothing`, { headers: BEARER }),
		await fetch(`${url}/v1/account/keys`, { headers: BEARER }),
		await fetch(`${url}/v1/settings/device`, { headers: BEARER }),
		await speak({ url }, { headers: json }),
		await speak({ url }, { headers: json, body: body({ format: 'aac' }) }),
		await fetch(`${url}/v1/audio/transcriptions`, { method: 'POST', headers: BEARER, body: form }),
		await fetch(`${url}/v1/models`, { headers: BEARER })
	];

	const statuses = answers.map(({ status }) => status);
	const messages = await Promise.all(answers.map(told));
	expect(statuses).toEqual([401, 401, 401, 404, 403, 403, 500, 400, 413, 429]);
	for (const message of messages) expect(message).not.toMatch(FOREIGN);
	expect(messages[0]).toContain('Ask whoever runs this server for one.');
	expect(messages[6]).toMatch(/It is request req_\w+\.$/);
	log.mockRestore();
});

test('the sentences that are exchanged are still those of the API', async () => {
	const gate = ['authenticate', 'access', 'admission', 'billing', 'gate'].map((name) =>
		readFileSync(`src/lib/api/gate/${name}.ts`, 'utf8')
	);
	const sentences = gate.flatMap((text) =>
		(text.match(/[^'`]*on the page \/account[^'`]*/g) ?? []).map((sentence) =>
			sentence.replaceAll(/\$\{[^}]*\}/g, 'this')
		)
	);
	const known = sentences.filter((sentence) => !sentence.includes('Top up'));

	expect(known.length).toBeGreaterThan(5);
	for (const sentence of known) {
		const one = withServerWords(async () =>
			Response.json({ error: { message: sentence } }, { status: 400 })
		);
		expect(await told(await one(new Request('http://a.test')))).not.toContain('page /account');
	}
});

test('what is no error is passed on as it is', async () => {
	const response = Response.json({ message: 'This browser' });

	expect(await withServerWords(async () => response)(new Request('http://a.test'))).toBe(response);
});
