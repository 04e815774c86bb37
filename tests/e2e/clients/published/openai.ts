// The clients that are made alike: openai, and those of Groq and Together, which grew from it.
import Groq from 'groq-sdk';
import OpenAI7 from 'openai';
import OpenAI4 from 'openai4';
import OpenAI5 from 'openai5';
import OpenAI6 from 'openai6';
import Together from 'together-ai';
import { secondsOf, type Call, type PublishedClient, type Told } from './client.ts';

type Options = {
	apiKey: string;
	baseURL: string;
	dangerouslyAllowBrowser: true;
	maxRetries: 0;
};

/** What the packages have in common: their types differ from version to version. */
type Alike = {
	audio: {
		speech: { create(order: object, call: { signal: AbortSignal }): Promise<Response> };
		transcriptions: {
			create(order: object, call: { signal: AbortSignal }): Promise<{ text: string }>;
		};
	};
};

function tell(error: unknown): Told {
	const { status, message } = error as { status?: number; message: string }; // their APIError
	return { status, texts: { 'error.message': message } };
}

function alike<Client>(
	create: new (options: Options) => Client,
	path: string
): PublishedClient & { open(apiKey: string): Client } {
	const open = (apiKey: string) =>
		new create({
			apiKey,
			baseURL: location.origin + path,
			dangerouslyAllowBrowser: true,
			maxRetries: 0
		});
	const audio = (apiKey: string) => (open(apiKey) as Alike).audio;
	return {
		open,
		async speak({ apiKey, signal, model, voice, text }) {
			const order = { model, voice, input: text, response_format: 'wav' };
			const response = await audio(apiKey).speech.create(order, { signal });
			return secondsOf(await response.arrayBuffer());
		},
		async transcribe({ apiKey, signal, model, file }) {
			const { text } = await audio(apiKey).transcriptions.create({ model, file }, { signal });
			return text;
		},
		tell,
		canAbort: true
	};
}

type OpenAiLike = {
	models: { list(): AsyncIterable<{ id: string }> };
	get(path: string): Promise<unknown>;
};

function openAi(create: new (options: Options) => unknown): PublishedClient {
	const client = alike(create, '/v1');
	const open = (apiKey: string) => client.open(apiKey) as OpenAiLike;
	return {
		...client,
		async listModels({ apiKey }) {
			const ids: string[] = [];
			for await (const { id } of open(apiKey).models.list()) ids.push(id);
			return ids;
		},
		/** Not among its methods, but within its reach: a path of one's own. */
		async listVoices({ apiKey }) {
			const { voices } = (await open(apiKey).get('/audio/voices')) as { voices: { id: string }[] };
			return voices.map(({ id }) => id);
		}
	};
}

const groq = alike(Groq, '');
const together = alike(Together, '/together/v1');
const idsOf = (listed: { id: string }[]) => listed.map(({ id }) => id);

export const openAiClients = {
	'openai 4': openAi(OpenAI4),
	'openai 5': openAi(OpenAI5),
	'openai 6': openAi(OpenAI6),
	'openai 7': openAi(OpenAI7),
	'groq-sdk': {
		...groq,
		listModels: async ({ apiKey }: Call) => idsOf((await groq.open(apiKey).models.list()).data)
	},
	'together-ai': {
		...together,
		listModels: async ({ apiKey }: Call) => idsOf(await together.open(apiKey).models.list()),
		async listVoices({ apiKey }: Call) {
			const { data } = await together.open(apiKey).audio.voices.list();
			return data.flatMap(({ voices }) => voices.map(({ id }) => id));
		}
	}
} satisfies Record<string, PublishedClient>;
