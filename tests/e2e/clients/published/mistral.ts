// Mistral's client.
import { Mistral } from '@mistralai/mistralai';
import { fromBase64, secondsOf, type Call, type PublishedClient } from './client.ts';

const open = (apiKey: string) =>
	new Mistral({ apiKey, serverURL: location.origin, retryConfig: { strategy: 'none' } });

const options = ({ signal }: Call) => ({ fetchOptions: { signal } });

export const mistral = {
	'@mistralai/mistralai': {
		async speak(order) {
			const { apiKey, model, voice: voiceId, text: input } = order;
			const { audioData } = await open(apiKey).audio.speech.complete(
				{ model, voiceId, input, responseFormat: 'wav' },
				options(order)
			);
			return secondsOf(fromBase64(audioData));
		},
		async transcribe(order) {
			const { apiKey, model, file } = order;
			const { text } = await open(apiKey).audio.transcriptions.complete(
				{ model, file },
				options(order)
			);
			return text;
		},
		async listModels(call) {
			const { data = [] } = await open(call.apiKey).models.list(undefined, options(call));
			// A type that it does not know, where Aloud says none: the model as it came.
			return data.map((model) => ('raw' in model ? (model.raw as { id: string }) : model).id);
		},
		async listVoices(call) {
			// eslint-disable-next-line @typescript-eslint/no-deprecated -- what there is here, and what existing code calls
			const { items } = await open(call.apiKey).audio.voices.list({}, options(call));
			return items.map(({ id }) => id);
		},
		/** Its MistralError. */
		tell(error) {
			const { statusCode, message } = error as { statusCode?: number; message: string };
			return { status: statusCode, texts: { 'error.message': message } };
		},
		canAbort: true
	}
} satisfies Record<string, PublishedClient>;
