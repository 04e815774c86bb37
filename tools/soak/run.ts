// A soak: requests of all kinds from two tabs, without a pause, while tabs, workers and the service worker are ended.
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { createRandom } from '../seeded/random.ts';
import { findFaults, readQuietBooks } from './books.ts';
import { memoryByProcess } from './memory.ts';
import { sendAny, type Sent } from './requests.ts';
import { createVisit, type Visit } from './visit.ts';

const CLIP = 'tests/fixtures/greeting.wav';
const AT_A_TIME = 3;
/** A disturbance every so many milliseconds, more or less. */
const CALM_MILLISECONDS: [least: number, most: number] = [2000, 8000];
const KEPT = 'Kept';
const CREDITS = 1_000_000;

export type Minute = {
	/** How often each kind was sent, and how it ended: "speech whole 200". */
	counts: Record<string, number>;
	disturbances: Record<string, number>;
	/** Megabytes by type of process, once all is quiet. */
	memory: Record<string, number>;
	/** What went wrong, in words; empty if nothing did. */
	faults: string[];
};

export type Soak = { seconds: number; seed: number; onMinute?: (minute: Minute) => void };

/** Works for so many seconds, a minute at a time, and tells of each minute. */
export async function runSoak(
	browser: Browser,
	origin: string,
	{ seconds, seed, onMinute }: Soak
): Promise<Minute[]> {
	const random = createRandom(seed);
	const visit = await createVisit(browser, origin, random);
	const clip = (await readFile(CLIP)).toString('base64');
	await prepare(visit, clip);
	const sent: Sent[] = [];
	const minutes: Minute[] = [];
	const end = Date.now() + seconds * 1000;
	while (Date.now() < end) {
		const minute = await workFor(Math.min(60_000, end - Date.now()), { visit, random, clip });
		sent.push(...minute.sent);
		const faults = [...minute.faults, ...(await lookAround(visit, sent))];
		const { counts, disturbances } = minute;
		minutes.push({ counts, disturbances, faults, memory: await memoryByProcess(browser) });
		onMinute?.(minutes.at(-1) as Minute); // just pushed
	}
	await visit.context.close();
	return minutes;
}

/** Credits and limits that last, and a voice that must never be lost. */
async function prepare(visit: Visit, clip: string): Promise<void> {
	await visit.tab().evaluate(
		async ({ clip, name, credits }) => {
			await globalThis.askAsApp('POST', '/v1/account/top-up', { credits });
			await globalThis.askAsApp('PUT', '/v1/account/limits', {
				requests_per_minute: 1_000_000,
				audio_seconds_per_minute: 1_000_000
			});
			const body = new FormData();
			body.set('name', name);
			const bytes = Uint8Array.from(atob(clip), (letter) => letter.charCodeAt(0));
			body.set('file', new File([bytes], 'clip.wav', { type: 'audio/wav' }));
			const response = await fetch('/v1/voices/clone', { method: 'POST', body });
			if (!response.ok) throw new Error(await response.text());
		},
		{ clip, name: KEPT, credits: CREDITS }
	);
}

type Work = { visit: Visit; random: ReturnType<typeof createRandom>; clip: string };

async function workFor(milliseconds: number, { visit, random, clip }: Work) {
	const end = Date.now() + milliseconds;
	const sent: Sent[] = [];
	const faults: string[] = [];
	const counts: Record<string, number> = {};
	const disturbances: Record<string, number> = {};
	/** Disturbances so far. */
	const ended: string[] = [];
	let isUnrest = false;
	async function lane(): Promise<void> {
		while (Date.now() < end) {
			const before = ended.length;
			const wasUnrest = isUnrest;
			const one = await sendAny(visit.tab(), random, clip);
			sent.push(one);
			count(counts, `${one.kind}: ${one.ended}${one.status ? ` ${one.status}` : ''}`);
			const during = [...(wasUnrest ? ['something'] : []), ...ended.slice(before)];
			const isFine = one.ended === 'cancelled' || (one.ended === 'whole' && one.status === 200);
			if (one.ended === 'hung' || (during.length === 0 && !isUnrest && !isFine))
				faults.push(`${toWords(one)} Ended meanwhile: ${during.join(', ') || 'nothing'}`);
		}
	}
	async function trouble(): Promise<void> {
		for (;;) {
			const pause = random.between(...CALM_MILLISECONDS);
			if (Date.now() + pause > end) return;
			await new Promise((resolve) => setTimeout(resolve, pause));
			isUnrest = true;
			const what = await visit.disturb();
			ended.push(what);
			isUnrest = false;
			count(disturbances, what);
		}
	}
	await Promise.all([trouble(), ...Array.from({ length: AT_A_TIME }, lane)]);
	return { sent, faults, counts, disturbances };
}

/** The account and the voices, once all is quiet. */
async function lookAround(visit: Visit, sent: readonly Sent[]): Promise<string[]> {
	const page = visit.tab();
	const faults = findFaults(await readQuietBooks(page), sent);
	const names = await page.evaluate(async () => {
		const response = await fetch('/v1/voices');
		const { voices } = (await response.json()) as { voices: { name: string }[] }; // our own API's words
		return voices.map(({ name }) => name);
	});
	if (!names.includes(KEPT)) faults.push('the cloned voice is lost');
	return faults;
}

function toWords({ kind, ended, status, id, message }: Sent): string {
	return `${kind} ${ended} ${status} ${id ?? ''}: ${message.slice(0, 200)}.`;
}

function count(counts: Record<string, number>, name: string): void {
	counts[name] = (counts[name] ?? 0) + 1;
}
