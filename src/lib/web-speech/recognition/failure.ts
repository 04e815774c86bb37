// Why nothing was understood, under the standard's names.
import { ApiFailure } from '../road/api-failure.ts';
import type { RecognitionErrorCode } from './events.ts';

export class RecognitionFailure extends Error {
	readonly code: RecognitionErrorCode;

	constructor(code: RecognitionErrorCode, message: string) {
		super(message);
		this.code = code;
	}

	static of(cause: unknown): RecognitionFailure {
		if (cause instanceof RecognitionFailure) return cause;
		const message = cause instanceof Error ? cause.message : String(cause);
		if (cause instanceof ApiFailure) {
			if (cause.param === 'language')
				return new RecognitionFailure('language-not-supported', message);
			const isRefused = [401, 402, 403, 404, 429].includes(cause.status);
			return new RecognitionFailure(isRefused ? 'service-not-allowed' : 'network', message);
		}
		const name = cause instanceof DOMException ? cause.name : '';
		const isForbidden = name === 'NotAllowedError' || name === 'SecurityError';
		return new RecognitionFailure(isForbidden ? 'not-allowed' : 'audio-capture', message);
	}
}
