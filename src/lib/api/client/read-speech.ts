// Reads streamed speech: a WAV whose samples are usable as they arrive.
import { joinBytes, type Bytes } from '#lib/audio/formats/bytes.ts';
import { hasWholeWavHeader, parseWavHeader, s16ToSamples } from '#lib/audio/formats/wav.ts';
import { notOurs, readFailure } from './api-error.ts';
import { fromHeaderText } from '../http/header-text.ts';
import { readBody } from '../http/request/read-body.ts';

/** Mono audio as it arrives. Leaving the loop over `chunks` early stops the speech. */
export type SpeechStream = {
	sampleRate: number;
	chunks: AsyncIterable<Float32Array<ArrayBuffer>>;
	/** BCP 47: the language the text is read in; null when the response does not say. */
	language: string | null;
	/** A message for people: what will sound different from what was expected. */
	warning: string | null;
	/** The voice is a clone: files made with it must say so. */
	isCloned: boolean;
};

/** Resolves once the WAV header has arrived. `chunks` can be read once and throws when the audio breaks off. */
export async function readSpeech(response: Response, signal?: AbortSignal): Promise<SpeechStream> {
	if (!response.body || response.headers.get('content-type') !== 'audio/wav') {
		throw notOurs(response.status);
	}
	const body = translated(readBody(response.body), response.status, signal);
	let head: Bytes = new Uint8Array();
	while (!hasWholeWavHeader(head)) {
		const { done, value } = await body.next();
		if (done) throw readFailure(new Error('The sound ended within its head.'), response.status);
		head = joinBytes([head, value]);
	}
	const { sampleRate, dataOffset } = parseWavHeader(head);
	const warning = response.headers.get('x-warning');
	return {
		sampleRate,
		chunks: readSamples(head.subarray(dataOffset), body),
		language: response.headers.get('x-language'),
		warning: warning === null ? null : fromHeaderText(warning),
		isCloned: response.headers.get('x-ai-generated') === 'true'
	};
}

/** Turns failures of the body into ApiError; the caller's abort throws its reason. */
async function* translated(
	body: AsyncIterable<Bytes>,
	status: number,
	signal?: AbortSignal
): AsyncGenerator<Bytes, void, undefined> {
	try {
		yield* body;
	} catch (cause) {
		throw readFailure(cause, status, signal);
	}
}

/** Chunks may be cut anywhere: half a sample waits for its other half. */
async function* readSamples(
	first: Bytes,
	body: AsyncGenerator<Bytes, void, undefined>
): AsyncGenerator<Float32Array<ArrayBuffer>, void, undefined> {
	let rest = first;
	try {
		do {
			const samples = s16ToSamples(rest);
			if (samples.length > 0) yield samples;
			rest = rest.subarray(samples.length * 2);
			const { done, value } = await body.next();
			if (done) return;
			rest = rest.length === 0 ? value : joinBytes([rest, value]);
		} while (true);
	} finally {
		await body.return();
	}
}
