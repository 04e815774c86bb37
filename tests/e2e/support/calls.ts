// Requests to /v1 as any script in the page makes them, read to their end.
import type { Page } from '@playwright/test';
import type { TranscriptJson } from '../../../src/lib/api/wire/transcriptions.ts';
import type { VoiceListJson } from '../../../src/lib/api/wire/voices.ts';
import type { ErrorJson } from '#lib/api/wire/errors.ts';

export type Answer = {
	status: number;
	contentType: string;
	bytes: Uint8Array;
	/** Why the body broke off; empty when it came whole. */
	brokeOff: string;
	milliseconds: number;
};

/** A request that can be sent into the page: a JSON body, a raw one, or a form with at most one file. */
export type Question = {
	method?: string;
	json?: unknown;
	raw?: { type: string; text: string };
	form?: { fields?: Record<string, string>; file?: SoundFile };
};

export type SoundFile = { name: string; bytes: Uint8Array };

export async function ask(page: Page, path: string, question: Question = {}): Promise<Answer> {
	return page.evaluate(
		async ({ path, method, json, raw, form }) => {
			const start = performance.now();
			const init: RequestInit = { method: method ?? (json || raw || form ? 'POST' : 'GET') };
			if (json) {
				init.headers = { 'content-type': 'application/json' };
				init.body = JSON.stringify(json);
			} else if (raw) {
				init.headers = { 'content-type': raw.type };
				init.body = raw.text;
			} else if (form) {
				const body = new FormData();
				for (const [name, value] of Object.entries(form.fields ?? {})) body.set(name, value);
				const { file } = form;
				// A copy, since the bytes may lie in shared memory by their type.
				if (file) body.set('file', new File([new Uint8Array(file.bytes)], file.name));
				init.body = body;
			}
			const response = await fetch(path, init);
			const pieces: Uint8Array<ArrayBuffer>[] = [];
			let brokeOff = '';
			try {
				const reader = response.body?.getReader();
				for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
					pieces.push(read.value);
			} catch (error) {
				brokeOff = String(error);
			}
			return {
				status: response.status,
				contentType: response.headers.get('content-type') ?? '',
				bytes: new Uint8Array(await new Blob(pieces).arrayBuffer()),
				brokeOff,
				milliseconds: performance.now() - start
			};
		},
		{ path, ...question }
	);
}

export function readJson(answer: Answer): unknown {
	return JSON.parse(Buffer.from(answer.bytes).toString('utf8'));
}

export function errorOf(answer: Answer): ErrorJson['error'] {
	return (readJson(answer) as ErrorJson).error; // the shape of every error here; a test that lies fails on use
}

export async function firstVoice(page: Page): Promise<string> {
	const { voices } = readJson(await ask(page, '/v1/voices')) as VoiceListJson; // our own API's words
	const voice = voices.find(({ model }) => model === 'mini-tts');
	if (!voice) throw new Error('mini-tts has no voice');
	return voice.id;
}

export type SpeechFields = {
	input: string;
	model?: string;
	voice?: string;
	speed?: number;
	format?: string;
};

/** A speech request whose model and voice are there, for WAV. */
export async function speechOf(page: Page, fields: SpeechFields): Promise<Question> {
	return { json: { model: 'mini-tts', voice: await firstVoice(page), format: 'wav', ...fields } };
}

export async function speak(page: Page, fields: SpeechFields): Promise<Answer> {
	return ask(page, '/v1/audio/speech', await speechOf(page, fields));
}

export async function transcribe(page: Page, file: SoundFile): Promise<TranscriptJson> {
	const answer = await ask(page, '/v1/audio/transcriptions', {
		form: { file, fields: { timestamps: 'word' } }
	});
	if (answer.status !== 200) throw new Error(errorOf(answer).message);
	return readJson(answer) as TranscriptJson; // our own API's words
}
