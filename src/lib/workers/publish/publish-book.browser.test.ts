// Books from the disk to a file, in the worker that encodes.
import { strFromU8, unzipSync } from 'fflate';
import { parseBuffer } from 'music-metadata';
import { afterEach, expect, test } from 'vitest';
import { createLoudnessMeter, loudnessOf } from '#lib/audio/analysis/loudness/measure.ts';
import { decodeSound } from '#lib/audio/decode/decode.ts';
import { createBookSounds } from '../book-sounds.ts';
import type { PublishJob } from './job.ts';
import { canPublish, publishBook } from './publish-book.ts';

const RATE = 24_000;
const SOUND = 'published-book';

const sounds = createBookSounds();

afterEach(() => sounds.remove(SOUND));

/** Parts of two seconds each, in two chapters. */
async function job(parts: number, order: Partial<PublishJob['order']> = {}): Promise<PublishJob> {
	for (let part = 0; part < parts; part++) {
		const tone = Float32Array.from(
			{ length: 2 * RATE },
			(_, at) => 0.3 * Math.sin((2 * Math.PI * 220 * at) / RATE)
		);
		await sounds.write(SOUND, part, tone);
	}
	const numbers = Array.from({ length: parts }, (_, part) => part);
	return {
		sound: SOUND,
		sampleRate: RATE,
		speed: 1,
		parts: numbers.map((part) => ({
			samples: 2 * RATE,
			text: `Dies ist der Teil Nummer ${part}, und er wird jetzt vorgelesen.`,
			startsParagraph: true
		})),
		chapters: [
			{ title: 'Eins', parts: numbers.slice(0, 1) },
			{ title: 'Zwei', parts: numbers.slice(1) }
		],
		order: {
			format: 'ogg',
			perChapter: false,
			loudness: 'as-is',
			about: { title: 'Ein Buch', author: '', comment: '', language: 'en', cover: null },
			id: crypto.randomUUID(),
			isCloned: false,
			now: new Date(),
			...order
		}
	};
}

async function exported(): Promise<string[]> {
	const root = await navigator.storage.getDirectory();
	const folder = await root.getDirectoryHandle('exports', { create: true });
	const names: string[] = [];
	for await (const name of folder.keys()) names.push(name);
	return names;
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
	return new Uint8Array(await file.arrayBuffer());
}

test('Ogg Opus has chapters, its length and the language that was found', async () => {
	const shares: number[] = [];
	const never = new AbortController().signal;

	const { file, report } = await publishBook(
		await job(4),
		null,
		(share) => shares.push(share),
		never
	);

	const read = await parseBuffer(await bytesOf(file ?? new Blob()), 'audio/ogg', {
		duration: true
	});
	const tags = Object.fromEntries(
		(read.native['vorbis'] ?? []).map(({ id, value }) => [id, value])
	);
	expect(read.format.duration).toBeCloseTo(8, 1);
	expect(tags).toMatchObject({
		TITLE: 'Ein Buch',
		LANGUAGE: 'de',
		CHAPTER000NAME: 'Eins',
		CHAPTER001: '00:00:02.000',
		CHAPTER001NAME: 'Zwei'
	});
	expect(report?.whole.rmsDb).toBeCloseTo(20 * Math.log10(0.3 / Math.SQRT2), 1);
	expect(shares.at(-1)).toBe(1);
});

test.each(['mp3', 'ogg'] as const)(
	'%s that is played is as loud as it was to be',
	async (format) => {
		const never = new AbortController().signal;
		const order = await job(4, { format, loudness: 'mono' });

		const { file } = await publishBook(order, null, () => undefined, never);

		const { samples } = await decodeSound(file ?? new Blob(), RATE);
		const meter = createLoudnessMeter(RATE);
		meter.add(samples);
		const { integratedLufs } = loudnessOf(meter.sums());
		expect(Math.abs(integratedLufs + 19)).toBeLessThan(0.15);
	}
);

test('M4B is written where AAC is, and is not offered elsewhere', async () => {
	const { m4b } = await canPublish();
	const never = new AbortController().signal;
	const work = publishBook(await job(3, { format: 'm4b' }), null, () => undefined, never);

	if (!m4b) {
		await expect(work).rejects.toThrow();
		return;
	}
	const { file } = await work;
	const read = await parseBuffer(await bytesOf(file ?? new Blob()), 'audio/mp4', {
		includeChapters: true
	});
	expect(read.format.chapters?.map(({ title }) => title)).toEqual(['Eins', 'Zwei']);
	expect(read.format.duration).toBeCloseTo(6, 0);
});

test('every page and list of an EPUB is XML, whatever the title and the text hold', async () => {
	const never = new AbortController().signal;
	const order = await job(3, { format: 'epub' });
	const about = {
		...order.order.about,
		title: 'A & B <“c”> ]]>\u0007 \ud800',
		author: '</dc:creator>&amp;',
		cover: { bytes: Uint8Array.of(1), type: 'image/jpeg' as const }
	};
	const parts = order.parts.map((part) => ({
		...part,
		text: 'If a < b && c > d, “so be it”. \u0001'
	}));

	const { file } = await publishBook(
		{ ...order, parts, order: { ...order.order, about } },
		null,
		() => undefined,
		never
	);

	const files = Object.entries(unzipSync(await bytesOf(file ?? new Blob())));
	const pages = files.filter(([path]) => /\.(?:xml|opf|xhtml|smil)$/u.test(path));
	expect(pages).toHaveLength(8);
	for (const [path, bytes] of pages) {
		const page = new DOMParser().parseFromString(strFromU8(bytes), 'application/xml');
		expect(page.querySelector('parsererror')?.textContent, path).toBeUndefined();
	}
});

test('what is stopped leaves nothing behind', async () => {
	const before = await exported();
	const stopping = new AbortController();

	const work = publishBook(
		await job(30, { format: 'mp3', loudness: 'podcast' }),
		null,
		() => stopping.abort(new DOMException('Stopped.', 'AbortError')),
		stopping.signal
	);

	await expect(work).rejects.toThrow('Stopped.');
	expect(await exported()).toEqual(before);
});

test('a chosen file is written whole, and is as it was when that fails', async () => {
	const root = await navigator.storage.getDirectory();
	const handle = await root.getFileHandle('chosen.flac', { create: true });
	const writable = await handle.createWritable();
	await writable.write('what was there');
	await writable.close();
	const never = new AbortController().signal;
	const whole = await job(2, { format: 'flac' });

	const lacking = { ...whole, parts: [...whole.parts, ...whole.parts] };
	await expect(publishBook(lacking, handle, () => undefined, never)).rejects.toThrow();
	expect(await (await handle.getFile()).text()).toBe('what was there');
	const { file } = await publishBook(whole, handle, () => undefined, never);

	expect(file).toBeNull();
	const read = await parseBuffer(await bytesOf(await handle.getFile()), 'audio/flac');
	expect(read.format.duration).toBeCloseTo(4, 3);
	await root.removeEntry('chosen.flac');
});
