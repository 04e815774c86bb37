// Cues as LRC, the lines of songs: `[mm:ss.xx]` and a line each. Minutes go on after 59.
import type { SpeakerNames } from '../transcript/speaker-names.ts';
import { nameInLines } from './files.ts';
import type { Cue } from './times.ts';

/** A line has no end of its own: where this much silence follows, an empty one ends it. */
const SILENCE_SECONDS = 1;

/** @param title of the recording; empty: none is written */
export function formatLrc(cues: readonly Cue[], names: SpeakerNames = {}, title = ''): string {
	const head = title ? `[ti:${title.replaceAll(/[[\]\s]+/g, ' ').trim()}]\n` : '';
	const lines = nameInLines(cues, names).map(({ lines, startSeconds, endSeconds }, index) => {
		const next = cues[index + 1]?.startSeconds ?? Infinity;
		const end = next - endSeconds >= SILENCE_SECONDS ? `[${clock(endSeconds)}]\n` : '';
		return `[${clock(startSeconds)}]${lines.join(' ')}\n${end}`;
	});
	return head + lines.join('');
}

function clock(seconds: number): string {
	const hundredths = Math.round(seconds * 100);
	const part = (unit: number, of = Infinity) =>
		String(Math.floor(hundredths / unit) % of).padStart(2, '0');
	return `${part(6000)}:${part(100, 60)}.${part(1, 100)}`;
}
