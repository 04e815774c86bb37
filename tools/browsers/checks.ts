// What must work in a browser, each tried as a visitor does it. A check rejects with a sentence that says what was seen.
import { readFileSync } from 'node:fs';
import type { OpenBrowser } from './browser.ts';
import * as page from './in-page.ts';

/** What the checks of one browser share. They run in their order, and each leaves the browser as it found it. */
export type Visit = {
	browser: OpenBrowser;
	origin: string;
	/** The key that the page made, once there is one. */
	key: string;
	/** Ends the browser and starts it again on the same profile. */
	restart(): Promise<void>;
	/** Stops the server: from now on there is no network. */
	cutNetwork(): Promise<void>;
};

export type Check = (visit: Visit) => Promise<void>;

export const GREETING = 'Hello there, how are you today?';
const SAMPLE = 'tests/fixtures/greeting.wav';
const VOICE = 'Anna';

/** Generous: a first use opens models, and the machine may have other work. */
const PATIENCE_MILLISECONDS = 300_000;
const PAUSE_MILLISECONDS = 300;

/** In the order in which they are tried; their names are the columns of the table. */
export const CHECKS = {
	async opens({ browser, origin }) {
		await browser.open(`${origin}/`);
		await until(browser, 'the engine to be ready', async () =>
			(await browser.run(page.readEngine, null)).startsWith('Ready')
		);
	},
	async speaks({ browser, origin }) {
		await browser.open(`${origin}/`);
		await speakOnPage(browser);
	},
	async transcribes({ browser, origin }) {
		await browser.open(`${origin}/transcribe`);
		await chooseSample(browser);
		await untilShown(browser, /\bhow\s+are\s+you\b/i);
	},
	async clones({ browser, origin }) {
		await browser.open(`${origin}/voices`);
		await pressWhenThere(browser, 'Clone a voice');
		await browser.run(page.tick, 'I have the right');
		await pressWhenThere(browser, 'Continue');
		await chooseSample(browser);
		// Until the clip has been listened to, what is told about it still moves the button down.
		await untilShown(browser, /seconds of the sample are speech/);
		await pressWhenThere(browser, 'Continue');
		await untilShown(browser, /Listen to what will be used/);
		await pressWhenThere(browser, 'Continue');
		await until(browser, 'the field for a name', async () => {
			await browser.run(page.fill, { label: 'Name', text: VOICE });
			return true;
		});
		await pressWhenThere(browser, 'Clone the voice');
		await untilShown(browser, new RegExp(`${VOICE} is ready`));
	},
	async '/v1 from a page'(visit) {
		visit.key = await createKey(visit);
		await untilControlled(visit.browser);
		await expectApi(visit, 'Ada', /how are you/i);
	},
	async 'keeps voices over a restart'(visit) {
		await visit.restart();
		await visit.browser.open(`${visit.origin}/voices`);
		await untilShown(visit.browser, new RegExp(`Your voices[^]*^${VOICE}$`, 'm'));
		await untilControlled(visit.browser);
		// The small recogniser hears that the clone of so short a sample speaks, but not every word ("river").
		await expectApi(visit, VOICE, /\w/);
	},
	async 'works with the network cut'({ browser, origin, cutNetwork }) {
		await browser.open(`${origin}/`);
		await until(browser, 'the app to be saved', async () =>
			(await browser.run(page.readEngine, null)).includes('works offline')
		);
		await cutNetwork();
		await browser.open(`${origin}/`);
		await speakOnPage(browser);
		await browser.open(`${origin}/transcribe`);
		await chooseSample(browser);
		await untilShown(browser, /\bhow\s+are\s+you\b/i);
	}
} satisfies Record<string, Check>;

export type CheckName = keyof typeof CHECKS;

/** The text is spoken to its end, and it can be heard. */
async function speakOnPage(browser: OpenBrowser): Promise<void> {
	await until(browser, 'the field for the text', async () => {
		await browser.run(page.fill, { label: 'Text to speak', text: GREETING });
		return true;
	});
	await pressWhenThere(browser, 'Speak');
	await untilShown(browser, /^Finished\./m);
	await until(
		browser,
		'the sound to play',
		async () => (await browser.run(page.readPosition, null)) > 0
	);
}

async function chooseSample(browser: OpenBrowser): Promise<void> {
	const base64 = readFileSync(SAMPLE).toString('base64');
	await until(browser, 'the field for a file', async () => {
		await browser.press('Another file').catch(() => undefined); // what an earlier check left
		await browser.run(page.chooseSound, { name: 'greeting.wav', base64 });
		return true;
	});
}

async function createKey({ browser, origin }: Visit): Promise<string> {
	await browser.open(`${origin}/account`);
	await until(browser, 'the field for a key', async () => {
		await browser.run(page.fill, { label: 'Name of the new key', text: 'Tests' });
		return true;
	});
	await pressWhenThere(browser, 'Create key');
	let secret = '';
	await until(browser, 'the key to be shown', async () => {
		secret = await browser.run(page.readSecret, null);
		return secret !== '';
	});
	return secret;
}

/** Only then is `/v1` answered; on a first visit it takes a moment. */
async function untilControlled(browser: OpenBrowser): Promise<void> {
	await until(browser, 'the service worker', () => browser.run(page.isControlled, null));
}

/** A voice speaks through /v1, as mp3, and what it said is heard, both answered through the service worker. */
async function expectApi({ browser, key }: Visit, voice: string, words: RegExp): Promise<void> {
	const { problem, text } = await browser.run(page.callApi, {
		key,
		input: GREETING,
		voice
	});
	if (problem) throw new Error(problem);
	if (!words.test(text)) throw new Error(`It heard "${text}".`);
}

async function pressWhenThere(browser: OpenBrowser, name: string): Promise<void> {
	await until(browser, `the button "${name}"`, async () => {
		await browser.press(name);
		return true;
	});
}

async function untilShown(browser: OpenBrowser, text: RegExp): Promise<void> {
	await until(browser, `the page to say ${String(text)}`, async () =>
		text.test(await browser.run(page.readPage, null))
	);
}

/** Tries until it is true; an error in between counts as not yet. @throws with what the page says instead */
async function until(
	browser: OpenBrowser,
	what: string,
	isSo: () => Promise<boolean>
): Promise<void> {
	const deadline = Date.now() + PATIENCE_MILLISECONDS;
	let trouble = '';
	while (Date.now() < deadline) {
		try {
			if (await isSo()) return;
			trouble = '';
		} catch (error) {
			trouble = error instanceof Error ? error.message : String(error);
		}
		await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
	}
	const shown = await browser.run(page.readTrouble, null).catch(() => 'nothing');
	throw new Error(`Waited in vain for ${what}; the page shows: ${shown} ${trouble}`.trim());
}
