// Speeds and memory of the built app with the models that ship, in one run of a headless Chromium. Never fails for slowness.
import type { Page } from 'playwright';
import { openApp } from '../app-page.ts';

const TEXT =
	'Good morning. I would like two cups of coffee and a glass of water, please. We have seven days to do this work.';
const SHORT = 'Hello there.';

await firstSound(0);
await firstSound(3);
const app = await openApp();
try {
	await speeds(app.page);
	await relayOverhead(app.page);
	await memory(app.page);
} finally {
	await app.close();
}

function row(name: string, value: string): void {
	console.log(`${name.padEnd(62)} ${value}`);
}

/** A first visit in a fresh profile: from pressing Speak, so long after it first does anything, to the first sound. */
async function firstSound(waitSeconds: number): Promise<void> {
	const visit = await openApp({ ready: false });
	const { page, origin } = visit;
	await page.addInitScript(noteFirstSound);
	await page.goto(origin);
	await page.getByLabel('Text to speak').fill(TEXT);
	const speak = page.getByRole('button', { name: 'Speak' });
	await speak.click({ trial: true });
	await page.waitForTimeout(waitSeconds * 1000);
	const pressed = Date.now();
	await speak.click();
	const heard = await page.waitForFunction(
		() => (globalThis as { firstSound?: number }).firstSound
	);
	const milliseconds = ((await heard.jsonValue()) ?? NaN) - pressed;
	const when = waitSeconds === 0 ? 'at once' : `after ${waitSeconds} s`;
	row(`time to first audio, first visit, Speak pressed ${when}`, `${milliseconds.toFixed(0)} ms`);
	await visit.close();
}

/** Runs in the page: notes when the first chunk of sound is started. */
function noteFirstSound(): void {
	const start = AudioBufferSourceNode.prototype.start;
	AudioBufferSourceNode.prototype.start = function (...args) {
		const notes = globalThis as { firstSound?: number };
		notes.firstSound ??= Date.now();
		start.apply(this, args);
	};
}

async function speeds(page: Page): Promise<void> {
	await page.evaluate(speakOnce, TEXT); // the browser compiles what is used often a second time
	const spoken = await page.evaluate(speakOnce, TEXT);
	row('time to first audio, model open', `${spoken.headMilliseconds.toFixed(0)} ms`);
	row(
		'speaking, seconds of speech per second',
		(spoken.seconds / (spoken.milliseconds / 1000)).toFixed(1)
	);
	await page.evaluate(hearOnce, SHORT);
	const heard = await page.evaluate(hearOnce, TEXT);
	row(
		'transcribing, seconds of speech per second',
		(heard.seconds / (heard.milliseconds / 1000)).toFixed(1)
	);
	row(
		'WASM threads',
		await page.evaluate(() =>
			crossOriginIsolated ? String(Math.min(4, navigator.hardwareConcurrency)) : '1'
		)
	);
}

/** A request that the engine answers from memory: what is left is the way there and back. */
async function relayOverhead(page: Page): Promise<void> {
	const milliseconds = await page.evaluate(async () => {
		const times: number[] = [];
		for (let i = 0; i < 200; i++) {
			const start = performance.now();
			await (await fetch('/v1/models')).arrayBuffer();
			times.push(performance.now() - start);
		}
		return times.sort((a, b) => a - b)[100] ?? 0;
	});
	row('relay overhead per request (median of 200 GET /v1/models)', `${milliseconds.toFixed(1)} ms`);
}

async function memory(page: Page): Promise<void> {
	row('memory of the page and its workers after these requests', await memoryNow(page));
	for (let i = 0; i < 50; i++) {
		await page.evaluate(speakOnce, SHORT);
		await page.evaluate(hearOnce, SHORT);
	}
	row('memory after 100 more requests', await memoryNow(page));
}

/** What the page and all its workers hold, WASM memory included. Needs cross-origin isolation. */
async function memoryNow(page: Page): Promise<string> {
	const bytes = await page.evaluate(async () => {
		const measured = performance as Performance & {
			measureUserAgentSpecificMemory?: () => Promise<{ bytes: number }>;
		};
		return (await measured.measureUserAgentSpecificMemory?.())?.bytes;
	});
	return bytes === undefined ? 'not measurable here' : `${(bytes / 1e6).toFixed(0)} MB`;
}

type Timing = { seconds: number; milliseconds: number; headMilliseconds: number };

async function speakOnce(input: string): Promise<Timing> {
	const { voices } = (await (await fetch('/v1/voices')).json()) as {
		voices: { id: string; model: string }[];
	};
	const [voice] = voices;
	const start = performance.now();
	const response = await fetch('/v1/audio/speech', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ model: voice?.model, voice: voice?.id, input, format: 'wav' })
	});
	const headMilliseconds = performance.now() - start;
	const wav = await response.arrayBuffer();
	const milliseconds = performance.now() - start;
	(globalThis as { lastWav?: ArrayBuffer }).lastWav = wav;
	return {
		seconds: (wav.byteLength - 44) / 2 / new DataView(wav).getUint32(24, true),
		milliseconds,
		headMilliseconds
	};
}

/** Transcribes what was spoken last. */
async function hearOnce(): Promise<Timing> {
	const wav = (globalThis as { lastWav?: ArrayBuffer }).lastWav ?? new ArrayBuffer(0);
	const body = new FormData();
	body.set('file', new File([wav], 'speech.wav'));
	const start = performance.now();
	const response = await fetch('/v1/audio/transcriptions', { method: 'POST', body });
	const { duration } = (await response.json()) as { duration: number };
	const milliseconds = performance.now() - start;
	return { seconds: duration, milliseconds, headMilliseconds: milliseconds };
}
