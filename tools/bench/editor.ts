// `npm run bench -- editor`: a transcript of five hours is opened, scrolled, corrected, searched and undone in the built app;
// frames that take longer than 50 ms are counted, and tasks of the page's thread that take 50 ms of the processor, which are
// long on any machine, whatever else it does.
import { readFile } from 'node:fs/promises';
import { openApp, type AppPage } from '../app-page.ts';

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
		console.log(
			`${SEGMENTS.toLocaleString('en')} passages, ${(SEGMENTS * WORDS).toLocaleString('en')} words`
		);
		await measure(app, 'opening', async () => {
			await page.reload();
			await page.locator('[data-said="0"]').waitFor();
		});
		await page.mouse.move(400, 500);
		await measure(app, 'scrolling, 40 turns of 1,500 pixels', async () => {
			for (let turn = 0; turn < 40; turn++) await page.mouse.wheel(0, 1500);
		});
		await measure(app, 'jumping to the end, the beginning and the middle', async () => {
			for (const share of [1, 0, 0.5]) {
				await page.evaluate((share) => scrollTo(0, document.body.scrollHeight * share), share);
				await page.waitForTimeout(300);
			}
		});
		const rows = page.locator('[data-said]');
		await rows.nth(Math.floor((await rows.count()) / 2)).focus();
		await page.keyboard.press('End');
		await measure(app, `typing ${TYPED.length} letters`, () =>
			page.keyboard.type(` ${TYPED}`, { delay: 60 })
		);
		await measure(app, 'splitting and joining', async () => {
			await page.keyboard.press('ArrowLeft');
			await page.keyboard.press('Enter');
			await page.keyboard.press('Backspace');
		});
		await measure(app, 'undoing twelve steps', async () => {
			for (let step = 0; step < 12; step++) await page.keyboard.press('Control+z');
		});
		await measure(app, 'finding', async () => {
			await page.keyboard.press('Control+h');
			await page.keyboard.type('word7 of', { delay: 60 });
			await page.keyboard.press('Enter');
		});
		await measure(app, 'replacing all', async () => {
			await page.getByRole('textbox', { name: 'Replace with' }).fill('term of');
			await page.getByRole('button', { name: 'Replace all…' }).click();
			await page.getByRole('button', { name: 'Replace all', exact: true }).click();
		});
		console.log(`rows drawn: ${await page.locator('li[data-segment]').count()}`);
	} finally {
		await app.close();
	}
}

/** Does the work, and says how long frames and tasks were until nothing has happened for a while. */
async function measure(app: AppPage, what: string, work: () => Promise<unknown>): Promise<void> {
	const { page, browser } = app;
	await browser.startTracing(page, { categories: ['toplevel'] });
	await page.evaluate(() => globalThis.editorFrames?.splice(0));
	await work();
	await page.waitForTimeout(700);
	const frames = await page.evaluate(() => globalThis.editorFrames.splice(0));
	const tasks = tasksIn(JSON.parse((await browser.stopTracing()).toString()) as Trace);
	console.log(
		`${what}: ${counted('frames', frames)}; of the processor, ${counted('tasks', tasks)}`
	);
}

function counted(what: string, milliseconds: readonly number[]): string {
	const long = milliseconds.filter((one) => one > LONG_MILLISECONDS);
	const most = Math.round(milliseconds.reduce((most, one) => Math.max(most, one), 0));
	return `${long.length} of ${milliseconds.length} ${what} over ${LONG_MILLISECONDS} ms, the longest ${most} ms`;
}

/** Of Chrome's trace format: `tdur` is microseconds of the thread's own time. */
type Trace = {
	traceEvents: {
		name: string;
		pid: number;
		tid: number;
		tdur?: number;
		args?: { name?: string };
	}[];
};

/** How long each task of a page's main thread has worked, in milliseconds. */
function tasksIn({ traceEvents }: Trace): number[] {
	const isMain = new Set(
		traceEvents
			.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
			.map(({ pid, tid }) => `${pid} ${tid}`)
	);
	return traceEvents
		.filter(({ name, pid, tid }) => name.endsWith('RunTask') && isMain.has(`${pid} ${tid}`))
		.map(({ tdur = 0 }) => tdur / 1000);
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
