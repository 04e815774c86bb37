// Times and sizes as people read them.

/** `0:07`, `1:02:05`. Whole seconds, rounded down; anything not a length of time is `0:00`. */
export function formatTime(seconds: number): string {
	const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
	const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
	const tail = String(whole % 60).padStart(2, '0');
	return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

/** `about 40 seconds`, `about 2 minutes`: how long something will still take, rounded so that it does not flicker. */
export function formatWait(seconds: number): string {
	if (seconds < 10) return 'a few seconds';
	if (seconds < 55) return `about ${Math.ceil(seconds / 10) * 10} seconds`;
	const minutes = Math.round(seconds / 60);
	if (minutes < 60) return minutes <= 1 ? 'about a minute' : `about ${minutes} minutes`;
	const hours = Math.round(seconds / 3600);
	return hours === 1 ? 'about an hour' : `about ${hours} hours`;
}

/** `40 s`, `12 min`, `4 h 34 min`: a length that is roughly known. */
export function formatLength(seconds: number): string {
	if (seconds < 59.5) return `${Math.max(1, Math.round(seconds))} s`;
	const minutes = Math.round(seconds / 60);
	if (minutes < 60) return `${minutes} min`;
	return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** `6.2×`, `34×`: seconds of sound per second of work. */
export function formatRate(rate: number): string {
	return `${rate < 10 ? rate.toFixed(1) : Math.round(rate)}×`;
}

/** `31 MB`, `820 kB`. */
export function formatSize(bytes: number): string {
	if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
	const megabytes = bytes / 1_000_000;
	return megabytes < 1000
		? `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`
		: `${(megabytes / 1000).toFixed(1)} GB`;
}

/** Longer than a quantity with its unit: such a fact may be broken across lines. */
const LONG_FACT_CHARACTERS = 15;
const NO_BREAK_SPACE = '\u00A0';

/** `0:19 · 55 words · 940 kB`: a number stays beside its unit where the line is broken. */
export function joinFacts(facts: readonly string[]): string {
	return facts
		.map((fact) =>
			fact.length < LONG_FACT_CHARACTERS ? fact.replaceAll(' ', NO_BREAK_SPACE) : fact
		)
		.join(' · ');
}
