// Markers as an edit decision list (CMX 3600): one event as long as the recording, and a locator for each.
import { frameAt, framesBeforeHour, timecode, type FrameRate } from './frames.ts';
import type { Marker } from './markers.ts';

/** `startHour`: the hour at which the timeline begins, 0 or 1 as a rule. `name`: of the recording's file. */
export type Timeline = {
	name: string;
	durationSeconds: number;
	rate: FrameRate;
	startHour: number;
};

/** Locators as Avid writes them: `* LOC: 01:00:01:14 GREEN   What is said`. */
export function formatEdl(
	markers: readonly Marker[],
	{ name, durationSeconds, rate, startHour }: Timeline
): string {
	const length = Math.max(1, frameAt(durationSeconds, rate));
	const first = framesBeforeHour(startHour, rate);
	const source = [0, length].map((frame) => timecode(frame, rate));
	const record = [first, first + length].map((frame) => timecode(frame, rate));
	const title = name.replaceAll(/\s+/g, ' ').trim();
	const lines = [
		`TITLE: ${title}`,
		`FCM: ${rate.drops ? 'DROP FRAME' : 'NON-DROP FRAME'}`,
		'',
		`001  AX       V     C        ${[...source, ...record].join(' ')}`,
		`* FROM CLIP NAME: ${title}`,
		...markers.map(({ frame, text }) => `* LOC: ${timecode(first + frame, rate)} GREEN   ${text}`)
	];
	return lines.map((line) => `${line}\r\n`).join('');
}
