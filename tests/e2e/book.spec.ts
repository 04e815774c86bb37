// The page that makes books: part by part, onto the disk, through reloads, kills and a full disk, in one tab at a time.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { Document, FootnoteReferenceRun, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import { strFromU8, unzipSync } from 'fflate';
import { parseBuffer } from 'music-metadata';
import { pcmToWav, s16ToSamples, WAV_HEADER_BYTES } from '../../src/lib/audio/formats/wav.ts';
import type { TranscriptJson } from '../../src/lib/api/wire/transcriptions.ts';
import { pdfBytes } from '../../src/lib/documents/testing/pdf.ts';
import type { Book } from '../../src/lib/ui/book/book.ts';
import { expect, openTab, script, test, untilVisible, type Visitor } from './app.ts';
import { expectAccessible } from './support/accessible.ts';
import { ask, readJson } from './support/calls.ts';
import { expectHeard } from './support/heard.ts';
import { expectNoSidewaysScroll, expectReadable } from './support/layout.ts';
import { readSound } from './support/sound.ts';
import { GREETING, longText } from './support/texts.ts';

test.use({ visit: 'warm' });

test.slow(); // a minute of sound is made

/** A part for each chapter, and one for what stands before the first. */
const CHAPTERS = 6;

/** About six seconds of sound, and one of a processor's time. */
const SENTENCE =
	'The train to the city leaves at half past seven in the morning and the bus comes a little later. ';

const LAST = 'The black cat sleeps under the kitchen table.';

/**
 * The last part is short, and of words that can be heard; the others have so many sentences: one where the book is made
 * to its end, two where something has to happen meanwhile.
 */
function bookText(sentences = 2): string {
	const part = SENTENCE.repeat(sentences).trim();
	const chapters = Array.from({ length: CHAPTERS - 1 }, (_, index) => chapter(index + 1, part));
	return ['The Way Home', part, ...chapters, chapter(CHAPTERS, LAST)].join('\n\n');
}

function chapter(number: number, text: string): string {
	return `Chapter ${number}\n\n${text}`;
}

async function write(page: Page, text = bookText()): Promise<void> {
	await page.getByRole('textbox', { name: 'Book text' }).fill(text);
}

function makeButton(page: Page) {
	return page.getByRole('button', { name: 'Make audiobook' });
}

function goOnButton(page: Page) {
	return page.getByRole('button', { name: /^Resume from \d+ %$/ });
}

function pauseButton(page: Page) {
	return page.getByRole('region', { name: 'Progress' }).getByRole('button', { name: 'Pause' });
}

function playerButton(page: Page, name: string) {
	return page.getByRole('region', { name: 'Player' }).getByRole('button', { name });
}

async function untilParts(page: Page, count: number): Promise<void> {
	await expect
		.poll(async () => (await bookRecord(page))?.made.length ?? 0, {
			timeout: 60_000,
			intervals: [100]
		})
		.toBeGreaterThanOrEqual(count);
}

async function untilDone(page: Page): Promise<void> {
	await untilVisible(page.getByRole('button', { name: 'Save as WAV' }), 120_000);
}

/** The only book's record, as it stands on disk. */
function bookRecord(page: Page): Promise<Book | undefined> {
	return page.evaluate(
		() =>
			new Promise<Book | undefined>((resolve) => {
				const opening = indexedDB.open('aloud-books');
				opening.onsuccess = () => {
					const database = opening.result;
					if (!database.objectStoreNames.contains('books')) {
						resolve(undefined);
						return;
					}
					const reading = database.transaction('books').objectStore('books').getAll();
					reading.onsuccess = () => {
						database.close();
						resolve((reading.result as Book[]).find((value) => typeof value === 'object'));
					};
				};
			})
	);
}

/** How much sound there is by now. */
async function secondsMade(page: Page): Promise<number> {
	const { made = [], sampleRate } = (await bookRecord(page)) ?? {};
	return made.reduce((sum, count) => sum + count, 0) / (sampleRate ?? NaN);
}

/** Bytes of all sound files of books. */
function bytesOnDisk(page: Page): Promise<number> {
	return page.evaluate(async () => {
		const sounds = await (await navigator.storage.getDirectory()).getDirectoryHandle('sounds');
		let bytes = 0;
		for await (const book of sounds.values()) {
			for await (const part of (book as FileSystemDirectoryHandle).values()) {
				bytes += (await (part as FileSystemFileHandle).getFile()).size;
			}
		}
		return bytes;
	});
}

