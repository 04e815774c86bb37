// The form that sends one request: its fields, how it is sent, the response. None of it is stored.
import { SvelteMap } from 'svelte/reactivity';
import type { OpenApi, Schema } from '#lib/api/openapi/types.ts';
import { docsWords } from '#lib/ui/words/docs.ts';
import { engine } from '#lib/ui/frame/engine.svelte.ts';
import { entriesOf, type Entry } from '../read-document.ts';
import { readAnswer, type Answer } from './read-answer.ts';
import { toCode, toRequest, type Filled } from './to-request.ts';

/** What can be sent without changing anything on this device. */
const TRYABLE = ['speak', 'transcribe', 'listModels', 'listVoices', 'showCredits'];

export type FormField = { name: string; schema: Schema; isRequired: boolean };

export class TryIt {
	readonly entries: Entry[];
	readonly #origin: string;
	#id = $state('speak');
	sender = $state<'app' | 'key'>('app');
	key = $state('');
	/** By endpoint and field; an empty text is not sent. */
	readonly #values = new SvelteMap<string, string | File>();
	phase = $state<'idle' | 'waiting'>('idle');
	answer = $state.raw<Answer | null>(null);
	/** Why there is no answer. */
	problem = $state('');
	#stop: AbortController | undefined;

	constructor(document: OpenApi, origin: string) {
		this.entries = entriesOf(document).filter(({ operation }) =>
			TRYABLE.includes(operation.operationId)
		);
		this.#origin = origin;
		for (const entry of this.entries) {
			for (const [name, value] of Object.entries(exampleOf(entry))) {
				if (typeof value !== 'object') this.#values.set(placeOf(entry, name), String(value));
			}
		}
	}

	get id(): string {
		return this.#id;
	}

	/** Another endpoint: what came from the last one goes. */
	set id(id: string) {
		if (id === this.#id) return;
		this.stop();
		this.#id = id;
		this.#forget();
	}

	get entry(): Entry {
		const entry = this.entries.find(({ operation }) => operation.operationId === this.#id);
		if (!entry) throw new Error(`The description has no ${this.#id}`);
		return entry;
	}

	/** Each field under its first name. */
	get fields(): FormField[] {
		const [content] = Object.values(this.entry.operation.requestBody?.content ?? {});
		const { properties = {}, required = [] } = content?.schema ?? {};
		return Object.entries(properties)
			.filter(([, schema]) => schema['x-same-as'] === undefined)
			.map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }));
	}

	value(name: string): string | File {
		return this.#values.get(placeOf(this.entry, name)) ?? '';
	}

	fill(name: string, value: string | File): void {
		this.#values.set(placeOf(this.entry, name), value);
	}

	get #filled(): Filled {
		const given = this.fields
			.map(({ name, schema }) => ({ name, schema, value: this.value(name) }))
			.filter(({ value }) => value !== '');
		return { entry: this.entry, origin: this.#origin, fields: given };
	}

	get code(): string {
		return toCode(this.#filled);
	}

	async send(): Promise<void> {
		this.stop();
		this.#forget();
		const stop = new AbortController();
		this.#stop = stop;
		this.phase = 'waiting';
		try {
			const start = performance.now();
			const response = await this.#ask(toRequest(this.#filled, stop.signal));
			if (!response.headers.has('x-request-id')) this.problem = docsWords.tryIt.notOurs;
			const answer = await readAnswer(response, start);
			if (this.#stop === stop) this.answer = answer;
		} catch (error) {
			if (this.#stop !== stop) return;
			const reason = error instanceof Error ? error.message : String(error);
			this.problem = stop.signal.aborted ? docsWords.tryIt.stopped : docsWords.tryIt.failed(reason);
		} finally {
			if (this.#stop === stop) this.phase = 'idle';
		}
	}

	async #ask(request: Request): Promise<Response> {
		if (this.sender === 'app') return engine.send(request);
		request.headers.set('authorization', `Bearer ${this.key.trim()}`);
		await navigator.serviceWorker.ready;
		return fetch(request);
	}

	stop(): void {
		this.#stop?.abort();
	}

	#forget(): void {
		if (this.answer?.soundUrl) URL.revokeObjectURL(this.answer.soundUrl);
		this.answer = null;
		this.problem = '';
	}
}

function placeOf({ operation }: Entry, name: string): string {
	return `${operation.operationId} ${name}`;
}

/** The values of the example, but for files: nobody has them. */
function exampleOf({ operation }: Entry): object {
	const [content] = Object.values(operation.requestBody?.content ?? {});
	const { example, schema } = content ?? {};
	if (typeof example !== 'object' || example === null) return {};
	const isFile = (name: string) => schema?.properties?.[name]?.format === 'binary';
	return Object.fromEntries(Object.entries(example).filter(([name]) => !isFile(name)));
}
