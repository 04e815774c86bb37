// `npm run bench -- editor`: a transcript of five hours is opened, scrolled, corrected, searched and undone in the built app;
// frames that take longer than 50 ms are counted.
import type { Page } from 'playwright';
import { openApp } from '../app-page.ts';
import { readFile } from 'node:fs/promises';

const SEGMENTS = 5000;
const WORDS = 12;
const LONG_MILLISECONDS = 50;
const TYPED = 'what somebody types at a good speed without looking up once or twice';

declare global {
	/** Milliseconds of each frame since they were last asked for. */
	var editorFrames: number[];
}

export async function benchEditor(): Promise<void> {
	const app = await openApp({ path: '/transcribe' });
	try {
		const { page } = app;
		const sound = [...(await readFile('tests/fixtures/greeting.wav'))];
		await page.evaluate(keepTranscript, { sound, segments: SEGMENTS, words: WORDS });
		await page.addInitScript({ content: WATCH_FRAMES });
		const start = performance.now();
		await page.reload();
		const first = page.locator('[data-said="0"]');
		await first.waitFor();
		console.log(
			`${SEGMENTS.toLocaleString('en')} passages, ${(SEGMENTS * WORDS).toLocaleString('en')} words`
		);
		console.log(`opened, page and all: ${Math.round(performance.now() - start)} ms`);
		await tell(page, 'opening', 1000);
		await page.mouse.move(400, 500);
		for (let turn = 0; turn < 40; turn++) await page.mouse.wheel(0, 1500);
		await tell(page, 'scrolling, 40 turns of 1,500 pixels');
		for (const share of [1, 0, 0.5]) {
			await page.evaluate((share) => scrollTo(0, document.body.scrollHeight * share), share);
			await page.waitForTimeout(300);
		}
		await tell(page, 'jumping to the end, the beginning and the middle');
		const rows = await page.locator('li[data-segment]').count();
		await page
			.locator('[data-said]')
			.nth(Math.floor(rows / 2))
			.focus();
		await page.keyboard.press('End');
		await page.keyboard.type(` ${TYPED}`, { delay: 60 });
		await tell(page, `typing ${TYPED.length} letters`);
		await page.keyboard.press('Enter');
		await page.keyboard.press('Backspace');
		await tell(page, 'splitting and joining');
		for (let step = 0; step < 12; step++) await page.keyboard.press('Control+z');
		await tell(page, 'undoing twelve steps');
		await page.keyboard.press('Control+h');
		await page.keyboard.type('word7 of', { delay: 60 });
		await page.keyboard.press('Enter');
		await tell(page, 'finding');
		await page.getByRole('textbox', { name: 'Replace with' }).fill('term of');
		await page.getByRole('button', { name: 'Replace all…' }).click();
		await page.getByRole('button', { name: 'Replace all', exact: true }).click();
		await tell(page, 'replacing all');
		console.log(`rows drawn: ${await page.locator('li[data-segment]').count()}`);
	} finally {
		await app.close();
	}
}

/** Once nothing has happened for a while: how long the longest frame was, and how many were long. */
async function tell(page: Page, what: string, waitMilliseconds = 500): Promise<void> {
	await page.waitForTimeout(waitMilliseconds);
	const frames = await page.evaluate(() => globalThis.editorFrames.splice(0));
	const long = frames.filter((frame) => frame > LONG_MILLISECONDS);
	const most = Math.round(Math.max(...frames, 0));
	console.log(
		`${what}: ${long.length} of ${frames.length} frames over ${LONG_MILLISECONDS} ms, the longest ${most} ms`
	);
}

/** For the page, before its own scripts. A text: what builds these tools gives functions names that a page does not know. */
const WATCH_FRAMES = `
	globalThis.editorFrames = [];
	let last = performance.now();
	requestAnimationFrame(function next(now) {
		editorFrames.push(now - last);
		last = now;
		requestAnimationFrame(next);
	});
`;

/** Runs in the page: what it would keep of a transcription. */
async function keepTranscript(of: {
	sound: number[];
	segments: number;
	words: number;
}): Promise<void> {
	const file = new Blob([new Uint8Array(of.sound)], { type: 'audio/wav' });
	const segments = Array.from({ length: of.segments }, (_, at) => {
		const start = at * 3.6;
		const words = Array.from({ length: of.words }, (_, word) => ({
			text: word === 6 ? 'of' : `word${(at * 7 + word) % 97}`,
			startSeconds: start + word * 0.3,
			endSeconds: start + word * 0.3 + 0.28,
			probability: 0.9,
			uncertain: (at + word) % 40 === 0,
			speaker: `SPEAKER_0${Math.floor(at / 3) % 4}`
		}));
		const text = words.map((word) => word.text).join(' ');
		const speaker = words[0]?.speaker ?? '';
		return { text, startSeconds: start, endSeconds: start + 3.58, words, speaker };
	});
	const about = { name: 'five hours.wav', language: 'en', durationSeconds: of.segments * 3.6 };
	await new Promise<void>((resolve, reject) => {
		const opening = indexedDB.open('aloud');
		opening.onupgradeneeded = () => opening.result.createObjectStore('last');
		opening.onerror = () => reject(new Error('the database does not open'));
		opening.onsuccess = () => {
			const writing = opening.result.transaction('last', 'readwrite');
			writing.objectStore('last').put({ file, segments, ...about }, 'transcript');
			writing.oncomplete = () => {
				opening.result.close();
				resolve();
			};
		};
	});
}
