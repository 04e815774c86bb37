// ElevenLabs' own two packages: the one there is, and the older one that many still have.
import { ElevenLabsClient as Newer } from '@elevenlabs/elevenlabs-js';
import { ElevenLabsClient as Older } from 'elevenlabs';
import { secondsOf, type Call, type PublishedClient } from './client.ts';

/** Their ElevenLabsError. */
function tell(error: unknown) {
	const { statusCode, message } = error as { statusCode?: number; message: string };
	return { status: statusCode, texts: { 'error.message': message } };
}

const options = ({ signal }: Call) => ({ maxRetries: 0, abortSignal: signal });

const newer = (apiKey: string) => new Newer({ apiKey, baseUrl: location.origin });
const older = (apiKey: string) => new Older({ apiKey, baseUrl: location.origin });

/** Of what the older package calls a stream: Node's, or in pages the browser's. */
async function collect(sound: unknown): Promise<Blob> {
	if (sound instanceof ReadableStream) return new Response(sound).blob();
	const pieces: BlobPart[] = [];
	for await (const piece of sound as AsyncIterable<BlobPart>) pieces.push(piece);
	return new Blob(pieces);
}

export const elevenLabsClients = {
	'@elevenlabs/elevenlabs-js': {
		async speak(order) {
			const { apiKey, voice, text, model: modelId } = order;
			const sound = newer(apiKey).textToSpeech.convert(voice, { text, modelId }, options(order));
			return secondsOf(await new Response(await sound).blob());
		},
		async transcribe(order) {
			const { apiKey, file, model: modelId } = order;
			const heard = await newer(apiKey).speechToText.convert(
				{ file, modelId: modelId },
				options(order)
			);
			return (heard as { text: string }).text; // one channel, and no callback
		},
		async listModels(call) {
			const models = await newer(call.apiKey).models.list(options(call));
			return models.map(({ modelId }) => modelId);
		},
		async listVoices(call) {
			const { voices } = await newer(call.apiKey).voices.search({}, options(call));
			return voices.map(({ voiceId }) => voiceId);
		},
		tell,
		canAbort: true
	},
	elevenlabs: {
		async speak(order) {
			const { apiKey, voice, text, model: model_id } = order;
			const sound = older(apiKey).textToSpeech.convert(voice, { text, model_id }, options(order));
			return secondsOf(await collect(await sound));
		},
		async transcribe(order) {
			const { apiKey, file, model: model_id } = order;
			const { text } = await older(apiKey).speechToText.convert(
				{ file, model_id: model_id },
				options(order)
			);
			return text;
		},
		async listModels(call) {
			const models = await older(call.apiKey).models.getAll(options(call));
			return models.map(({ model_id }) => model_id);
		},
		async listVoices(call) {
			const { voices } = await older(call.apiKey).voices.getAll({}, options(call));
			return voices.map(({ voice_id }) => voice_id);
		},
		tell,
		canAbort: true
	}
} satisfies Record<string, PublishedClient>;
