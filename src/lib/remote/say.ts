// Has a server speak a text: sound as it comes, or whole with the times of its words.
import { concatenate, type Pcm } from '#lib/audio/pcm.ts';
import type { Emotion, Said, TimedWord } from '#lib/models/model.ts';
import type { RemoteModel } from './list-offer.ts';
import { assertGood, readPieces } from './read-answer.ts';
import { RemoteError } from './remote-error.ts';
import { ask, type AskParts, type Server } from './server.ts';
import { soundPieces, type Decode } from './sound-pieces.ts';
import { readSpokenEvents } from './spoken-events.ts';

export type SayOrder = {
	text: string;
	voice: string;
	/** 1 is the voice's own. */
	speed: number;
	language?: string | undefined;
	emotion?: Emotion | undefined;
};

export type SayParts = AskParts & { decode: Decode };

/** Even slow speech is shorter: seconds for any text, and for each of its characters. */
const LONGEST_SPEECH = { seconds: 60, perCharacter: 1 };

/**
 * The sound of a text, as it comes. Leaving the loop, or aborting, hangs up.
 * @throws RemoteError
 */
export async function* say(
	server: Server,
	model: RemoteModel,
	order: SayOrder,
	parts: SayParts
): AsyncGenerator<Pcm, void, undefined> {
	const response = await askForSound(server, bodyOf(model, order), parts);
	const type = typeOf(response);
	yield* soundPieces(readPieces(response, server, parts), type, soundParts(server, order, parts));
}

/**
 * All of a text, with the times of its words where the server tells them.
 * @throws RemoteError
 */
export async function sayWhole(
	server: Server,
	model: RemoteModel,
	order: SayOrder,
	parts: SayParts
): Promise<Said> {
	const words: TimedWord[] = [];
	const asked = model.tellsWords ? { stream_format: 'sse', timestamps: 'word' } : {};
	const response = await askForSound(server, { ...bodyOf(model, order), ...asked }, parts);
	const isEvents = typeOf(response).startsWith('text/event-stream');
	const pieces = readPieces(response, server, parts);
	const sound = soundPieces(
		isEvents ? readSpokenEvents(pieces, server, (more) => words.push(...more)) : pieces,
		isEvents ? 'audio/wav' : typeOf(response),
		soundParts(server, order, parts)
	);
	const samples: Float32Array[] = [];
	let sampleRate = 0;
	for await (const pcm of sound) {
		samples.push(pcm.samples);
		({ sampleRate } = pcm);
	}
	return { samples: concatenate(samples), sampleRate, ...(words.length > 0 && { words }) };
}

/** WAVE, since it states its rate and can be played while it comes; MP3 from servers that have nothing else. */
async function askForSound(server: Server, body: object, parts: SayParts): Promise<Response> {
	try {
		return await post(server, { ...body, response_format: 'wav' }, parts);
	} catch (error) {
		const isAboutFormat = error instanceof RemoteError && /format|wav/iu.test(error.message);
		if (!isAboutFormat || error.reason !== 'invalid') throw error;
		return post(server, { ...body, response_format: 'mp3' }, parts);
	}
}

async function post(server: Server, body: object, parts: SayParts): Promise<Response> {
	const headers = { 'content-type': 'application/json' };
	const init = { method: 'POST', headers, body: JSON.stringify(body) };
	const response = await ask(server, '/audio/speech', init, parts);
	await assertGood(response, server, parts);
	return response;
}

/** Fields that only some servers know are sent to those alone: others refuse them. */
function bodyOf(
	{ id, tellsWords }: RemoteModel,
	{ text, voice, speed, language, emotion = 'neutral' }: SayOrder
): object {
	const isPlain = emotion === 'neutral';
	return {
		model: id,
		voice,
		input: text,
		...(speed !== 1 && { speed }),
		...(tellsWords && language !== undefined && { language }),
		...(!isPlain && (tellsWords ? { emotion } : { instructions: `Speak in a ${emotion} tone.` }))
	};
}

function soundParts(server: Server, { text }: SayOrder, { decode, signal }: SayParts) {
	const { seconds, perCharacter } = LONGEST_SPEECH;
	return { server, decode, signal, mostSeconds: seconds + perCharacter * text.length };
}

function typeOf({ headers }: Response): string {
	const type = headers.get('content-type') ?? '';
	const rate = headers.get('x-sample-rate');
	return rate !== null && /pcm|octet/iu.test(type) ? `${type};rate=${rate}` : type;
}
