// Opens the window in which the visitor is asked. It is Aloud's own, with nothing of this page around or above it.
import { AloudError } from './aloud-error.ts';

const LOOK_MILLISECONDS = 250;
/** The frame's word may come a moment after the window has closed. */
const GRACE_LOOKS = 4;

/**
 * Settles once `answered` does, or the window was closed without an answer.
 * @throws AloudError `blocked` or `declined`
 */
export function askVisitor(host: URL, answered: Promise<void>): Promise<void> {
	const asking = open(
		new URL('embed-allow.html', host),
		'aloud-allow',
		'popup,width=480,height=620'
	);
	if (!asking)
		throw new AloudError(
			'blocked',
			'The browser did not open the window in which Aloud asks. Call aloud.ask() when the visitor presses a button.'
		);
	const began = performance.now();
	let closedLooks = 0;
	return new Promise((resolve, reject) => {
		const timer = setInterval(() => {
			if (!asking.closed || ++closedLooks < GRACE_LOOKS) return;
			clearInterval(timer);
			reject(closedError(performance.now() - began));
		}, LOOK_MILLISECONDS);
		answered.then(resolve, reject).finally(() => clearInterval(timer));
	});
}

function closedError(milliseconds: number): AloudError {
	// Windows that were cut off from each other look closed at once.
	if (crossOriginIsolated || milliseconds < 2 * GRACE_LOOKS * LOOK_MILLISECONDS)
		return new AloudError(
			'blocked',
			'The window in which Aloud asks was closed, or cannot tell who opened it: a page with "Cross-Origin-Opener-Policy: same-origin" is cut off from windows of other origins. Send "same-origin-allow-popups", or nothing, with this page.'
		);
	return new AloudError('declined', 'The visitor closed the window without an answer.');
}