/** Takes away the dialog that a headless browser cannot show: the file comes as a download. */
const WITHOUT_PICKER: Visitor = {
	before: (page) =>
		page.addInitScript(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'))
};

async function download(page: Page): Promise<Uint8Array> {
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Save as WAV' }).click()
	]);
	expect(file.suggestedFilename()).toBe('the-way-home.wav');
	return readFile(await file.path());
}

/** The samples of each part. */
function partsOf(wav: Uint8Array, { made }: Book): Float32Array<ArrayBuffer>[] {
	const samples = s16ToSamples(wav.subarray(WAV_HEADER_BYTES));
	let at = 0;
	return made.map((count) => samples.slice(at, (at += count)));
}

function decibels(samples: Float32Array): number {
	return (
		10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
	);
}

/** Every part is in the file, speech, and silent where it meets the next. */
async function expectWhole(page: Page, wav: Uint8Array): Promise<void> {
	const record = await bookRecord(page);
	if (!record) throw new Error('there is no book');
	const facts = readSound(wav);
	const parts = partsOf(wav, record);
	expect(parts).toHaveLength(CHAPTERS + 1);
	expect(facts.claimedBytes).toBe(facts.sampleBytes);
	expect(facts.sampleBytes).toBe(2 * record.made.reduce((sum, count) => sum + count, 0));
	for (const part of parts) {
		expect(decibels(part)).toBeGreaterThan(-40);
		expect([part[0], part.at(-1)]).toEqual([0, 0]);
	}
	const pauseSamples = 0.5 * facts.sampleRate;
	for (const part of parts.slice(0, -1)) {
		expect(part.slice(-pauseSamples).every((sample) => sample === 0)).toBe(true);
	}
	const pace = record.characters / facts.seconds;
	expect(pace).toBeGreaterThan(10);
	expect(pace).toBeLessThan(30);
	const last = { samples: parts.at(-1) ?? new Float32Array(), sampleRate: facts.sampleRate };
	const form = { file: { name: 'last.wav', bytes: pcmToWav(last) } };
	const heard = readJson(await ask(page, '/v1/audio/transcriptions', { form })) as TranscriptJson; // our own API's words
	expectHeard(LAST, heard.text);
}

test.describe('where the tab that makes it has the engine', () => {
	test.use({ visit: 'installed' });

	test('a book goes on after a reload in the middle, and nothing of it is missing, doubled or torn', async ({
		context,
		host
	}) => {
		const page = await openTab(context, host, '/book', WITHOUT_PICKER);
		await write(page, bookText(1));
		await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('The Way Home');
		await expect(page.getByText(/6 chapters · about .* of audio · about .* on disk/)).toBeVisible();

		await makeButton(page).click();
		await untilParts(page, 2);
		const before = await bookRecord(page);
		await page.reload(); // and nobody presses anything
		await untilDone(page);

		const after = await bookRecord(page);
		expect(after?.made.slice(0, before?.made.length)).toEqual(before?.made);
		await expectWhole(page, await download(page));
		expect(await bytesOnDisk(page)).toBe(
			2 * (after?.made ?? []).reduce((sum, count) => sum + count, 0)
		);
	});

	test('only one tab makes it; when that tab is gone the other goes on', async ({
		context,
		host
	}) => {
		const first = await openTab(context, host, '/book');
		await write(first); // long enough for the second tab to find it at work
		await makeButton(first).click();
		await untilParts(first, 1);
		const second = await openTab(context, host, '/book', WITHOUT_PICKER);
		await second
			.getByRole('button', { name: 'Open The Way Home' })
			.or(second.getByRole('heading', { name: 'The Way Home' }))
			.first()
			.click();

		await expect(second.getByText(/^In progress in another tab, \d+ %$/).last()).toBeVisible();
		await expect(goOnButton(second)).toBeHidden();
		await expect(second.getByRole('button', { name: 'Delete' })).toBeDisabled();
		await first.close();
		await untilDone(second);

		await expectWhole(second, await download(second));
	});

	test('an engine that is ended in the middle costs nothing but a moment', async ({
		context,
		host
	}) => {
		const page = await openTab(context, host, '/book', WITHOUT_PICKER);
		await write(page, bookText(1));
		await makeButton(page).click();
		await untilParts(page, 1);

		const engine = page.workers().find((worker) => worker.url().includes('/engine.worker'));
		await engine?.evaluate(() => globalThis.close());
		await untilDone(page);

		expect(engine).toBeDefined();
		await expectWhole(page, await download(page));
	});
});

