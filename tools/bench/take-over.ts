// `npm run bench -- take-over`: the tab that hosts the engine closes, and the next one says a short sentence at once.
import { LEADER } from '../../src/lib/relay/address.ts';
import { openApp } from '../app-page.ts';
import { median } from './report.ts';
import { SHORT } from './texts.ts';

const OTHERS = 10;

export async function benchTakeOver(rounds: number): Promise<void> {
	const alone: number[] = [];
	const behind: number[] = [];
	for (let round = 0; round < rounds; round++) {
		alone.push(await takeOver(0));
		behind.push(await takeOver(OTHERS));
	}
	tell('a short sentence, asked for right after the hosting tab closed', alone);
	tell(`the same, with ${OTHERS} requests of that tab under way`, behind);
}

/** Milliseconds from the closing until the last byte. `others`: requests that the next tab has sent before. */
async function takeOver(others: number): Promise<number> {
	const app = await openApp();
	try {
		await app.page.evaluate(speak, SHORT); // the model is open
		const next = await app.page.context().newPage();
		await next.goto(app.origin);
		await next.waitForFunction(isNext, LEADER);
		const before = Array.from({ length: others }, () =>
			next.evaluate(speak, SHORT).catch(() => NaN)
		);
		if (others > 0) await Promise.race(before); // one of them has been answered
		const start = performance.now();
		await app.page.close();
		await next.evaluate(speak, SHORT);
		const milliseconds = performance.now() - start;
		await Promise.all(before);
		return milliseconds;
	} finally {
		await app.close();
	}
}

/** Runs in the page. Milliseconds. */
async function speak(input: string): Promise<number> {
	const start = performance.now();
	const response = await fetch('/v1/audio/speech', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ model: 'mini-tts', voice: 'mini_ada', input, format: 'wav' })
	});
	if (!response.ok) throw new Error(await response.text());
	await response.arrayBuffer();
	return performance.now() - start;
}

/** Runs in the page. */
async function isNext(leader: string): Promise<boolean> {
	const { pending = [] } = await navigator.locks.query();
	return pending.some(({ name }) => name === leader);
}

function tell(what: string, milliseconds: readonly number[]): void {
	const seconds = (value: number) => (value / 1000).toFixed(2);
	const [least, most] = [Math.min(...milliseconds), Math.max(...milliseconds)];
	console.log(
		`${what}: ${seconds(median(milliseconds))} s (${seconds(least)} to ${seconds(most)}, ${milliseconds.length} rounds)`
	);
}
