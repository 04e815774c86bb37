// Forms with files: anything larger than allowed is rejected before it is parsed.
import { SpeechError } from '#lib/engine/errors.ts';
import { invalid } from '../errors.ts';
import { watchForm } from './ignored-fields.ts';
import { parseForm } from './parse-form.ts';

/** Room for everything in a form besides the file. */
const OTHER_FIELDS_BYTES = 65536;

/** Throws `invalid_request`, and `file_too_large` for files larger than `mostBytes`. */
export async function readUpload(request: Request, mostBytes: number): Promise<FormData> {
	const { headers } = request;
	const type = headers.get('content-type') ?? 'none';
	if (!/^multipart\/form-data\b/i.test(type)) {
		throw invalid(null, `Send a form with "content-type: multipart/form-data", not ${type}.`);
	}
	refuseTooLarge(Number(headers.get('content-length')) - OTHER_FIELDS_BYTES, mostBytes);
	// A blob may be on disk: its size is known before any of it is in memory.
	const body = await request.blob();
	refuseTooLarge(body.size - OTHER_FIELDS_BYTES, mostBytes);
	const form = watchForm(request, await takeApart(body, type));
	for (const [param, value] of form) {
		if (value instanceof File) refuseTooLarge(value.size, mostBytes, param);
	}
	return form;
}

async function takeApart(body: Blob, type: string): Promise<FormData> {
	try {
		return await parseForm(body, type);
	} catch (error) {
		if (error instanceof SpeechError) throw error;
		const reason = error instanceof Error ? error.message : String(error);
		throw invalid(null, `The form cannot be read: ${reason}`);
	}
}

function refuseTooLarge(bytes: number, mostBytes: number, param = 'file'): void {
	if (!(bytes > mostBytes)) return;
	const megabytes = (size: number) =>
		(size / 1024 / 1024).toLocaleString('en', { maximumFractionDigits: 1 });
	throw new SpeechError(
		'file_too_large',
		`The file is ${megabytes(bytes)} MB, and at most ${megabytes(mostBytes)} MB is allowed. Split it, send only its audio track, or raise the limit on the page /account.`,
		{ param }
	);
}
