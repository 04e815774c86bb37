// POST /v1/stream/speech and /v1/stream/transcriptions: a request is found right, and gets an address without a key.
import { answerJson } from '../http/answer-json.ts';
import type { Access } from '../gate/access.ts';
import type { Caller } from '../gate/caller.ts';
import { passGate } from '../gate/gate.ts';
import { firstGiven, readTypedFields } from '../http/request/read-json.ts';
import { readCount } from '../http/request/read-number.ts';
import { readWhole } from '../http/request/read-form.ts';
import { readUpload } from '../http/request/read-upload.ts';
import type { RouteParts } from '../route.ts';
import { parseSpeechRequest } from '../speech/parse-request.ts';
import { assertEncodes, soundHeaders } from '../speech/sound-format.ts';
import { answerSpeech } from '../speech/speech.ts';
import { parseTranscriptionRequest } from '../transcriptions/parse-request.ts';
import { answerTranscription } from '../transcriptions/transcriptions.ts';
import { DEFAULT_TOKEN_SECONDS, TOKEN_SECONDS, type StreamTokenJson } from '../wire/stream.ts';

/** The fields of POST /v1/audio/speech. */
export async function prepareSpeech(request: Request, parts: RouteParts): Promise<Response> {
	const fields = await readTypedFields(request);
	const seconds = firstGiven(fields, 'expires_in')
		? readCount(fields, 'expires_in', TOKEN_SECONDS)
		: DEFAULT_TOKEN_SECONDS;
	const order = await parseSpeechRequest(fields, parts.engine);
	const { sound, sampleRate, isEvents } = order;
	await assertEncodes(sound);
	await parts.engine.assertReady(order.request.model);
	const { 'content-type': soundType = '' } = soundHeaders(sound, sampleRate);
	return prepare(request, parts, {
		kind: 'speech',
		access: ['speak'],
		seconds,
		contentType: isEvents ? EVENTS : soundType,
		answer: (reader, callerParts) => answerSpeech(order, reader, callerParts)
	});
}

/** The form of POST /v1/audio/transcriptions. Its file stays where it is until the token expires. */
export async function prepareTranscription(request: Request, parts: RouteParts): Promise<Response> {
	const { transcriptionBytes } = await parts.account.fileLimits.read();
	const form = await readUpload(request, transcriptionBytes);
	const seconds = readWhole(form, TOKEN_SECONDS, 'expires_in') ?? DEFAULT_TOKEN_SECONDS;
	const order = { ...(await parseTranscriptionRequest(form, parts.engine)), stream: true };
	await parts.engine.assertReady(order.model);
	return prepare(request, parts, {
		kind: 'transcriptions',
		access: ['transcribe'],
		seconds,
		contentType: EVENTS,
		answer: (reader, callerParts) => answerTranscription(order, form, reader, callerParts)
	});
}

const EVENTS = 'text/event-stream';

type Work = {
	kind: string;
	/** As of the route that prepares it: the key may have lost a scope since. */
	access: Access;
	seconds: number;
	contentType: string;
	answer(reader: Request, parts: RouteParts): Promise<Response>;
};

/** The work is a request of the same key, which is asked for it again, pays for it and has it in its log. */
function prepare(request: Request, parts: RouteParts, { answer, access, ...work }: Work): Response {
	const { account, caller, tokens } = parts;
	const { isApp } = caller;
	const { pathname, origin } = new URL(request.url);
	const headers = keyOf(request);
	const { token, expiresAt } = tokens.create({
		...work,
		owner: caller.keyId ?? APP,
		make(signal) {
			const reader = new Request(origin + pathname, { headers, signal });
			const gate = { account, isApp, access, onBegun: () => undefined, path: pathname };
			return passGate(reader, gate, (own: Caller) => answer(reader, { ...parts, caller: own }));
		}
	});
	return answerJson<StreamTokenJson>({
		object: 'stream.token',
		token,
		url: `${pathname.replace(/\/$/, '')}/${token}`,
		expires_at: new Date(expiresAt).toISOString()
	});
}

/** Tokens of the app's own pages are counted together. */
const APP = 'app';

function keyOf({ headers }: Request): Headers {
	const own = new Headers();
	for (const name of ['authorization', 'xi-api-key']) {
		const value = headers.get(name);
		if (value !== null) own.set(name, value);
	}
	return own;
}
