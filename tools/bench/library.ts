// `npm run bench -- library`: a library of thousands of transcripts, made from a seed: how long it takes to open the
// page and to find a word, and what memory that takes.
import type { Page } from 'playwright';
import { openApp } from '../app-page.ts';
import { programOf, type PageWork } from '../browsers/in-page.ts';
import { median } from './report.ts';

const ENTRIES = 5000;
/** What is said in ten minutes. */
const WORDS = 1500;
const ROUNDS = 5;

export async function benchLibrary(seed: number): Promise<void> {
	const app = await openApp({ path: '/library' });
	const { page } = app;
	try {
		await page.getByText('Nothing here yet.').waitFor();
		const megabytes = await within(page, fill, { entries: ENTRIES, words: WORDS, seed });
		console.log(`${ENTRIES} transcripts, ${megabytes.toFixed(0)} MB of text, seed ${seed}`);
		await page.goto(`${app.origin}/transcribe`);
		await page.waitForTimeout(3000); // the engine has started by then
		const before = await heapMegabytes(page);

		const openings: number[] = [];
		for (let round = 0; round < ROUNDS; round++) {
			openings.push(await within(page, open, undefined));
			await page.getByRole('link', { name: 'Transcribe', exact: true }).first().click();
			await page.getByRole('button', { name: 'Record', exact: true }).waitFor();
		}
		tell('opening the page, from another', openings, 300);
		await within(page, open, undefined);
		tell('the first search, which reads every word', [await within(page, search, 'quite unknown')]);
		const queries = [
			'b',
			'ba',
			'bada',
			'badava',
			'zozozozo',
			'nowhere at all',
			'talk 4711',
			'bada zefe'
		];
		for (const query of queries) {
			const times: number[] = [];
			for (let round = 0; round < ROUNDS; round++) {
				await within(page, search, '');
				times.push(await within(page, search, query));
			}
			tell(`searching “${query}”`, times, 100);
		}
		const after = await heapMegabytes(page);
		console.log(`memory: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after the search`);
	} finally {
		await app.close();
	}
}

/** @param work a function that uses nothing from outside itself */
function within<Given, Result>(
	page: Page,
	work: PageWork<Given, Result>,
	given: Given
): Promise<Result> {
	return page.evaluate<Result>(programOf(work, given));
}

function tell(what: string, milliseconds: readonly number[], most?: number): void {
	const [middle, worst] = [median(milliseconds), Math.max(...milliseconds)];
	const wanted = most === undefined ? '' : `, at most ${most} wanted`;
	console.log(`${what}: ${middle.toFixed(0)} ms, at worst ${worst.toFixed(0)}${wanted}`);
}

async function heapMegabytes(page: Page): Promise<number> {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('HeapProfiler.collectGarbage');
	const { usedSize } = await devtools.send('Runtime.getHeapUsage');
	await devtools.detach();
	return usedSize / 1e6;
}

/** Runs in the page. Megabytes of text. */
async function fill({ entries, words, seed }: { entries: number; words: number; seed: number }) {
	let state = seed;
	const random = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) / 2 ** 32;
	// Of two to four syllables: "w" followed by a number would begin each with the same letter.
	const word = (number: number) => {
		let said = '';
		for (let left = number + 60; left > 0; left = Math.floor(left / 60)) {
			said += 'bdfghklmnprstvz'.charAt(left % 15) + 'aeio'.charAt(Math.floor(left / 15) % 4);
		}
		return said;
	};
	const database = await new Promise<IDBDatabase>((resolve, reject) => {
		const opening = indexedDB.open('aloud-library');
		opening.onsuccess = () => resolve(opening.result);
		opening.onerror = () => reject(new Error('The library does not open.'));
	});
	const tables = ['entries', 'bodies', 'lines', 'words'];
	let letters = 0;
	for (let begin = 0; begin < entries; begin += 250) {
		const writing = database.transaction(tables, 'readwrite');
		const done = new Promise((resolve) => (writing.oncomplete = resolve));
		for (let at = begin; at < Math.min(entries, begin + 250); at++) {
			const id = `seeded-${at}`;
			const lines = Array.from({ length: words / 15 }, (_, line) => ({
				startSeconds: line * 6,
				// Squared, so that some words are frequent and most are not.
				text: Array.from({ length: 15 }, () => word(Math.floor(random() ** 2 * 20_000))).join(' ')
			}));
			const said = lines.map(({ text }) => text).join('\n');
			letters += said.length;
			const createdAt = 1.7e12 + at * 36e5;
			const about = { language: 'en', model: 'mini-stt-2', speakers: 2, words, soundBytes: 0 };
			const more = { starred: at % 50 === 0, folder: `Folder ${at % 9}`, tags: [`tag ${at % 13}`] };
			const times = { createdAt, changedAt: createdAt, deletedAt: null, durationSeconds: 600 };
			writing.objectStore('entries').put({
				...{ id, kind: 'transcript', title: `Talk ${at}`, isPartial: false },
				...{ ...about, ...more, ...times }
			});
			writing.objectStore('bodies').put({ segments: [] }, id);
			writing.objectStore('lines').put(lines, id);
			writing.objectStore('words').put(said, id);
		}
		await done;
	}
	database.close();
	return letters / 1e6;
}

/** Runs in the page. Milliseconds from the click until the first rows are painted. */
async function open(): Promise<number> {
	const link = document.querySelector<HTMLElement>('nav a[href$="/library"]');
	const begin = performance.now();
	link?.click();
	while (!document.querySelector('ul[aria-label="Items"] li')) {
		await new Promise((resolve) => requestAnimationFrame(resolve));
	}
	await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
	return performance.now() - begin;
}

/** Runs in the page. Milliseconds from the key until what was found is painted. */
async function search(query: string): Promise<number> {
	const field = document.querySelector<HTMLInputElement>('input[type="search"]');
	if (!field) throw new Error('There is no search.');
	const said = () => document.querySelector('search [role="status"]')?.textContent?.trim() ?? '';
	const isDone = () => (query === '' ? said() === '' : /found\.$/.test(said()));
	field.value = query;
	const begin = performance.now();
	field.dispatchEvent(new InputEvent('input', { bubbles: true }));
	do await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
	while (!isDone());
	return performance.now() - begin;
}