test('it plays from disk while it is made, from any chapter, and is left and found again at the same place', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/book');
	const position = page.getByRole('slider', { name: 'Position' });
	await write(page);
	await makeButton(page).click();

	await page.getByRole('button', { name: /^Play Chapter 1 from/ }).click();
	const there = await secondsMade(page);
	await page.getByRole('combobox', { name: 'Playback speed' }).selectOption('2×');
	// Past the end of what there was when the playing began, which is in the second chapter by then.
	await expect
		.poll(async () => Number(await position.inputValue()), { timeout: 60_000, intervals: [100] })
		.toBeGreaterThan(there);
	await expect(playerButton(page, 'Pause')).toBeVisible();
	await untilDone(page);
	const last = page.getByRole('button', { name: /^Play Chapter 6 from/ });
	await last.click();
	await expect(last).toHaveAttribute('aria-current', 'true');
	await playerButton(page, 'Pause').click();
	const left = Number(await position.inputValue());
	await page.reload();

	expect(left).toBeGreaterThan(60);
	await expect(position).toHaveValue(String(left));
});

test('a full disk pauses it with what is needed, and it goes on when there is room', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/book', WITHOUT_PICKER);
	const devtools = await context.newCDPSession(page);
	await write(page, bookText(1));
	await makeButton(page).click();
	await untilParts(page, 1);
	await devtools.send('Storage.overrideQuotaForOrigin', { origin: host.origin, quotaSize: 1000 });

	const alert = page.getByRole('alert').filter({ hasText: /The disk is full/ });
	await expect(alert).toContainText(/needs about [\d.]+ MB more/);
	const made = (await bookRecord(page))?.made;
	expect(made?.length).toBeGreaterThan(0);
	await devtools.send('Storage.overrideQuotaForOrigin', { origin: host.origin });
	await goOnButton(page).click();
	await untilDone(page);

	expect((await bookRecord(page))?.made.slice(0, made?.length)).toEqual(made);
	await expectWhole(page, await download(page));
});

test('a part that cannot be spoken stops the book with the reason, and can be left out', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/book');
	const greek = 'Ήταν μια φορά κι έναν καιρό ένα τρένο. '.repeat(5);
	await write(page, [GREETING, chapter(1, greek), chapter(2, GREETING)].join('\n\n'));
	await makeButton(page).click();

	await expect(
		page.getByRole('alert').filter({ hasText: /Part 2 cannot be spoken/ })
	).toBeVisible();
	await page.getByRole('button', { name: 'Skip this part' }).click();
	await untilDone(page);

	const [first = 0, left = 0, last = 0] = (await bookRecord(page))?.made ?? [];
	expect(left).toBeLessThan(first);
	expect(last).toBeGreaterThan(left);
});

test('deleting asks first and stops the making; the space is free once the trash is emptied', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/book');
	await write(page);
	await makeButton(page).click();
	await untilParts(page, 1);
	expect(await bytesOnDisk(page)).toBeGreaterThan(0);

	await page.getByRole('button', { name: 'Stop and delete' }).click();
	await page.getByRole('button', { name: 'Keep it' }).click();
	await expect(pauseButton(page)).toBeVisible();
	await page.getByRole('button', { name: 'Stop and delete' }).click();
	await page.getByRole('button', { name: 'Yes, delete' }).click();

	await expect(page.getByRole('textbox', { name: 'Book text' })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Your books' })).toBeHidden();
	expect(await bytesOnDisk(page)).toBeGreaterThan(0);
	await page.getByRole('link', { name: 'Library' }).click();
	await page.getByRole('button', { name: 'Trash (1)' }).click();
	await page.getByRole('button', { name: 'Empty the trash' }).click();
	await page.getByRole('button', { name: 'Erase for good' }).click();
	await expect(page.getByText('The trash is empty.')).toBeVisible();
	expect(await bytesOnDisk(page)).toBe(0);
	expect(await bookRecord(page)).toBeUndefined();
});

