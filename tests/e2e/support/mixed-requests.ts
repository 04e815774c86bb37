// A thousand requests of all kinds, the same ones each time, and what each of them deserves.
import { FORMATS } from '#lib/audio/encode/encode.ts';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import { createRandom } from '../../../tools/seeded/random.ts';
import { SAMPLES_PER_CHARACTER } from './slow-models.ts';

/** `early`: before the answer is looked at. `midway`: after its first bytes. */
type GivenUp = 'early' | 'midway' | null;

export type Planned = {
	method: string;
	path: string;
	key: 'right' | 'unknown' | 'none';
	json?: unknown;
	/** A form: with a sound of so many seconds, something that is no sound, or no file at all. */
	form?: { seconds?: number; isBroken?: boolean; fields: Record<string, string> };
	givenUp: GivenUp;
	/** After which an early one is given up. */
	patienceMilliseconds: number;
	status: number;
	code: string | null;
	/** In thousandths of a credit: what it costs when it is answered to the end. */
	cost: number;
	/** What the body tells of the request: a sound's least length, a transcript's duration. */
	leastBytes?: number;
	seconds?: number;
};

export type Outcome = {
	planned: Planned;
	/** Null when it was given up before there was one. */
	requestId: string | null;
	status: number;
	code: string | null;
	bytes: number;
	/** As the transcript tells it. */
	seconds: number | null;
	ended: 'whole' | 'given up' | 'broke off';
};

export type Send = (request: Request, signal: AbortSignal) => Promise<Response>;

const SPEECH_PRICE = 15; // thousandths a character
const HEARING_PRICE = 100; // thousandths a second

export function planRequests(count: number, seed: number): Planned[] {
	const { below, between } = createRandom(seed);
	const kinds: [share: number, make: () => Planned][] = [
		[20, () => speech(1, below(12))],
		[4, () => speech(3, below(12))],
		[10, () => hearing(50 + below(100))],
		[5, () => hearing(50 + below(100), { stream: 'true' })],
		[16, () => listing(below(3))],
		[24, () => wrongSpeech(below(6))],
		[8, () => wrongTranscription(below(3))],
		[3, () => refused('GET', '/v1/audio/nothing', 404, 'not_found')],
		[2, () => refused('GET', '/v1/audio/speech', 405, 'method_not_allowed')],
		[2, () => ({ ...speech(1, 1), key: 'unknown', status: 401, code: 'invalid_api_key' })],
		[1, () => ({ ...speech(1, 1), key: 'none', status: 401, code: 'invalid_api_key' })],
		[3, () => ({ ...speech(1, 1), givenUp: 'early', patienceMilliseconds: below(120) })],
		[2, () => ({ ...speech(8, below(12)), givenUp: 'midway' })]
	];
	const all = kinds.reduce((sum, [share]) => sum + share, 0);
	return Array.from({ length: count }, () => {
		let place = between(0, all);
		const [, make] = kinds.find(([share]) => (place -= share) < 0) ?? kinds[0] ?? [];
		if (!make) throw new Error('there are no kinds');
		return make();
	});
}

const PLAIN = {
	key: 'right',
	givenUp: null,
	patienceMilliseconds: 0,
	code: null,
	cost: 0
} as const;

/** Those that can be written in Node, too. */
const WRITTEN = ['wav', 'mp3', 'flac'].filter((format) => format in FORMATS);

/** Sentences of so many words more than three: how long a text is tells one from the other. */
function speech(sentences: number, words: number): Planned {
	const input = Array.from({ length: sentences }, () => `We say${' word'.repeat(words + 1)}.`).join(
		' '
	);
	const format = WRITTEN[words % WRITTEN.length];
	return {
		...PLAIN,
		method: 'POST',
		path: '/v1/audio/speech',
		json: { model: 'tts-1', voice: 'alloy', input, response_format: format },
		status: 200,
		cost: input.length * SPEECH_PRICE,
		...(format === 'wav' && {
			leastBytes: (input.length - sentences) * SAMPLES_PER_CHARACTER * 2
		})
	};
}

function hearing(hundredths: number, fields: Record<string, string> = {}): Planned {
	const seconds = hundredths / 100;
	return {
		...PLAIN,
		method: 'POST',
		path: '/v1/audio/transcriptions',
		form: { seconds, fields: { model: 'whisper-1', ...fields } },
		status: 200,
		cost: hundredths * (HEARING_PRICE / 100),
		seconds
	};
}

function listing(which: number): Planned {
	const path = ['/v1/models', '/v1/voices', '/v1/credits'][which] ?? '/v1/models';
	return { ...PLAIN, method: 'GET', path, status: 200 };
}

