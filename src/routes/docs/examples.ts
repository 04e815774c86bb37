// Examples to copy. Tests take them from the page and run them: each speaks, transcribes and prints the text.
import type { OpenApi } from '#lib/api/openapi/types.ts';
import { docsWords } from '#lib/ui/words/docs.ts';

const { names } = docsWords.examples;

export type Example = { id: keyof typeof names; name: string; code: string };

const SENTENCE = 'Please call your brother again.';

const viaFetch = (origin: string) => `
const key = 'sk-…'; // from the page Account
await navigator.serviceWorker.ready;

const response = await fetch('${origin}/v1/audio/speech', {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${key}\`,
    'content-type': 'application/json'
  },
  body: JSON.stringify({
    model: 'mini-tts',
    voice: 'mini_ada',
    input: '${SENTENCE}',
    format: 'wav'
  })
});
if (!response.ok) {
  const { error } = await response.json();
  throw new Error(error.message);
}
const sound = await response.blob();
new Audio(URL.createObjectURL(sound)).play();

const form = new FormData();
form.set('file', sound, 'sound.wav');
form.set('timestamps', 'word');
const answer = await fetch('${origin}/v1/audio/transcriptions', {
  method: 'POST',
  headers: { authorization: \`Bearer \${key}\` },
  body: form
});
const { text, words } = await answer.json();
console.log(text, words);
`;

const viaOpenAi = (origin: string) => `
import OpenAI from 'openai';

await navigator.serviceWorker.ready;
const client = new OpenAI({
  apiKey: 'sk-…', // from the page Account
  baseURL: '${origin}/v1',
  dangerouslyAllowBrowser: true
});

const speech = await client.audio.speech.create({
  model: 'mini-tts',
  voice: 'mini_ada',
  input: '${SENTENCE}',
  response_format: 'wav'
});
const file = new File([await speech.blob()], 'sound.wav');
new Audio(URL.createObjectURL(file)).play();

const { text } = await client.audio.transcriptions.create({
  model: 'mini-stt-2',
  file
});
console.log(text);
`;

const viaAiSdk = (origin: string) => `
import { createOpenAI } from '@ai-sdk/openai';
import {
  experimental_generateSpeech as generateSpeech,
  experimental_transcribe as transcribe
} from 'ai';

await navigator.serviceWorker.ready;
const aloud = createOpenAI({
  apiKey: 'sk-…', // from the page Account
  baseURL: '${origin}/v1'
});

const { audio } = await generateSpeech({
  model: aloud.speech('mini-tts'),
  voice: 'mini_ada',
  text: '${SENTENCE}',
  outputFormat: 'wav'
});
new Audio(\`data:audio/wav;base64,\${audio.base64}\`).play();

const { text } = await transcribe({
  model: aloud.transcription('mini-stt-2'),
  audio: audio.uint8Array
});
console.log(text);
`;

const viaElevenLabs = (origin: string) => `
import { ElevenLabsClient } from '@elevenlabs/elevenlabs-js';

await navigator.serviceWorker.ready;
const client = new ElevenLabsClient({
  apiKey: 'sk-…', // from the page Account
  baseUrl: '${origin}' // without /v1
});

const stream = await client.textToSpeech.convert('mini_ada', {
  modelId: 'mini-tts',
  text: '${SENTENCE}',
  outputFormat: 'mp3_44100_128'
});
const file = new File([await new Response(stream).blob()], 'sound.mp3');
new Audio(URL.createObjectURL(file)).play();

const { text } = await client.speechToText.convert({
  modelId: 'mini-stt-2',
  file
});
console.log(text);
`;

const viaAddresses = (origin: string) => `
const headers = { authorization: 'Bearer sk-…' }; // from the page Account
await navigator.serviceWorker.ready;

// An address without a key, good for ten minutes
const spoken = await fetch('${origin}/v1/stream/speech', {
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify({
    model: 'mini-tts',
    voice: 'mini_ada',
    input: '${SENTENCE}'
  })
});
const sound = (await spoken.json()).url;
new Audio(sound).play(); // while it is made

const form = new FormData();
form.set('file', await (await fetch(sound)).blob(), 'sound.mp3');
const heard = await fetch('${origin}/v1/stream/transcriptions', {
  method: 'POST',
  headers,
  body: form
});
const events = new EventSource((await heard.json()).url);
events.onmessage = ({ data }) => {
  const { type, text } = JSON.parse(data);
  if (type !== 'transcript.text.done') return;
  console.log(text);
  events.close();
};
`;

/** Those for which the endpoints are there. */
export function examplesOf({ paths }: OpenApi, origin: string): Example[] {
	const example = (id: Example['id'], code: string) => ({ id, name: names[id], code: code.trim() });
	return [
		example('fetch', viaFetch(origin)),
		example('openai', viaOpenAi(origin)),
		example('ai', viaAiSdk(origin)),
		...('/v1/text-to-speech/{voice_id}' in paths && '/v1/speech-to-text' in paths
			? [example('elevenlabs', viaElevenLabs(origin))]
			: []),
		example('stream', viaAddresses(origin))
	];
}
