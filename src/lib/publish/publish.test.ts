// Whole books, written to memory and read back by others' readers.
import { unzipSync, strFromU8 } from 'fflate';
import { parseBuffer } from 'music-metadata';
import { expect, test } from 'vitest';
import { parseWavHeader, s16ToSamples } from '#lib/audio/formats/wav.ts';
import { createLoudnessMeter, loudnessOf } from '#lib/audio/analysis/loudness/measure.ts';
import { publish, type PublishOrder } from './publish.ts';
import { chaptersThatPass, reportText } from './sound/report.ts';
import { memoryOut } from './testing/memory-out.ts';
import { toneBook } from './testing/tone-book.ts';

const CHAPTERS = [
	{ title: 'Beginning', parts: [['It was late.', 'Nobody came.']] },
	{ title: 'Chapter 1: A/B?', parts: [['Chapter 1: A/B?', 'The door opened.'], ['She went in.']] },
	{ title: 'Chapter 2', parts: [['Chapter 2.', 'All was well & good.']] }
];

const ORDER: PublishOrder = {
	format: 'mp3',
	perChapter: false,
	loudness: 'as-is',
	about: { title: 'The Way Home', author: 'Ada', comment: '', language: 'en', cover: null },
	id: '3f0c1f5e-0000-4000-8000-000000000000',
	isCloned: false,
	now: new Date('2026-01-02T03:04:05.678Z')
};

async function write(order: Partial<PublishOrder>, height?: (index: number) => number) {
	const { book, truth } = toneBook(CHAPTERS, height);
	const { out, bytes } = memoryOut();
	const shares: number[] = [];
	const report = await publish(
		book,
		{ ...ORDER, ...order },
		out,
		(share) => shares.push(share),
		new AbortController().signal
	);
	return { file: bytes(), report, shares, book, truth };
}

function totalSeconds(book: Awaited<ReturnType<typeof write>>['book']): number {
	return book.parts.reduce((sum, { samples }) => sum + samples, 0) / book.sampleRate;
}

test('an MP3 of the whole book has its length, and progress goes up to the end', async () => {
	const { file, book, shares } = await write({ format: 'mp3' });

	const { format, common } = await parseBuffer(file, 'audio/mpeg');

	expect(common.title).toBe('The Way Home');
	expect(format.duration).toBeCloseTo(totalSeconds(book), 0);
	expect(shares.at(-1)).toBe(1);
	expect(shares).toEqual(shares.toSorted((one, other) => one - other));
});

test('a FLAC has chapters, author and every sample', async () => {
	const { file, book } = await write({ format: 'flac' });

	const { format, common, native } = await parseBuffer(file, 'audio/flac');

	expect(common.artist).toBe('Ada');
	expect(format.duration).toBeCloseTo(totalSeconds(book), 6);
	const tags = Object.fromEntries((native['vorbis'] ?? []).map(({ id, value }) => [id, value]));
	expect(tags['CHAPTER001NAME']).toBe('Chapter 1: A/B?');
	expect(tags['CHAPTER000']).toBe('00:00:00.000');
});

test('as it is means the very samples', async () => {
	const { file, book } = await write({ format: 'wav' });

	const { dataOffset } = parseWavHeader(file);
	const written = s16ToSamples(file.subarray(dataOffset));

	expect(written.length).toBe(book.parts.reduce((sum, { samples }) => sum + samples, 0));
	const first = await book.read(0);
	expect(
		written.every((sample, at) => at >= first.length || Math.abs(sample - (first[at] ?? 0)) < 1e-4)
	).toBe(true);
});

test.each([
	{ loudness: 'podcast', lufs: -16 },
	{ loudness: 'mono', lufs: -19 }
] as const)('$loudness comes out at $lufs LUFS, below its ceiling', async ({ loudness, lufs }) => {
	const { file, report } = await write({ format: 'wav', loudness });

	const meter = createLoudnessMeter(24_000);
	meter.add(s16ToSamples(file.subarray(parseWavHeader(file).dataOffset)));
	const found = loudnessOf(meter.sums());

	expect(found.integratedLufs).toBeCloseTo(lufs, 0);
	expect(found.truePeakDb).toBeLessThan(-1);
	expect(report?.whole.integratedLufs).toBeCloseTo(found.integratedLufs, 1);
});

test('ACX is met by every chapter, however much they differ before', async () => {
	const { file, report } = await write(
		{ format: 'wav', loudness: 'acx', perChapter: true },
		(index) => [0.02, 0.9, 0.1][index % 3] ?? 0
	);
	if (!report) throw new Error('no report');

	expect(chaptersThatPass(report)).toBe(3);
	const files = unzipSync(file);
	expect(Object.keys(files)).toEqual(['1 Beginning.wav', '2 Chapter 1 A B.wav', '3 Chapter 2.wav']);
	for (const wav of Object.values(files)) {
		const samples = s16ToSamples(wav.subarray(parseWavHeader(wav).dataOffset));
		const first = samples.findIndex((sample) => sample !== 0) / 24_000;
		const last = (samples.length - samples.findLastIndex((sample) => sample !== 0)) / 24_000;
		expect(first).toBeGreaterThanOrEqual(0.5);
		expect(first).toBeLessThanOrEqual(1);
		expect(last).toBeGreaterThanOrEqual(1);
		expect(last).toBeLessThanOrEqual(5);
	}
	const text = reportText('The Way Home', report);
	expect(text).toContain('3 of 3 chapters pass');
	expect(text).toMatch(/−2\d\.\d.*Chapter 2$/mu);
});

test('subtitles have the times of the sentences in the whole file', async () => {
	const { file, truth, book } = await write({ format: 'srt' });

	const captions = strFromU8(file).trim().split('\n\n');

	expect(captions).toHaveLength(truth.flat().length);
	const first = (truth[0]?.[0]?.endSeconds ?? 0).toFixed(3).replace('.', ',');
	expect(captions[0]).toBe(`1\n00:00:00,000 --> 00:00:0${first}\nIt was late.`);
	const before = (book.parts[0]?.samples ?? 0) / book.sampleRate;
	const [, hours, seconds] = /--> (\d\d:\d\d):(\d\d,\d+)/.exec(captions[2] ?? '') ?? [];
	expect(hours).toBe('00:00');
	expect(Number(seconds?.replace(',', '.'))).toBeCloseTo(
		before + (truth[1]?.[0]?.endSeconds ?? NaN),
		2
	);
	const vtt = strFromU8((await write({ format: 'vtt' })).file);
	expect(vtt).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /u);
	expect(vtt).toContain('All was well &amp; good.');
});

test('what is stopped stops between two pieces', async () => {
	const { book } = toneBook(CHAPTERS);
	const stopping = new AbortController();
	let written = 0;
	const { out } = memoryOut();
	const work = publish(
		book,
		{ ...ORDER, format: 'wav' },
		{ ...out, position: 0, write: (bytes) => Promise.resolve(void (written += bytes.length)) },
		() => stopping.abort(new DOMException('Stopped.', 'AbortError')),
		stopping.signal
	);

	await expect(work).rejects.toThrow('Stopped.');
	expect(written).toBeLessThan(book.parts.reduce((sum, { samples }) => sum + 2 * samples, 0));
});