const WRONG_FIELDS: [fields: object, status: number, code: string][] = [
	[{ model: 'nobody' }, 404, 'model_not_found'],
	[{ voice: 'nobody' }, 404, 'voice_not_found'],
	[{ input: '' }, 400, 'invalid_request'],
	[{ input: 'a'.repeat(5001) }, 400, 'invalid_request'],
	[{ speed: 'fast' }, 400, 'invalid_request'],
	[{ response_format: 'aiff' }, 400, 'invalid_request']
];

function wrongSpeech(which: number): Planned {
	const [fields, status, code] = WRONG_FIELDS[which] ?? [{}, 200, null];
	const right = speech(1, 1);
	return { ...right, json: { ...(right.json as object), ...fields }, status, code }; // made above
}

function wrongTranscription(which: number): Planned {
	const right = hearing(50);
	const forms = [
		{ fields: { model: 'whisper-1' } },
		{ isBroken: true, fields: { model: 'whisper-1' } },
		{ seconds: 0.5, fields: { model: 'whisper-1', timestamps: 'syllable' } }
	];
	return {
		...right,
		form: forms[which] ?? { fields: {} },
		status: 400,
		code: 'invalid_request'
	};
}

function refused(method: string, path: string, status: number, code: string): Planned {
	return { ...PLAIN, method, path, status, code };
}

/** All of them, so many at a time; in the order in which they are planned. */
export async function sendAll(
	plan: readonly Planned[],
	{ origin, secret, parallel }: { origin: string; secret: string; parallel: number },
	send: Send
): Promise<Outcome[]> {
	const outcomes: Outcome[] = [];
	let next = 0;
	async function work(): Promise<void> {
		for (let index = next++; index < plan.length; index = next++) {
			const planned = plan[index];
			if (planned) outcomes[index] = await sendOne(planned, { origin, secret }, send);
		}
	}
	await Promise.all(Array.from({ length: parallel }, work));
	return outcomes;
}

const UNKNOWN_KEY = 'sk-thisKeyWasNeverMadeByAnybody00000';

async function sendOne(
	planned: Planned,
	{ origin, secret }: { origin: string; secret: string },
	send: Send
): Promise<Outcome> {
	const { method, path, key, json, form, givenUp, patienceMilliseconds } = planned;
	const abort = new AbortController();
	const headers = new Headers(json ? { 'content-type': 'application/json' } : {});
	if (key !== 'none')
		headers.set('authorization', `Bearer ${key === 'right' ? secret : UNKNOWN_KEY}`);
	const body = json ? JSON.stringify(json) : form ? toForm(form) : null;
	const request = new Request(origin + path, { method, headers, body, signal: abort.signal });
	const outcome: Outcome = {
		planned,
		requestId: null,
		status: 0,
		code: null,
		bytes: 0,
		seconds: null,
		ended: 'broke off'
	};
	const patience =
		givenUp === 'early' ? setTimeout(() => abort.abort(), patienceMilliseconds) : undefined;
	try {
		const response = await send(request, abort.signal);
		outcome.status = response.status;
		outcome.requestId = response.headers.get('x-request-id');
		if (givenUp === 'early') abort.abort();
		const text = await readAll(response, outcome, () => {
			if (givenUp) abort.abort();
		});
		outcome.ended = 'whole';
		if (response.headers.get('content-type')?.startsWith('audio/') === false) tell(text, outcome);
	} catch {
		outcome.ended = abort.signal.aborted ? 'given up' : 'broke off';
	}
	clearTimeout(patience);
	return outcome;
}

/** The body as text; `onChunk` is called after each chunk. */
async function readAll({ body }: Response, outcome: Outcome, onChunk: () => void): Promise<string> {
	const decoder = new TextDecoder();
	const reader = body?.getReader();
	let text = '';
	for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
		outcome.bytes += read.value.byteLength;
		text += decoder.decode(read.value, { stream: true });
		onChunk();
	}
	return text;
}

/** What a JSON body, or the last of its events, says. */
function tell(text: string, outcome: Outcome): void {
	const last = text.trim().split('\n\n').at(-1) ?? '';
	const { error, duration } = JSON.parse(last.replace(/^data: /, '')) as {
		error?: { code: string };
		duration?: number;
	}; // the shapes of our answers
	outcome.code = error?.code ?? null;
	outcome.seconds = duration ?? null;
}

function toForm({ seconds, isBroken, fields }: NonNullable<Planned['form']>): FormData {
	const form = new FormData();
	const samples = new Float32Array(Math.round((seconds ?? 0) * 16000)).fill(0.25);
	if (seconds) form.set('file', new File([pcmToWav({ samples, sampleRate: 16000 })], 'a.wav'));
	if (isBroken) form.set('file', new File(['This is no sound.'], 'a.wav'));
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}
