// How loud what was written is, before it was encoded: as numbers, and as a text to be kept.
import type { Loudness } from '#lib/audio/analysis/loudness/measure.ts';
import { acxChecks, type LoudnessName } from './loudness.ts';

export type LoudnessReport = {
	preset: LoudnessName;
	whole: Loudness;
	chapters: readonly { title: string; loudness: Loudness }[];
};

/** Of ACX's demands, which are made of each chapter's file: how many chapters meet them all. */
export function chaptersThatPass({ chapters }: LoudnessReport): number {
	return chapters.filter(({ loudness }) => Object.values(acxChecks(loudness)).every(Boolean))
		.length;
}

/** One decimal; silence has no number. */
export function decibels(value: number): string {
	return Number.isFinite(value) ? value.toFixed(1).replace('-', '−') : 'silent';
}

/** Plain text: the whole first, then a line for each chapter, in columns. */
export function reportText(title: string, report: LoudnessReport): string {
	const head = ['LUFS', 'true peak', 'peak', 'RMS', 'floor', 'length'];
	const rows = [{ title: 'All', loudness: report.whole }, ...report.chapters].map(
		({ title, loudness }) => [...columns(loudness), title]
	);
	const table = [head, ...rows].map((cells) =>
		// The title comes last and is not padded.
		cells.map((cell, index) => (index < head.length ? cell.padStart(10) : cell)).join('  ')
	);
	const passed = chaptersThatPass(report);
	const acx = `ACX (RMS −23 to −18 dB, peak at most −3 dB, noise floor at most −60 dB): ${passed} of ${report.chapters.length} chapters pass.`;
	return [
		title,
		'',
		'Loudness by ITU-R BS.1770-4 in LUFS, true peak in dBTP, all else in dBFS.',
		'Measured on the samples before they were encoded. The floor is the quietest half second.',
		'',
		...table,
		'',
		...(report.preset === 'acx' ? [acx, ''] : [])
	].join('\n');
}

function columns({ integratedLufs, truePeakDb, peakDb, rmsDb, noiseFloorDb, seconds }: Loudness) {
	const levels = [integratedLufs, truePeakDb, peakDb, rmsDb, noiseFloorDb].map(decibels);
	return [...levels, `${seconds.toFixed(1)} s`];
}
