// Four versions of the AI SDK, each with the providers that were made for it.
import * as ai4 from 'ai4';
import * as ai5 from 'ai5';
import * as ai6 from 'ai6';
import * as ai7 from 'ai7';
import { createOpenAICompatible as createCompatible0 } from 'ai-sdk-compatible0';
import { createOpenAICompatible as createCompatible1 } from 'ai-sdk-compatible1';
import { createOpenAICompatible as createCompatible2 } from 'ai-sdk-compatible2';
import { createOpenAICompatible as createCompatible3 } from 'ai-sdk-compatible3';
import { createElevenLabs as createElevenLabs0 } from 'ai-sdk-elevenlabs0';
import { createElevenLabs as createElevenLabs1 } from 'ai-sdk-elevenlabs1';
import { createElevenLabs as createElevenLabs2 } from 'ai-sdk-elevenlabs2';
import { createElevenLabs as createElevenLabs3 } from 'ai-sdk-elevenlabs3';
import { createGroq as createGroq1 } from 'ai-sdk-groq1';
import { createGroq as createGroq2 } from 'ai-sdk-groq2';
import { createGroq as createGroq3 } from 'ai-sdk-groq3';
import { createGroq as createGroq4 } from 'ai-sdk-groq4';
import { createOpenAI as createOpenAI1 } from 'ai-sdk-openai1';
import { createOpenAI as createOpenAI2 } from 'ai-sdk-openai2';
import { createOpenAI as createOpenAI3 } from 'ai-sdk-openai3';
import { createOpenAI as createOpenAI4 } from 'ai-sdk-openai4';
import { messageIn, secondsOf, type PublishedClient } from './client.ts';

type Common = { maxRetries: 0; abortSignal: AbortSignal };

/** What the versions have in common; version 7 took `experimental_` off. */
type Sdk = {
	generateSpeech(
		order: Common & { model: unknown; text: string; voice: string; outputFormat: string }
	): Promise<{ audio: { uint8Array: Uint8Array<ArrayBuffer> } }>;
	transcribe(order: Common & { model: unknown; audio: Uint8Array }): Promise<{ text: string }>;
};

type Provider = {
	speech?(model: string): unknown;
	transcription?(model: string): unknown;
};

const sdk4 = {
	generateSpeech: ai4.experimental_generateSpeech,
	transcribe: ai4.experimental_transcribe
};
const sdk5 = {
	generateSpeech: ai5.experimental_generateSpeech,
	transcribe: ai5.experimental_transcribe
};
const sdk6 = {
	generateSpeech: ai6.experimental_generateSpeech,
	transcribe: ai6.experimental_transcribe
};
const sdk7 = { generateSpeech: ai7.generateSpeech, transcribe: ai7.transcribe };

/** Their APICallError. */
function tell(error: unknown) {
	const { statusCode, message, responseBody } = error as {
		statusCode?: number;
		message: string;
		responseBody?: string;
	};
	return {
		status: statusCode,
		texts: {
			'error.message': message,
			'error.responseBody': messageIn(JSON.parse(responseBody ?? '{}'))
		}
	};
}

/** @param sdk one of the versions; @param create its provider, for a key */
function withProvider(
	sdk: unknown,
	create: (apiKey: string) => unknown,
	outputFormat = 'wav'
): PublishedClient {
	const { generateSpeech, transcribe } = sdk as Sdk; // the versions' models differ only by type
	const provider = (apiKey: string) => create(apiKey) as Provider;
	const { speech, transcription } = provider('none');
	return {
		...(speech && {
			async speak({ apiKey, signal, model, voice, text }) {
				const { audio } = await generateSpeech({
					model: provider(apiKey).speech?.(model),
					text,
					voice,
					outputFormat,
					maxRetries: 0,
					abortSignal: signal
				});
				return secondsOf(audio.uint8Array);
			}
		}),
		...(transcription && {
			async transcribe({ apiKey, signal, model, file }) {
				const { text } = await transcribe({
					model: provider(apiKey).transcription?.(model),
					audio: new Uint8Array(await file.arrayBuffer()),
					maxRetries: 0,
					abortSignal: signal
				});
				return text;
			}
		}),
		tell,
		canAbort: true
	};
}

const openAi = (apiKey: string) => ({ apiKey, baseURL: `${location.origin}/v1` });
const groq = (apiKey: string) => ({ apiKey, baseURL: `${location.origin}/openai/v1` });
const compatible = (apiKey: string) => ({ ...openAi(apiKey), name: 'aloud' });
const ELEVENLABS = 'https://api.elevenlabs.io';

/** Its host is fixed; only its `fetch` can send elsewhere. */
const elevenLabs = (apiKey: string) => ({
	apiKey,
	fetch: (input: string | URL | Request, init?: RequestInit) => {
		const { href } = new URL(input instanceof Request ? input.url : input);
		return fetch(href.replace(ELEVENLABS, location.origin), init);
	}
});

const MP3 = 'mp3_44100_128';

export const aiSdkClients = {
	'ai 4, openai': withProvider(sdk4, (key) => createOpenAI1(openAi(key))),
	'ai 5, openai': withProvider(sdk5, (key) => createOpenAI2(openAi(key))),
	'ai 6, openai': withProvider(sdk6, (key) => createOpenAI3(openAi(key))),
	'ai 7, openai': withProvider(sdk7, (key) => createOpenAI4(openAi(key))),
	'ai 4, groq': withProvider(sdk4, (key) => createGroq1(groq(key))),
	'ai 5, groq': withProvider(sdk5, (key) => createGroq2(groq(key))),
	'ai 6, groq': withProvider(sdk6, (key) => createGroq3(groq(key))),
	'ai 7, groq': withProvider(sdk7, (key) => createGroq4(groq(key))),
	'ai 4, elevenlabs': withProvider(sdk4, (key) => createElevenLabs0(elevenLabs(key)), MP3),
	'ai 5, elevenlabs': withProvider(sdk5, (key) => createElevenLabs1(elevenLabs(key)), MP3),
	'ai 6, elevenlabs': withProvider(sdk6, (key) => createElevenLabs2(elevenLabs(key)), MP3),
	'ai 7, elevenlabs': withProvider(sdk7, (key) => createElevenLabs3(elevenLabs(key)), MP3),
	'ai 4, openai-compatible': withProvider(sdk4, (key) => createCompatible0(compatible(key))),
	'ai 5, openai-compatible': withProvider(sdk5, (key) => createCompatible1(compatible(key))),
	'ai 6, openai-compatible': withProvider(sdk6, (key) => createCompatible2(compatible(key))),
	'ai 7, openai-compatible': withProvider(sdk7, (key) => createCompatible3(compatible(key)))
} satisfies Record<string, PublishedClient>;
