// Small values that must survive a reload at any moment: written at once, read at start.

/** The stored value, or the fallback when there is none, it is of another shape, or storage is closed to us. */
export function readLocal<T>(key: string, isValid: (value: unknown) => value is T, fallback: T): T {
	try {
		const value: unknown = JSON.parse(localStorage.getItem(`aloud.${key}`) ?? 'null');
		return isValid(value) ? value : fallback;
	} catch {
		return fallback;
	}
}

/** False when the browser refuses (private window, full): the app goes on, only the memory is short. */
export function writeLocal(key: string, value: unknown): boolean {
	try {
		localStorage.setItem(`aloud.${key}`, JSON.stringify(value));
		return true;
	} catch {
		return false;
	}
}

export function isString(value: unknown): value is string {
	return typeof value === 'string';
}

export function isNumberWithin(least: number, most: number) {
	return (value: unknown): value is number =>
		typeof value === 'number' && value >= least && value <= most;
}
