// What a server sends, read within bounds: of size, and of the time between two pieces.
import { RemoteError } from './remote-error.ts';
import { slow, type AskParts, type Server } from './server.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** JSON, error messages: far more than any model or window of sound needs. */
const MOST_TEXT_BYTES = 8 * 2 ** 20;
/** Of an error. */
const MOST_TOLD_CHARACTERS = 300;

/**
 * The pieces of a body. Leaving the loop early hangs up.
 * @throws RemoteError `slow`, or `failed` where the connection breaks off; the signal's reason
 */
export async function* readPieces(
	response: Response,
	{ name }: Server,
	{ signal, patience }: Pick<AskParts, 'signal' | 'patience'>
): AsyncGenerator<Bytes, void, undefined> {
	const reader = response.body?.getReader();
	if (!reader) return;
	let hasEnded = false;
	try {
		for (;;) {
			const { done, value } = await inTime(reader.read(), name, patience.silence);
			signal.throwIfAborted();
			if (done) break;
			yield value;
		}
		hasEnded = true;
	} catch (cause) {
		signal.throwIfAborted();
		if (cause instanceof RemoteError) throw cause;
		hasEnded = true;
		const message = `The connection to the server "${name}" broke off. Try again.`;
		throw new RemoteError('failed', message, { cause });
	} finally {
		if (!hasEnded) void reader.cancel().catch(() => undefined); // it hangs up; nobody waits for that
	}
}

async function inTime<T>(work: Promise<T>, name: string, milliseconds: number): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(slow(name, milliseconds)), milliseconds);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}

/** @throws RemoteError `failed` for more than any answer of this kind has */
async function readText(
	response: Response,
	server: Server,
	parts: Pick<AskParts, 'signal' | 'patience'>
): Promise<string> {
	const decoder = new TextDecoder();
	let text = '';
	let bytes = 0;
	for await (const piece of readPieces(response, server, parts)) {
		bytes += piece.length;
		if (bytes > MOST_TEXT_BYTES) throw nonsense(server, 'an answer without an end');
		text += decoder.decode(piece, { stream: true });
	}
	return text + decoder.decode();
}

/**
 * The JSON of a good answer, whatever it says it is.
 * @throws RemoteError for an error, and for what is no JSON
 */
export async function readJson(
	response: Response,
	server: Server,
	parts: Pick<AskParts, 'signal' | 'patience'>
): Promise<unknown> {
	await assertGood(response, server, parts);
	const text = await readText(response, server, parts);
	try {
		return JSON.parse(text);
	} catch (cause) {
		throw nonsense(server, isPage(text) ? 'a web page' : 'JSON that cannot be read', cause);
	}
}

export function isPage(start: string): boolean {
	return /^\s*<(?:!doctype|html|\?xml|head|body)/iu.test(start);
}

/** @param what it sent */
export function nonsense({ name }: Server, what: string, cause?: unknown): RemoteError {
	return new RemoteError(
		'failed',
		`The server "${name}" sent ${what} where speech services send their answer. Check its address.`,
		{ cause }
	);
}

/** @throws RemoteError for anything but 2xx, with what the server says about it */
export async function assertGood(
	response: Response,
	server: Server,
	parts: Pick<AskParts, 'signal' | 'patience'>
): Promise<void> {
	const { status, headers } = response;
	if (response.ok) return;
	const says = await readText(response, server, parts).then(
		(text) => quote(text, server),
		(error: unknown) => {
			parts.signal.throwIfAborted();
			if (error instanceof RemoteError) return '';
			throw error;
		}
	);
	const { name } = server;
	switch (status) {
		case 401:
		case 403:
			throw new RemoteError(
				'key',
				`The server "${name}" does not accept ${server.key === null ? 'requests without a key' : 'its key'}.${says} Set its key on the page /models.`
			);
		case 402:
			throw new RemoteError('key', `The server "${name}" wants to be paid first.${says}`);
		case 404:
		case 405:
			throw new RemoteError('not-found', `The server "${name}" has nothing there.${says}`);
		case 413:
			throw new RemoteError('too-large', `That is more than the server "${name}" takes.${says}`);
		case 408:
		case 429:
			throw new RemoteError('busy', `The server "${name}" takes no more requests for now.${says}`, {
				retryMilliseconds: readRetry(headers)
			});
		default:
			throw new RemoteError(
				status < 500 ? 'invalid' : 'failed',
				`The server "${name}" ${status < 500 ? 'refuses this' : 'failed'} (${status}).${says}`
			);
	}
}

/** What it says, in its own words: short, on one line, and without the key, should it repeat that. */
function quote(text: string, { key }: Server): string {
	const said = messageIn(text)
		.replaceAll(/[\s\p{Cc}]+/gu, ' ')
		.trim();
	if (said === '' || isPage(said)) return '';
	const safe = key ? said.replaceAll(key, '…') : said;
	const short =
		safe.length > MOST_TOLD_CHARACTERS ? `${safe.slice(0, MOST_TOLD_CHARACTERS)}…` : safe;
	return ` It says: "${short}"`;
}

/** As OpenAI, FastAPI and others write it. */
function messageIn(text: string): string {
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		return text;
	}
	const { error, detail, message } = isObject(json) ? json : {};
	const nested = isObject(error) ? error['message'] : error;
	const inner = isObject(detail) ? detail['message'] : detail;
	const told = [nested, inner, message].find((one) => typeof one === 'string');
	return typeof told === 'string' ? told : '';
}

export function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readRetry(headers: Headers): number | null {
	const milliseconds = Number(headers.get('retry-after-ms') ?? NaN);
	if (Number.isFinite(milliseconds) && milliseconds >= 0) return milliseconds;
	const seconds = Number(headers.get('retry-after') ?? NaN);
	return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
