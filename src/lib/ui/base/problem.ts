// Errors become sentences here: what happened, and what to do. The code stays for developers, in small print.
import { ApiError } from '#lib/api/client/client.ts';
import { words } from '../words/words.ts';

/** `page` is where it can be put right, when that is another page. */
export type Problem = { what: string; advice: string; code: string | null; page?: '/models' };

/** The sentence for anything a call of the API or the browser has thrown. */
export function problemOf(error: unknown): Problem {
	if (error instanceof ApiError) return { ...explain(error), code: error.code };
	const name = error instanceof Error ? error.name : null;
	// Of the browser's own names only these tell what to do: https://webidl.spec.whatwg.org/#idl-DOMException-error-names
	if (name === 'NotFoundError' || name === 'NotReadableError') {
		return { what: words.problems.fileGone, advice: words.problems.fileGoneAdvice, code: name };
	}
	if (name === 'QuotaExceededError') {
		return { what: words.problems.noRoom, advice: words.problems.noRoomAdvice, code: name };
	}
	return { what: words.problems.unexpected, advice: words.problems.reload, code: name };
}

function explain(error: ApiError): Omit<Problem, 'code'> {
	switch (error.code) {
		case 'engine_unavailable':
			return { what: words.problems.engineGone, advice: words.problems.reload };
		case 'model_not_downloaded':
			return {
				what: words.problems.modelMissing,
				advice: words.problems.downloadIt,
				page: '/models'
			};
		case 'voice_not_found':
			return { what: words.problems.voiceGone, advice: words.problems.otherVoice };
		case 'file_too_large':
			return { what: error.message, advice: words.problems.smallerFile };
		case 'server_error':
			return { what: words.problems.brokeOff, advice: words.problems.tryAgain };
		case null: // not the API's own words: a static host, a proxy
		default:
			return inTwo(error.message);
	}
}

/** A failure that the API explains: its own words, where `problemOf` has none that fit what was tried. */
export function problemAsTold(error: unknown): Problem {
	const isTold = error instanceof ApiError && error.code === 'server_error';
	return isTold ? { ...inTwo(error.message), code: error.code } : problemOf(error);
}

/** The API's own words: what happened is their first sentence, what to do are the others. */
function inTwo(message: string): Omit<Problem, 'code'> {
	const [, what = message, advice = ''] = /^(.+?[.!?])\s+(.+)$/su.exec(message) ?? [];
	return { what, advice };
}
