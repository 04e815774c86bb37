// A whole sound within JSON, as Mistral's clients take it.
import { toBase64 } from '../http/base64.ts';
import { readBody } from '../http/request/read-body.ts';
import { textStream } from '../http/text-stream.ts';
import type { SoundJson } from '../wire/speech.ts';
import { writeSound } from './sound-response.ts';
import type { Speaking } from './start-speaking.ts';

export function soundJsonAnswer(speaking: Speaking): Response {
	const { spoken, headers } = speaking;
	return new Response(
		textStream(wholeJson(speaking), () => spoken.return()),
		{ headers: { ...headers, 'content-type': 'application/json' } }
	);
}

async function* wholeJson(speaking: Speaking): AsyncGenerator<string, void, undefined> {
	const chunks: Uint8Array<ArrayBuffer>[] = [];
	for await (const bytes of readBody(writeSound(speaking))) chunks.push(bytes);
	const sound = new Uint8Array(await new Blob(chunks).arrayBuffer());
	const json: SoundJson = {
		audio_data: toBase64(sound),
		...(speaking.isCloned && { ai_generated: true as const })
	};
	yield JSON.stringify(json);
}
