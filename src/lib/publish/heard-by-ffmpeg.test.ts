// The loudness that is reported, against ffmpeg's own measurement of the very file; where ffmpeg is installed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { publish, type PublishOrder } from './publish.ts';
import type { LoudnessReport } from './sound/report.ts';
import { memoryOut } from './testing/memory-out.ts';
import { toneBook } from './testing/tone-book.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

/** EBU Tech 3341 allows meters 0.1 LU; ffmpeg tells loudness and true peak with one decimal, the latter by a filter of its own. */
const OFF = { lufs: 0.15, truePeak: 0.15, rms: 0.05, peak: 0.01 };

const CHAPTERS = Array.from({ length: 3 }, (_, chapter) => ({
	title: `Chapter ${chapter + 1}`,
	parts: [Array.from({ length: 5 }, (_, line) => `This is line ${line} of chapter ${chapter}.`)]
}));

async function write(loudness: PublishOrder['loudness'], perChapter: boolean) {
	const { book } = toneBook(CHAPTERS, (index) => [0.03, 0.5, 0.12, 0.8][index % 4] ?? 0);
	const { out, bytes } = memoryOut();
	const report = await publish(
		book,
		{
			...{ format: 'wav' as const, perChapter, loudness, isCloned: false, now: new Date(0) },
			about: { title: 'A', author: '', comment: '', language: 'en', cover: null },
			id: '3f0c1f5e-0000-4000-8000-000000000000'
		},
		out,
		() => undefined,
		new AbortController().signal
	);
	if (!report) throw new Error('no report');
	return { report, bytes: bytes() };
}

function measuredByFfmpeg(wav: Uint8Array) {
	const folder = mkdtempSync(join(tmpdir(), 'loudness-'));
	const file = join(folder, 'book.wav');
	writeFileSync(file, wav);
	const filters = 'ebur128=peak=true:framelog=verbose,astats';
	const { stderr } = spawnSync(
		'ffmpeg',
		['-hide_banner', '-nostats', '-i', file, '-af', filters, '-f', 'null', '-'],
		{ encoding: 'utf8' }
	);
	rmSync(folder, { recursive: true });
	const last = (pattern: RegExp) => Number([...stderr.matchAll(pattern)].at(-1)?.[1]);
	return {
		lufs: last(/ I:\s+(-?[\d.]+) LUFS/gu),
		truePeak: last(/ Peak:\s+(-?[\d.]+) dBFS/gu),
		peak: last(/Peak level dB: (-?[\d.]+)/gu),
		rms: last(/RMS level dB: (-?[\d.]+)/gu)
	};
}

function expectSame(loudness: LoudnessReport['whole'], wav: Uint8Array) {
	const found = measuredByFfmpeg(wav);
	expect(Math.abs(loudness.integratedLufs - found.lufs)).toBeLessThan(OFF.lufs);
	expect(Math.abs(loudness.truePeakDb - found.truePeak)).toBeLessThan(OFF.truePeak);
	expect(Math.abs(loudness.rmsDb - found.rms)).toBeLessThan(OFF.rms);
	expect(Math.abs(loudness.peakDb - found.peak)).toBeLessThan(OFF.peak);
}

test.skipIf(!hasFfmpeg).each(['as-is', 'podcast', 'mono'] as const)(
	'the report of a book that is saved as “%s” says of the file what ffmpeg says',
	async (loudness) => {
		const { report, bytes } = await write(loudness, false);

		expectSame(report.whole, bytes);
	}
);

test.skipIf(!hasFfmpeg)(
	'the report for ACX says of each chapter’s file what ffmpeg says',
	async () => {
		const { report, bytes } = await write('acx', true);

		const files = Object.values(unzipSync(bytes));
		expect(files).toHaveLength(3);
		for (const [index, file] of files.entries()) {
			const chapter = report.chapters[index];
			if (!chapter) throw new Error('a chapter is missing');
			expectSame(chapter.loudness, file);
		}
	}
);