test('saving streams the sound into the file that somebody has chosen', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/book', {
		before: (page) =>
			page.addInitScript(() => {
				const root = () => navigator.storage.getDirectory();
				Object.assign(globalThis, {
					showSaveFilePicker: async () =>
						(await root()).getFileHandle('chosen.wav', { create: true })
				});
			})
	});
	await write(page, `${GREETING}\n\nChapter 1\n\n${GREETING}`);
	await makeButton(page).click();
	await untilDone(page);

	await page.getByRole('button', { name: 'Save as WAV' }).click();

	const read = () =>
		page.evaluate(async () => {
			const folder = await navigator.storage.getDirectory();
			const handle = await folder.getFileHandle('chosen.wav').catch(() => undefined); // not yet chosen
			return [...new Uint8Array((await (await handle?.getFile())?.arrayBuffer()) ?? [])];
		});
	await expect.poll(async () => (await read()).length).toBeGreaterThan(WAV_HEADER_BYTES);
	const facts = readSound(Uint8Array.from(await read()));
	expect(facts.claimedBytes).toBe(facts.sampleBytes);
	expect(facts.levelDb).toBeGreaterThan(-40);
});

test('somebody hears before the start that there is too little room', async ({ context, host }) => {
	const page = await openTab(context, host, '/book', {
		before: (page) =>
			page.addInitScript(() => {
				navigator.storage.estimate = () => Promise.resolve({ quota: 3_000_000, usage: 1_000_000 });
			})
	});

	await write(page);

	await expect(
		page.getByText(/The book needs about [\d.]+ MB, .* only 2\.0 MB is free/)
	).toBeVisible();
	await expect(makeButton(page)).toBeEnabled();
});

test('a long text with chapters is carried over from Speak', async ({ context, host }) => {
	const page = await openTab(context, host);
	const text = `# One\n\n${longText(15)}\n\n# Two\n\n${longText(15)}`;
	await script(page).fill(text);

	await page.getByRole('button', { name: 'Make an audiobook of it' }).click();

	await expect(page).toHaveURL(/\/book$/);
	await expect(page.getByRole('textbox', { name: 'Book text' })).toHaveValue(text);
	await expect(makeButton(page)).toBeEnabled();
});

test('a file becomes the text, with its name as title; another encoding is refused with advice', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/book');
	const choose = page.getByLabel('Choose a file');

	await choose.setInputFiles({
		name: 'latin.txt',
		mimeType: 'text/plain',
		buffer: Buffer.from('Un café', 'latin1')
	});
	await expect(page.getByRole('alert').filter({ hasText: /UTF-8/ })).toBeVisible();
	await choose.setInputFiles({
		name: 'my_book.md',
		mimeType: 'text/markdown',
		buffer: Buffer.from(`# One\n\n${GREETING}\n\n# Two\n\n${GREETING}`)
	});

	await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('my book');
	await expect(page.getByText(/2 chapters/)).toBeVisible();
	await expect(page.getByRole('alert').filter({ hasText: /UTF-8/ })).toBeHidden();
});

