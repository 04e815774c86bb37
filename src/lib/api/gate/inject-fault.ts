// Fault injection.
import type { Faults } from '#lib/account/account.ts';
import { SpeechError, type ErrorCode } from '#lib/engine/errors.ts';

/** Waits as long as the fault specifies, and throws unless it is only a delay. */
export async function injectFault(
	{ code, delayMilliseconds }: Faults,
	signal: AbortSignal
): Promise<void> {
	await new Promise((resolve) => setTimeout(resolve, delayMilliseconds));
	signal.throwIfAborted();
	if (code === null) return;
	throw new SpeechError(
		code as ErrorCode, // checked when it was set
		'This is an injected fault, set on the page /account.',
		{ retryMilliseconds: code === 'rate_limit_exceeded' ? 1000 : null }
	);
}
