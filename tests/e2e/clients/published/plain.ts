// What pages send requests with when they use no service's package.
import axios, { AxiosError } from 'axios';
import ky, { HTTPError } from 'ky';
import {
	messageIn,
	Refused,
	secondsOf,
	tellRefused,
	type Call,
	type PublishedClient,
	type SpeechOrder,
	type TranscriptionOrder
} from './client.ts';

type Request = {
	path: string;
	apiKey: string;
	signal: AbortSignal;
	json?: object;
	form?: FormData;
};

/** Sends one request and reads the answer to its end; throws what the package throws. */
type Send = <Kind extends 'blob' | 'json'>(
	request: Request,
	kind: Kind
) => Promise<Kind extends 'blob' ? Blob : unknown>;

function speechOf({ model, voice, text }: SpeechOrder): object {
	return { model, voice, input: text, response_format: 'wav' };
}

function formOf({ model, file }: TranscriptionOrder): FormData {
	const form = new FormData();
	form.set('model', model);
	form.set('file', file);
	return form;
}

/** All that a page can ask over plain HTTP. */
function overHttp(send: Send, tell: PublishedClient['tell']): PublishedClient {
	return {
		speak: async (order) =>
			secondsOf(await send({ ...order, path: '/v1/audio/speech', json: speechOf(order) }, 'blob')),
		async transcribe(order) {
			const path = '/v1/audio/transcriptions';
			const { text } = (await send({ ...order, path, form: formOf(order) }, 'json')) as {
				text: string;
			}; // our own API's words
			return text;
		},
		async listModels(call: Call) {
			const { data } = (await send({ ...call, path: '/v1/models' }, 'json')) as {
				data: { id: string }[];
			}; // our own API's words
			return data.map(({ id }) => id);
		},
		async listVoices(call: Call) {
			const { voices } = (await send({ ...call, path: '/v1/audio/voices' }, 'json')) as {
				voices: { id: string }[];
			}; // our own API's words
			return voices.map(({ id }) => id);
		},
		tell,
		canAbort: true
	};
}

const bearer = (apiKey: string) => ({ authorization: `Bearer ${apiKey}` });

/** Of a body that may have been asked for as a blob. */
async function parse(body: unknown): Promise<unknown> {
	return body instanceof Blob ? JSON.parse(await body.text()) : body;
}

const viaAxios = overHttp(
	async ({ path, apiKey, signal, json, form }, kind) => {
		const body = json ?? form;
		const { data } = await axios.request<never>({
			url: path,
			method: body ? 'POST' : 'GET',
			...(body && { data: body }),
			headers: bearer(apiKey),
			responseType: kind,
			signal
		});
		return data;
	},
	async (error) => {
		if (!(error instanceof AxiosError)) return { status: undefined, texts: {} };
		const message = messageIn(await parse(error.response?.data));
		return {
			status: error.response?.status,
			texts: { 'error.message': error.message, 'error.response.data': message }
		};
	}
);

const viaKy = overHttp(
	async ({ path, apiKey, signal, json, form }, kind) => {
		const response = await ky(path, {
			method: json || form ? 'post' : 'get',
			...(json && { json }),
			...(form && { body: form }),
			headers: bearer(apiKey),
			retry: 0,
			timeout: false,
			signal
		});
		return (await response[kind]()) as never; // a blob or JSON, as asked for
	},
	async (error) => {
		if (!(error instanceof HTTPError)) return { status: undefined, texts: {} };
		const { response, message, data } = error as HTTPError & { data?: unknown };
		const body = data ?? (response.bodyUsed ? undefined : await response.json());
		return {
			status: response.status,
			texts: { 'error.message': message, 'error.data': messageIn(body) }
		};
	}
);

const viaXhr = overHttp(
	({ path, apiKey, signal, json, form }, kind) =>
		new Promise((resolve, reject) => {
			const request = new XMLHttpRequest();
			request.open(json || form ? 'POST' : 'GET', path);
			request.responseType = 'blob';
			request.setRequestHeader('authorization', `Bearer ${apiKey}`);
			if (json) request.setRequestHeader('content-type', 'application/json');
			request.onload = async () => {
				const blob = request.response as Blob; // as asked for
				if (request.status >= 400) reject(new Refused(request.status, await parse(blob)));
				else resolve((kind === 'blob' ? blob : await parse(blob)) as never); // as asked for
			};
			request.onerror = () => reject(new Error('no answer'));
			request.onabort = () => reject(new DOMException('given up', 'AbortError'));
			signal.addEventListener('abort', () => request.abort());
			request.send(json ? JSON.stringify(json) : form);
		}),
	tellRefused('the body')
);

export const plainClients = {
	axios: viaAxios,
	ky: viaKy,
	XMLHttpRequest: viaXhr
} satisfies Record<string, PublishedClient>;
