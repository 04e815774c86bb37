// Failures of remote servers under the published codes.
import { RemoteError, type RemoteReason } from '#lib/remote/remote-error.ts';
import { SpeechError, type ErrorCode } from '../errors.ts';

/** What would be sent to a server. */
export type Sent = 'texts' | 'recordings';

/** Nobody has allowed that yet: whoever is asked is told where it would go. */
export class ConsentError extends SpeechError {
	readonly remote: { name: string; address: string; sends: Sent };

	constructor(remote: ConsentError['remote']) {
		const { name, address, sends } = remote;
		super(
			'consent_required',
			`This sends ${sends === 'texts' ? 'your text' : 'your recording'} to the server "${name}" at ${new URL(address).host}, which you have not allowed yet. Nothing was sent. Allow it on the page /models.`,
			{ param: 'model' }
		);
		this.name = 'ConsentError';
		this.remote = remote;
	}
}

const CODES: Record<RemoteReason, ErrorCode> = {
	unreachable: 'remote_unavailable',
	slow: 'remote_unavailable',
	busy: 'rate_limit_exceeded',
	// Whoever asked here has a key that is right.
	key: 'remote_failed',
	'not-found': 'model_not_found',
	invalid: 'invalid_request',
	'too-large': 'file_too_large',
	failed: 'remote_failed'
};

/** A server that lists no models: whoever adds it asked for none of them. */
export function explainListing(error: unknown): unknown {
	const explained = explainRemote(error);
	if (!(explained instanceof SpeechError)) return explained;
	const { code, message } = explained;
	const isTold = code === 'remote_unavailable' || code === 'rate_limit_exceeded';
	return isTold ? explained : new SpeechError('remote_failed', message, { cause: error });
}

/** @returns anything but a RemoteError as it is */
export function explainRemote(error: unknown): unknown {
	if (!(error instanceof RemoteError)) return error;
	const { reason, message, retryMilliseconds } = error;
	const isVoice = (reason === 'not-found' || reason === 'invalid') && /voice/iu.test(message);
	const code = isVoice ? 'voice_not_found' : CODES[reason];
	const param = isVoice ? 'voice' : reason === 'not-found' ? 'model' : null;
	return new SpeechError(code, message, {
		param,
		retryMilliseconds: reason === 'busy' ? retryMilliseconds : null,
		cause: error
	});
}

/** The same pieces; a server's failure is told under a published code. */
export async function* explaining<Piece>(
	pieces: AsyncIterable<Piece>
): AsyncGenerator<Piece, void, undefined> {
	try {
		yield* pieces;
	} catch (error) {
		throw explainRemote(error);
	}
}
