// multipart/form-data (RFC 7578) without loading files into memory: `Response.formData` copies them whole.
import { joinBytes } from '#lib/audio/formats/bytes.ts';
import { invalid } from '../errors.ts';

/** RFC 2046, 5.1.1. */
const MOST_BOUNDARY_BYTES = 70;
/** The headers before each part: a field name, a file name and a type. */
const MOST_HEAD_BYTES = 16_384;
/** For a field that is not a file: ten seconds of 48 kHz stereo float samples as a data URL are 5.2 MB. */
const MOST_TEXT_BYTES = 6_000_000;

const DASH = 45;

/**
 * Its files are slices of `body`. Throws an Error that says what is wrong with the form; `invalid_request` that names the
 * field where a text is too long.
 */
export async function parseForm(body: Blob, contentType: string): Promise<FormData> {
	const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
	const boundary = quoted ?? plain;
	if (!boundary) throw new Error('its content-type has no boundary');
	if (boundary.length > MOST_BOUNDARY_BYTES) throw new Error('its boundary is too long');
	const form = new FormData();
	let from: number | null = null;
	for await (const { start, end } of delimiters(body, `--${boundary}`)) {
		if (from !== null) await addPart(form, body, from, start);
		const [first, second] = await read(body, end, end + 2);
		if (first === DASH && second === DASH) return form;
		from = end + 2;
	}
	throw new Error('it ends before its last boundary');
}

async function read(body: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
	return new Uint8Array(await body.slice(from, to).arrayBuffer());
}

/** The position of each boundary, including the line break before it, which belongs to it. */
async function* delimiters(
	body: Blob,
	boundary: string
): AsyncGenerator<{ start: number; end: number }, void, undefined> {
	const mark = new TextEncoder().encode(`\r\n${boundary}`);
	const opening = mark.subarray(2);
	if (startsWith(await read(body, 0, opening.length), opening, 0)) {
		yield { start: 0, end: opening.length };
	}
	// Read as a stream: twice as fast as slice by slice.
	const reader = body.stream().getReader();
	const skips = skipsOf(mark);
	/** What has not been searched yet, and its position. A boundary may start in one piece and end in the next. */
	let piece = new Uint8Array();
	let from = 0;
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) return;
			piece = joinBytes([piece, value]);
			for (const at of places(piece, mark, skips)) {
				yield { start: from + at, end: from + at + mark.length };
			}
			const searched = Math.max(0, piece.length - (mark.length - 1));
			piece = piece.slice(searched);
			from += searched;
		}
	} finally {
		await reader.cancel();
	}
}

/** How far the search may skip after each byte: R. N. Horspool, "Practical fast searching in strings", 1980. */
function skipsOf(mark: Uint8Array): Uint8Array {
	const skips = new Uint8Array(256).fill(mark.length);
	mark.subarray(0, -1).forEach((byte, index) => (skips[byte] = mark.length - 1 - index));
	return skips;
}

function* places(bytes: Uint8Array, mark: Uint8Array, skips: Uint8Array): Generator<number> {
	const last = mark.length - 1;
	for (let at = 0; at + last < bytes.length;) {
		const byte = bytes[at + last] ?? 0;
		if (byte === mark[last] && startsWith(bytes, mark, at)) yield at;
		at += skips[byte] ?? 1;
	}
}

function startsWith(bytes: Uint8Array, mark: Uint8Array, at: number): boolean {
	if (at + mark.length > bytes.length) return false;
	return mark.every((byte, index) => bytes[at + index] === byte);
}

async function addPart(form: FormData, body: Blob, from: number, to: number): Promise<void> {
	const start = await read(body, from, Math.min(to, from + MOST_HEAD_BYTES));
	// Decoded byte for byte, so that positions in the text are positions in the file.
	const bytewise = new TextDecoder('latin1').decode(start);
	const headEnd = bytewise.indexOf('\r\n\r\n');
	if (headEnd < 0) throw new Error('one of its parts has no head');
	const head = new TextDecoder().decode(start.subarray(0, headEnd));
	const name = parameter(head, 'name');
	if (name === null) throw new Error('one of its parts has no name');
	const content = body.slice(from + headEnd + 4, to);
	const fileName = encodedParameter(head, 'filename') ?? parameter(head, 'filename');
	if (fileName !== null) {
		const type = /^content-type:\s*(.*)$/im.exec(head)?.[1]?.trim() ?? 'text/plain';
		form.append(name, new File([content], fileName, { type }));
	} else if (content.size <= MOST_TEXT_BYTES) form.append(name, await content.text());
	else throw tooLong(name, content.size);
}

function tooLong(name: string, bytes: number): Error {
	const megabytes = (size: number) => (size / 1e6).toFixed(1);
	return invalid(
		name,
		`"${name}" is too long for a text: ${megabytes(bytes)} MB, and at most ${megabytes(MOST_TEXT_BYTES)} MB is allowed. Shorten or compress what it contains.`
	);
}

/** From the `content-disposition` line. Browsers write quotes in names as %22, curl puts a backslash before them. */
function parameter(head: string, name: string): string | null {
	const pattern = new RegExp(`;\\s*${name}=(?:"((?:\\\\"|[^"])*)"|([^;\\s"]+))`, 'i');
	const [, quoted, plain] = pattern.exec(dispositionOf(head)) ?? [];
	const value = quoted ?? plain;
	if (value === undefined) return null;
	const written = value.replaceAll('\\"', '"').replaceAll('%22', '"');
	return written.replaceAll(/%0d/gi, '\r').replaceAll(/%0a/gi, '\n');
}

/** In RFC 5987 form, which some clients use for names that are not ASCII. */
function encodedParameter(head: string, name: string): string | null {
	const value = new RegExp(`;\\s*${name}\\*=utf-8''([^;\\s]+)`, 'i').exec(dispositionOf(head))?.[1];
	return value === undefined ? null : decodeURIComponent(value);
}

function dispositionOf(head: string): string {
	return /^content-disposition:.*$/im.exec(head)?.[0] ?? '';
}
