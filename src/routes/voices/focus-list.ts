// Where the keyboard focus goes when its row is gone.

/** The heading of the person's own voices; focusable by program. */
export const OWN_VOICES_ID = 'your-voices';

export function focusOwnVoices(): void {
	document.getElementById(OWN_VOICES_ID)?.focus({ preventScroll: true });
}
