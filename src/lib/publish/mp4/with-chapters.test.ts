// Chapters in MP4, read back by a reader that others wrote; by ffprobe, too, where it is installed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseBuffer } from 'music-metadata';
import { expect, test } from 'vitest';
import { createM4aFile } from '#lib/audio/encode/encode-m4a.ts';
import { AUDIOBOOK_BRAND, movieWithChapters } from './with-chapters.ts';

const HEADER_BYTES = 7;
const SAMPLE_RATES = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000];
const COVER = new Uint8Array(readFileSync('tests/fixtures/greeting.wav').subarray(0, 500));

/** The packets of a file of ADTS, and its rate. */
function readAdts(path: string) {
	const file = new Uint8Array(readFileSync(path));
	const rate = SAMPLE_RATES[((file[2] ?? 0) >> 2) & 15] ?? 0;
	const channels = (((file[2] ?? 0) & 1) << 2) | ((file[3] ?? 0) >> 6);
	const packets: Uint8Array[] = [];
	for (let at = 0; at + HEADER_BYTES <= file.length;) {
		const length =
			(((file[at + 3] ?? 0) & 3) << 11) | ((file[at + 4] ?? 0) << 3) | ((file[at + 5] ?? 0) >> 5);
		packets.push(file.slice(at + HEADER_BYTES, at + length));
		at += length;
	}
	return { packets, rate, channels };
}

/** A file in memory that grows as it is written. */
function memory() {
	let bytes = new Uint8Array(0);
	return {
		writeAt(piece: Uint8Array, at: number): Promise<void> {
			if (at + piece.length > bytes.length) {
				const longer = new Uint8Array(at + piece.length);
				longer.set(bytes);
				bytes = longer;
			}
			bytes.set(piece, at);
			return Promise.resolve();
		},
		bytes: () => bytes
	};
}

/** @param cover ffprobe would look into it */
async function writeBook(
	titles: readonly string[],
	cover: Uint8Array | null = COVER
): Promise<{ file: Uint8Array; seconds: number }> {
	const { packets, rate, channels } = readAdts('tests/fixtures/tone.aac');
	const seconds = (packets.length * 1024) / rate;
	const config = (2 << 11) | (SAMPLE_RATES.indexOf(rate) << 7) | (channels << 3);
	const out = memory();
	const writing = await createM4aFile(out.writeAt, rate, {
		title: 'The Way Home',
		artist: 'Ada',
		...(cover && { images: [{ data: cover, mimeType: 'image/jpeg', kind: 'coverFront' }] })
	});
	await writing.add(packets, {
		decoderConfig: {
			codec: 'mp4a.40.2',
			sampleRate: rate,
			numberOfChannels: channels,
			description: Uint8Array.of(config >> 8, config & 255)
		}
	});
	const { moov, at } = await writing.end();
	const each = seconds / titles.length;
	const chapters = titles.map((title, index) => ({
		title,
		startSeconds: index * each,
		endSeconds: (index + 1) * each
	}));
	await out.writeAt(AUDIOBOOK_BRAND.bytes, AUDIOBOOK_BRAND.at);
	await out.writeAt(movieWithChapters(moov, at, chapters), at);
	return { file: out.bytes(), seconds };
}

test('an M4B has its sound, tags, cover and chapters', async () => {
	const titles = ['Beginning', 'Chapter 1 – Æ 本', 'Chapter 2'];
	const { file, seconds } = await writeBook(titles);

	const { common, format } = await parseBuffer(file, 'audio/mp4', { includeChapters: true });

	expect(common.title).toBe('The Way Home');
	expect(common.artist).toBe('Ada');
	expect(common.picture?.[0]?.data.length).toBe(COVER.length);
	expect(format.duration).toBeCloseTo(seconds, 2);
	expect(format.chapters?.map(({ title }) => title)).toEqual(titles);
	expect(String.fromCharCode(...file.subarray(4, 12))).toBe('ftypM4B ');
});

test('Nero’s list holds 255 chapters, and titles cut between two letters', async () => {
	const long = 'é'.repeat(200);
	const { file } = await writeBook([long, ...Array.from({ length: 299 }, (_, at) => `${at}`)]);

	const text = String.fromCharCode(...file.subarray(-40_000));
	const at = file.length - Math.min(40_000, file.length) + text.indexOf('chpl') + 4;

	expect(file[at]).toBe(1);
	expect(file[at + 8]).toBe(255);
	expect(file[at + 17]).toBe(254); // 127 letters of two bytes
});

const hasFfprobe = spawnSync('ffprobe', ['-version']).status === 0;

test.skipIf(!hasFfprobe)('ffprobe finds the chapters and reads the sound to its end', async () => {
	const { file, seconds } = await writeBook(['One', 'Two', 'Three'], null);
	const folder = mkdtempSync(join(tmpdir(), 'm4b-'));
	const path = join(folder, 'book.m4b');
	writeFileSync(path, file);

	const shown = spawnSync(
		'ffprobe',
		['-v', 'error', '-of', 'json', '-show_chapters', '-show_format', '-show_streams', path],
		{ encoding: 'utf8' }
	);
	rmSync(folder, { recursive: true });

	expect(shown.stderr).toBe('');
	const found = JSON.parse(shown.stdout) as {
		chapters: { start_time: string; tags: { title: string } }[];
		format: { duration: string };
	};
	expect(found.chapters.map(({ tags }) => tags.title)).toEqual(['One', 'Two', 'Three']);
	expect(Number(found.chapters[1]?.start_time)).toBeCloseTo(seconds / 3, 2);
	expect(Number(found.format.duration)).toBeCloseTo(seconds, 1);
});