test('a Word document and a PDF become chapters in the order of their names, what was left out is told, and a scan changes nothing', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/book');
	const text = page.getByRole('textbox', { name: 'Book text' });
	await write(page, 'What stood here before.');
	const sections = [
		{
			children: [
				new Paragraph({ text: 'The House', heading: HeadingLevel.HEADING_1 }),
				new Paragraph({ children: [new TextRun(GREETING), new FootnoteReferenceRun(1)] })
			]
		}
	];
	const footnotes = { 1: { children: [new Paragraph('Nobody hears this.')] } };
	const word = await Packer.toBuffer(new Document({ sections, footnotes }));
	const lines = [
		{ text: 'The Garden', y: 100, size: 18 },
		{ text: 'It was a bright cold day in April, and the clocks were strik-', y: 140 },
		{ text: 'ing thirteen.', y: 155 },
		{ text: '7', x: 290, y: 815 }
	];
	const choose = (name: string, buffer: Uint8Array, ...others: [string, Uint8Array][]) =>
		page.getByLabel('Choose a file').setInputFiles(
			[[name, buffer] as const, ...others].map(([name, bytes]) => ({
				name,
				mimeType: 'application/octet-stream',
				buffer: Buffer.from(bytes)
			}))
		);

	await choose('part 10.pdf', pdfBytes({ pages: [lines] }), ['part 9.docx', word]);

	const told = page.getByText('Left out: 1 footnote and 1 page number.');
	await untilVisible(told, 60_000);
	await expect(text).toHaveValue(
		`# The House\n\n${GREETING}\n\n# The Garden\n\nIt was a bright cold day in April, and the clocks were striking thirteen.`
	);
	await expect(page.getByText(/2 chapters ·/)).toBeVisible();
	await expectAccessible(page);

	await choose('scan.pdf', pdfBytes({ pages: [[]] }));
	await expect(
		page.getByRole('alert').filter({ hasText: /text recognition \(OCR\)/ })
	).toBeVisible();
	await expect(text).toHaveValue(/^# The House/);
	await text.focus();
	await tabTo(page, 'Bring the earlier text back');
	await page.keyboard.press('Enter');
	await expect(text).toHaveValue('What stood here before.');
	await expect(text).toBeFocused();

	await page.goto(host.origin);
	await script(page).fill('Before.');
	await page.getByLabel('Open files').setInputFiles({
		name: 'page.html',
		mimeType: 'text/html',
		buffer: Buffer.from(`<!doctype html><nav>Home</nav><h1>News</h1><p>${GREETING}</p>`)
	});
	await expect(script(page)).toHaveValue(`News\n\n${GREETING}`);
	await expect(page.getByText('Left out: 1 menu or side column.')).toBeVisible();
	await paste(page, '<h2>One</h2><p>Two <b>words</b></p><ul><li>Three</li></ul>', 'One Two');
	await expect(script(page)).toHaveValue('One\n\nTwo words\n\nThree');
	await page.keyboard.press('Control+z');
	await expect(script(page)).toHaveValue(`News\n\n${GREETING}`);
});

/** Pasted over all of the script, as from a page of the web. */
async function paste(page: Page, html: string, plain: string): Promise<void> {
	await script(page).selectText();
	await script(page).evaluate(
		(area, [html, plain]) => {
			const clipboardData = new DataTransfer();
			clipboardData.setData('text/html', html);
			clipboardData.setData('text/plain', plain);
			area.dispatchEvent(
				new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
			);
		},
		[html, plain] as const
	);
}

test('somebody with only a keyboard makes a book, pauses it, thinks better of deleting it, and uses its text again', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/book');
	const focused = page.locator(':focus');
	const text = page.getByRole('textbox', { name: 'Book text' });
	await expect(page.getByRole('heading', { name: 'Book' })).toBeAttached();
	await text.focus();
	await page.keyboard.insertText(bookText());
	await expect(text).toBeFocused();

	await tabTo(page, 'Make audiobook');
	await page.keyboard.press('Enter');
	await expect(focused).toHaveText('The Way Home');
	await tabTo(page, 'Pause');
	await untilParts(page, 1);
	await page.keyboard.press('Enter');
	await expect(goOnButton(page)).toBeVisible({ timeout: 30_000 }); // the part on its way is finished first
	await page.reload();
	await expect(goOnButton(page)).toBeEnabled(); // what was paused waits
	await tabTo(page, 'Delete');
	await page.keyboard.press('Enter');
	await expect(focused).toHaveText('Keep it');
	await page.keyboard.press('Escape');
	await expect(focused).toHaveText('Delete');
	await tabTo(page, 'Reuse its text');
	await page.keyboard.press('Enter');

	await expect(text).toHaveValue(bookText());
	await expect(page.getByRole('heading', { name: 'Your books' })).toBeVisible();
});

