// Why something was not said, under the standard's names.
import { ApiFailure } from '../road/api-failure.ts';
import type { SynthesisErrorCode } from './events.ts';

export class SynthesisFailure extends Error {
	readonly code: SynthesisErrorCode;

	constructor(code: SynthesisErrorCode, message: string) {
		super(message);
		this.code = code;
	}

	static of(cause: unknown): SynthesisFailure {
		if (cause instanceof SynthesisFailure) return cause;
		const message = cause instanceof Error ? cause.message : String(cause);
		if (cause instanceof ApiFailure) return new SynthesisFailure(codeOf(cause), message);
		return new SynthesisFailure('synthesis-failed', message);
	}
}

function codeOf({ status, code, param }: ApiFailure): SynthesisErrorCode {
	if (status === 0) return 'network';
	if ([401, 402, 403, 429].includes(status)) return 'not-allowed';
	if (code === 'voice_not_found') return 'voice-unavailable';
	if (param === 'language') return 'language-unavailable';
	if (status === 400) return 'invalid-argument';
	if (status === 404 || status === 503) return 'synthesis-unavailable';
	return 'synthesis-failed';
}
