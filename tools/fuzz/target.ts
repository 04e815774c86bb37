// The built app that is sent damaged files: opened when it is needed, and anew after it was closed.
import { openApp, type AppPage } from '../app-page.ts';
import type { Whole } from './damaged-files.ts';
import { transcribe, type Answer } from './in-page.ts';
import { MOST_MILLISECONDS, type Attempt } from './verdict.ts';

/** A fault is told from a slow machine by how late the answer is, so there is some time above the limit. */
const PATIENCE_MILLISECONDS = 2 * MOST_MILLISECONDS;
/** Of a page that does not answer at all. */
const MOST_WAIT_MILLISECONDS = 4 * MOST_MILLISECONDS;

const ROUNDS_BEFORE = 5;

export type Target = {
	/** Has a file transcribed, and as long as that takes the whole one beside it, again and again. */
	send(file: Whole): Promise<Attempt>;
	/** The next file finds the app as on a first visit. */
	close(): Promise<void>;
};

/** @param whole what is sent beside the damaged files, and a few times before them */
export function createTarget(whole: Whole): Target {
	let app: AppPage | undefined;

	async function open(): Promise<AppPage> {
		app = await openApp();
		// Saving itself for offline use takes seconds of its own.
		await app.page.getByRole('button', { name: 'Engine: Ready, works offline' }).waitFor();
		// Two at a time from the first on: what they need is started then, and is not timed.
		for (let round = 0; round < ROUNDS_BEFORE; round++) {
			const both = await Promise.all([answerTo(app, whole), answerTo(app, whole)]);
			const refused = both.find(({ status }) => status !== 200);
			if (refused) throw new Error(`The whole file was refused: ${refused.body}`);
		}
		return app;
	}

	return {
		async send(file) {
			const opened = app ?? (await open());
			let isAnswered = false;
			const asked = answerTo(opened, file).finally(() => (isAnswered = true));
			let beside = await answerTo(opened, whole);
			while (!isAnswered && beside.status === 200) {
				const next = await answerTo(opened, whole);
				if (next.status !== 200 || next.milliseconds > beside.milliseconds) beside = next;
			}
			return { file: await asked, beside };
		},
		async close() {
			await app?.close();
			app = undefined;
		}
	};
}

async function answerTo({ page }: AppPage, { name, bytes }: Whole): Promise<Answer> {
	const base64 = Buffer.from(bytes).toString('base64');
	const asked = page.evaluate(transcribe, {
		name,
		base64,
		patienceMilliseconds: PATIENCE_MILLISECONDS
	});
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		const giveUp = () => reject(new Error('the page no longer answers'));
		timer = setTimeout(giveUp, MOST_WAIT_MILLISECONDS);
	});
	try {
		return await Promise.race([asked, late]);
	} catch (error) {
		return { status: 0, milliseconds: 0, body: String(error) };
	} finally {
		clearTimeout(timer);
	}
}
