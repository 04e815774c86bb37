// The relay under Node: the same MessagePort, Request and Response as in a browser.
import { describe, expect, test } from 'vitest';
import { answer } from './answer.ts';
import { call, NotDelivered } from './call.ts';
import { toSendable } from './sendable.ts';

type Handle = Parameters<typeof answer>[1];

function connect(handle: Handle | undefined) {
	const { port1, port2 } = new MessageChannel();
	if (handle) answer(port2, handle);
	const gone = new AbortController();
	return {
		gone,
		async ask(init: RequestInit = {}, signal = new AbortController().signal) {
			const request = new Request('http://page.test/v1/x', init);
			return call(port1, await toSendable(request), { gone: gone.signal, signal });
		}
	};
}

/** A body that counts how many chunks were made; each is one byte. */
function countedBody(chunks: number, made: { count: number; cancelled: boolean }) {
	return new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				if (made.count === chunks) controller.close();
				else controller.enqueue(Uint8Array.of(made.count++));
			},
			cancel() {
				made.cancelled = true;
			}
		},
		{ highWaterMark: 0 }
	);
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('relay', () => {
	test('a request arrives whole and its answer comes back whole', async () => {
		const { ask } = connect(async (request) =>
			Response.json(
				{ method: request.method, kind: request.headers.get('x-kind'), body: await request.text() },
				{ status: 201, headers: { 'x-answer': 'yes' } }
			)
		);

		const { response, done } = await ask({
			method: 'POST',
			body: 'héllo',
			headers: { 'x-kind': 'k' }
		});

		expect(response.status).toBe(201);
		expect(response.headers.get('x-answer')).toBe('yes');
		expect(await response.json()).toEqual({ method: 'POST', kind: 'k', body: 'héllo' });
		await done;
	});

	test('a form arrives with its file', async () => {
		const { ask } = connect(async (request) => {
			const form = await request.formData();
			const file = form.get('file');
			const text = file instanceof File ? `${file.name}: ${await file.text()}` : 'no file';
			return Response.json([text, form.get('model')]);
		});
		const body = new FormData();
		body.set('file', new File(['sound'], 'a.wav'));
		body.set('model', 'm');

		const { response } = await ask({ method: 'POST', body });

		expect(await response.json()).toEqual(['a.wav: sound', 'm']);
	});

	test('the producer is never more than one chunk ahead of the reader', async () => {
		const made = { count: 0, cancelled: false };
		const { ask } = connect(async () => new Response(countedBody(10, made)));
		const { response } = await ask();
		const reader = response.body?.getReader();

		await reader?.read();
		await reader?.read();
		await settled();

		expect(made.count).toBeLessThanOrEqual(3);
	});

	test('cancelling the body reaches the producer and aborts the request', async () => {
		const made = { count: 0, cancelled: false };
		let signal: AbortSignal | undefined;
		const { ask } = connect(async (request) => {
			signal = request.signal;
			return new Response(countedBody(1000, made));
		});
		const { response, done } = await ask();
		const reader = response.body?.getReader();
		await reader?.read();

		await reader?.cancel();
		await done;
		await settled();

		expect(made.cancelled).toBe(true);
		expect(signal?.aborted).toBe(true);
	});

	test('aborting before the head aborts the request on the other side', async () => {
		let signal: AbortSignal | undefined;
		const { ask } = connect((request) => {
			signal = request.signal;
			return new Promise(() => undefined);
		});
		const caller = new AbortController();
		const asked = ask({}, caller.signal);
		await settled();

		caller.abort();

		await expect(asked).rejects.toThrow();
		await settled();
		expect(signal?.aborted).toBe(true);
	});

	test('a caller that ended without a word is noticed, before the head and after it', async () => {
		for (const hasHead of [false, true]) {
			const made = { count: 0, cancelled: false };
			const { port1, port2 } = new MessageChannel();
			const gone = new AbortController();
			let signal: AbortSignal | undefined;
			answer(
				port2,
				async (request) => {
					signal = request.signal;
					if (!hasHead) await new Promise(() => undefined);
					return new Response(countedBody(10, made));
				},
				() => ({ gone: gone.signal, stop: () => undefined })
			);
			const never = new AbortController().signal;
			const request = await toSendable(new Request('http://page.test/v1/x'));
			const asked = call(port1, request, { gone: never, signal: never, callerLock: 'caller' });
			if (hasHead) await (await asked).response.body?.getReader().read();
			else await settled();

			gone.abort();

			await settled();
			expect(signal?.aborted).toBe(true);
			expect(made.cancelled).toBe(hasHead);
		}
	});

	test('once all is answered, nobody watches the caller any more', async () => {
		const bodies = ['whole', null];
		for (const body of bodies) {
			const { port1, port2 } = new MessageChannel();
			let watched = 0;
			answer(
				port2,
				() => Promise.resolve(new Response(body)),
				() => {
					watched++;
					const stop = () => {
						watched--;
					};
					return { gone: new AbortController().signal, stop };
				}
			);
			const never = new AbortController().signal;
			const request = await toSendable(new Request('http://page.test/v1/x'));

			const { response, done } = await call(port1, request, {
				gone: never,
				signal: never,
				callerLock: 'caller'
			});
			await response.text();
			await done;

			expect(watched).toBe(0);
		}
	});

	test('an answer that nobody begins to read is given up', async () => {
		const made = { count: 0, cancelled: false };
		const { port1, port2 } = new MessageChannel();
		answer(port2, async () => new Response(countedBody(10, made)));
		const never = new AbortController().signal;
		const request = await toSendable(new Request('http://page.test/v1/x'));

		const { done } = await call(port1, request, {
			gone: never,
			signal: never,
			unreadMilliseconds: 30
		});

		await done;
		await settled();
		expect(made.cancelled).toBe(true);
	});

	test('an engine that is gone before the head becomes a 503 that says what to do', async () => {
		const { ask, gone } = connect((_request, begun) => {
			begun();
			return new Promise(() => undefined);
		});
		const asked = ask({ method: 'POST', body: '{}' });
		await settled();

		gone.abort();
		const { response } = await asked;

		expect(response.status).toBe(503);
		const { error } = (await response.json()) as { error: Record<string, unknown> };
		expect(error['code']).toBe('engine_unavailable');
		expect(error['message']).toMatch(/again/);
		expect(response.headers.get('x-should-retry')).toBe('true');
	});

	test('a request that was taken and still waits for its turn may be sent to somebody else', async () => {
		const { ask, gone } = connect(() => new Promise(() => undefined));
		const asked = ask({ method: 'POST', body: '{}' });
		await settled();

		gone.abort();

		await expect(asked).rejects.toThrow(NotDelivered);
	});

	test('an engine that is gone after the head fails the body instead of ending it', async () => {
		const { ask, gone } = connect(
			async () => new Response(countedBody(1000, { count: 0, cancelled: false }))
		);
		const { response } = await ask();
		const reader = response.body?.getReader();
		await reader?.read();

		gone.abort();

		await expect(reader?.read()).rejects.toThrow(/incomplete/);
	});

	test('a request that nobody took may be sent to somebody else', async () => {
		const { ask, gone } = connect(undefined);
		const asked = ask();
		await settled();

		gone.abort();

		await expect(asked).rejects.toThrow(NotDelivered);
	});

	test('a request that only reads may be sent to somebody else even when it was begun', async () => {
		const { ask, gone } = connect((_request, begun) => {
			begun();
			return new Promise(() => undefined);
		});
		const asked = ask();
		await settled();

		gone.abort();

		await expect(asked).rejects.toThrow(NotDelivered);
	});

	test('a body that fails on the way fails for the reader, never ends early', async () => {
		const { ask } = connect(
			async () =>
				new Response(new ReadableStream({ pull: (c) => c.error(new Error('sentence two failed')) }))
		);

		const { response } = await ask();

		await expect(response.text()).rejects.toThrow('sentence two failed');
	});

	test('an answer that fails before its head fails for the caller, who would otherwise wait for ever', async () => {
		const { ask } = connect(() => Promise.reject(new Error('consent was taken back')));

		await expect(ask()).rejects.toThrow('consent was taken back');
	});

	test('an answer without a body has none', async () => {
		const { ask } = connect(async () => new Response(null, { status: 204 }));

		const { response, done } = await ask();

		expect(response.status).toBe(204);
		expect(response.body).toBeNull();
		await done;
	});
});