/** Presses Tab until the button with this text, once it can be pressed, has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
	await expect(page.getByRole('button', { name, exact: true })).toBeEnabled();
	for (let presses = 0; presses < 15; presses++) {
		await page.keyboard.press('Tab');
		// Past the last button the browser's own have the focus, and nothing in the page.
		const text = await page.evaluate(() => document.activeElement?.textContent);
		if (text?.trim() === name) return;
	}
	throw new Error(`Tab does not reach "${name}"`);
}

test('on a small phone nothing hangs out at the side, with the longest title, before, while and after', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/book', { phone: { width: 360, height: 740 } });
	await write(page, bookText());
	await page.getByRole('textbox', { name: 'Title' }).fill('Incomprehensibilities'.repeat(9));
	await expectNoSidewaysScroll(page);

	await makeButton(page).click();
	await untilParts(page, 1);
	await expectNoSidewaysScroll(page);
	await pauseButton(page).click();
	await page.getByRole('button', { name: 'All books' }).click();
	await expect(page.getByRole('heading', { name: 'Your books' })).toBeVisible();

	await expectNoSidewaysScroll(page);
});

test('every text stands out from its ground, light and dark', async ({ context, host }) => {
	const page = await openTab(context, host, '/book');
	await write(page);
	await expect(makeButton(page)).toBeEnabled();
	await expectReadable(page);
	await makeButton(page).click();
	await untilParts(page, 2);

	await expectReadable(page);
});

/** What the dialog saves, once one kind of file is chosen in it. */
async function saveAs(
	dialog: Locator,
	format: RegExp
): Promise<{ name: string; bytes: Uint8Array }> {
	await dialog.getByRole('radio', { name: format }).check();
	const [file] = await Promise.all([
		dialog.page().waitForEvent('download'),
		dialog.getByRole('button', { name: 'Save', exact: true }).click()
	]);
	await expect(dialog.getByRole('status')).toHaveText(`Saved as ${file.suggestedFilename()}.`);
	return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('a book is saved as other programs want it: with chapters, cover and names, loud enough, or to read along', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/book', WITHOUT_PICKER);
	await write(
		page,
		['The Way Home', GREETING, chapter(1, GREETING), chapter(2, LAST)].join('\n\n')
	);
	await makeButton(page).click();
	await untilDone(page);
	const made = await secondsMade(page);
	const titles = ['Beginning', 'Chapter 1', 'Chapter 2'];

	await page.getByRole('button', { name: 'Save as…' }).click();
	const dialog = page.getByRole('dialog', { name: 'Save as' });
	await expect(dialog.getByRole('img', { name: 'Cover: The Way Home' })).toBeVisible();
	await dialog.getByRole('textbox', { name: 'Author' }).fill('Ada Lovelace');
	await expectAccessible(page);

	const mp3 = await saveAs(dialog, /^MP3/);
	const read = await parseBuffer(mp3.bytes, 'audio/mpeg', { includeChapters: true });
	expect(mp3.name).toBe('the-way-home.mp3');
	expect(read.common).toMatchObject({ title: 'The Way Home', artist: 'Ada Lovelace' });
	expect(read.common.picture?.[0]?.format).toBe('image/jpeg');
	expect(read.format.duration).toBeCloseTo(made, 0);
	expect(read.format.chapters?.map(({ title }) => title)).toEqual(titles);

	// AAC is the browser's own, and not every one has it.
	if (await dialog.getByRole('radio', { name: /^M4B/ }).isVisible()) {
		const { bytes } = await saveAs(dialog, /^M4B/);
		const m4b = await parseBuffer(bytes, 'audio/mp4', { includeChapters: true });
		expect(m4b.format.chapters?.map(({ title }) => title)).toEqual(titles);
	} else {
		await expect(dialog.getByText(/^M4B needs AAC, which this browser cannot write/)).toBeVisible();
	}

	await dialog.getByRole('combobox', { name: 'Loudness' }).selectOption('ACX (audiobooks)');
	await dialog.getByRole('radio', { name: /^One file per chapter/ }).check();
	const zip = await saveAs(dialog, /^Ogg Opus/);
	const files = unzipSync(zip.bytes);
	expect(Object.keys(files)).toEqual(['1 Beginning.ogg', '2 Chapter 1.ogg', '3 Chapter 2.ogg']);
	const chapterTwo = await parseBuffer(files['3 Chapter 2.ogg'] ?? new Uint8Array(), 'audio/ogg');
	expect(chapterTwo.common).toMatchObject({ title: 'Chapter 2', track: { no: 3, of: 3 } });
	expect(chapterTwo.common.picture).toHaveLength(1);
	await expect(dialog.getByText('Every chapter meets ACX’s levels.')).toBeVisible();
	await expectAccessible(page);

	const epub = unzipSync((await saveAs(dialog, /^EPUB/)).bytes);
	expect(strFromU8(epub['mimetype'] ?? new Uint8Array())).toBe('application/epub+zip');
	expect(strFromU8(epub['EPUB/text/chapter-003.xhtml'] ?? new Uint8Array())).toContain(LAST);
	const srt = strFromU8((await saveAs(dialog, /^SRT/)).bytes);
	expect(srt).toMatch(/^1\n00:00:00,\d{3} --> 00:00:\d\d,\d{3}\nThe Way Home\n/u);
	expect(srt.replaceAll('\n', ' ')).toContain(LAST);
});
