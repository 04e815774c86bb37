// Whose text this tab's script was last: on a reload the script stays as it was written on, and only the sound is opened.

const KEY = 'aloud.take-in-script';

export function isInScript(id: string): boolean {
	try {
		return sessionStorage.getItem(KEY) === id;
	} catch {
		return false;
	}
}

export function nowInScript(id: string): void {
	try {
		sessionStorage.setItem(KEY, id);
	} catch {
		// Storage is closed to us: the script becomes its text again.
	}
}
