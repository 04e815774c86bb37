// `npm run bench -- kokoro`: Kokoro in the built app against the package kokoro-js: same weights, runtime, threads and
// text, the two in turn. The weights are random: speed and memory are measured, nothing can be heard.
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { startHub } from '../../src/lib/storage/testing/misbehaving-hub.ts';
import { buildIfNeeded } from '../build.ts';
import { measureMemory } from './memory.ts';
import { buildPeer } from './peer/build-peer.ts';
import { median, printRow, writeTable, type Row } from './report.ts';
import { openApp, openPeer, type Measured, type Subject } from './subjects.ts';
import { PROSE, SHORT } from './texts.ts';
import { compareThreads } from './threads.ts';
import { inTurn } from './turns.ts';
import { kokoroFiles } from './weights.ts';

const VOICE = 'node_modules/kokoro-js/voices/af_heart.bin';
const rows: Row[] = [];

export async function benchKokoro({
	rounds,
	write
}: {
	rounds: number;
	write: boolean;
}): Promise<void> {
	buildIfNeeded();
	await buildPeer();
	const hub = await startHub({ ...kokoroFiles(), 'af_heart.bin': readFileSync(VOICE) });
	const ours = await openApp(hub.origin);
	const theirs = await openPeer(hub.origin, 'plain', 2);
	const before = loadavg()[0] ?? 0;
	try {
		await coldStarts(ours, theirs);
		const prose = await inTurn(rounds, {
			ours: () => ours.speak(PROSE),
			stream: () => theirs.speak(PROSE, 'stream'),
			generate: () => theirs.speak(PROSE, 'generate')
		});
		speeds(prose);
		for (const one of await compareThreads(hub.origin, rounds, theirs)) row(one);
		for (const one of await measureMemory(ours, theirs)) row(one);
	} finally {
		await Promise.all([ours.close(), theirs.close(), hub.close()]);
	}
	const load = `Load average ${before.toFixed(1)} at the start, ${(loadavg()[0] ?? 0).toFixed(1)} at the end.`;
	console.log(load);
	if (write) writeTable(rows, `${CONDITIONS} ${rounds} rounds in turn, medians. ${load}`);
}

const CONDITIONS =
	'`npm run bench -- kokoro`: headless Chromium on two virtual cores without a GPU, q8 at full size (92 MB), plain WASM, two threads, 9 sentences of prose. The weights are random, every phoneme lasts 50 ms: this is about speed and memory only, and nobody has heard anything.';

function row(one: Row): void {
	rows.push(one);
	printRow(one);
}

function speeds({ ours, stream, generate }: Record<'ours' | 'stream' | 'generate', Measured[]>) {
	const first = (all: Measured[]) => median(all.map((one) => one.firstMilliseconds)) / 1000;
	const [a, b, c] = [first(ours), first(stream), first(generate)];
	const ratio = (them: number) => `${(a / them).toFixed(2)}x`;
	row({
		name: 'first sound, model open',
		ours: `${a.toFixed(1)} s`,
		theirs: `stream ${b.toFixed(1)} s (${ratio(b)}), generate ${c.toFixed(1)} s (${ratio(c)})`,
		wanted: 'at most 0.5x'
	});
	const figures: [string, string, (one: Measured) => number, string][] = [
		['whole text', ' s', (one) => one.milliseconds / 1000, ''],
		['sound made', ' s', (one) => one.seconds, ''],
		['processor time for the whole text', ' s', (one) => one.cpuSeconds, ''],
		['seconds of sound per second', '', realTime, 'at least theirs'],
		['seconds of sound per second of processor', '', (one) => one.seconds / one.cpuSeconds, ''],
		['added to the time inside the runtime', ' %', overhead, 'at most 5 %']
	];
	for (const [name, unit, figure, wanted] of figures) {
		const of = (all: Measured[]) => median(all.map(figure)).toFixed(2) + unit;
		row({ name, ours: of(ours), theirs: `stream ${of(stream)}, generate ${of(generate)}`, wanted });
	}
}

function realTime({ seconds, milliseconds }: Measured): number {
	return seconds / (milliseconds / 1000);
}

/** In per cent. */
function overhead({ milliseconds, sessionMilliseconds }: Measured): number {
	return (milliseconds / sessionMilliseconds - 1) * 100;
}

/** Of a visitor who comes back: the app opens the model that spoke last as soon as it is started. */
async function coldStarts(ours: Subject, theirs: Subject): Promise<void> {
	await ours.speak(SHORT);
	const [mine, other] = [await ours.coldStart(SHORT), await theirs.coldStart(SHORT)];
	row({
		name: 'a fresh browser, files on the disk: first sound of two words',
		ours: `${(mine / 1000).toFixed(1)} s`,
		theirs: `${(other / 1000).toFixed(1)} s`,
		wanted: ''
	});
	const [a, b] = [await ours.cost(), await theirs.cost()];
	row({
		name: 'peak memory until then',
		ours: `${a.peakMegabytes.toFixed(0)} MB`,
		theirs: `${b.peakMegabytes.toFixed(0)} MB`,
		wanted: 'at most theirs'
	});
}
