// Seconds as frames and timecodes (SMPTE ST 12-1) of the rates that video is edited in.

/** `base`: frames that a second of timecode counts. `isSlow`: a frame lasts 1001/1000 of what that says (NTSC). */
export type FrameRate = { base: number; isSlow: boolean; drops: boolean };

export const FRAME_RATES = {
	'23.976': { base: 24, isSlow: true, drops: false },
	'24': { base: 24, isSlow: false, drops: false },
	'25': { base: 25, isSlow: false, drops: false },
	'29.97': { base: 30, isSlow: true, drops: false },
	'29.97 drop': { base: 30, isSlow: true, drops: true },
	'30': { base: 30, isSlow: false, drops: false },
	'50': { base: 50, isSlow: false, drops: false },
	'59.94': { base: 60, isSlow: true, drops: false },
	'60': { base: 60, isSlow: false, drops: false }
} as const satisfies Record<string, FrameRate>;

export type FrameRateName = keyof typeof FRAME_RATES;

/** The nearest frame; 0 for what is not a time. */
export function frameAt(seconds: number, { base, isSlow }: FrameRate): number {
	const frames = Math.round((seconds * base * 1000) / (isSlow ? 1001 : 1000));
	return Number.isFinite(frames) ? Math.max(0, frames) : 0;
}

/** How many frames lie before this hour of timecode. */
export function framesBeforeHour(hour: number, { base, drops }: FrameRate): number {
	return hour * (3600 * base - (drops ? 108 : 0));
}

/** `01:02:03:04`, and `01:02:03;04` where numbers are dropped: two a minute, but none in each tenth. */
export function timecode(frame: number, { base, drops }: FrameRate): string {
	let number = frame;
	if (drops) {
		const [tens, rest] = [Math.floor(frame / 17_982), frame % 17_982];
		number += 18 * tens + (rest >= 2 ? 2 * Math.floor((rest - 2) / 1798) : 0);
	}
	const part = (unit: number, of: number) =>
		String(Math.floor(number / unit) % of).padStart(2, '0');
	const clock = [part(3600 * base, 24), part(60 * base, 60), part(base, 60)].join(':');
	return `${clock}${drops ? ';' : ':'}${part(1, base)}`;
}

/** That many frames as an exact fraction of seconds: `1001/30000s`. */
export function rationalTime(frames: number, { base, isSlow }: FrameRate): string {
	return isSlow ? `${frames * 1001}/${base * 1000}s` : `${frames}/${base}s`;
}
