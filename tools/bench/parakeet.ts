// `npm run bench -- parakeet`: how fast Parakeet TDT hears at full size with random weights, on WASM with one thread under Node,
// whose processor time means something on a machine with other work to do, too. What it says is no transcript.
import { execFileSync } from 'node:child_process';
import { existsSync, openAsBlob, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { FILES } from '../../src/lib/models/parakeet/card.ts';
import { open } from '../../src/lib/models/parakeet/open.ts';
import { featuresOf } from '../../src/lib/runtime/features/nemo-features.ts';
import { goldenSound } from '../../tests/models/canary-golden.ts';
import { createNodeRuntime } from '../node-runtime.ts';
import { median } from './report.ts';

const FOLDER = '.bench/parakeet';
const RATE = 16_000;
/** A short utterance, and a whole window. */
const SECONDS = [5, 20];

export async function benchParakeet({ rounds }: { rounds: number }): Promise<void> {
	makeGraphs();
	console.log(`load average ${load()}`);
	const begun = processorSeconds();
	const session = await open({
		runtime: createNodeRuntime(),
		device: 'wasm',
		precision: 'q8',
		file: (path) => openAsBlob(`${FOLDER}/${path}`),
		languageFile: (name) => Promise.reject(new Error(`${name} is not needed`))
	});
	console.log(`opened: ${(processorSeconds() - begun).toFixed(1)} s of processor`);
	for (const seconds of SECONDS) await hear(session, seconds, rounds);
	console.log(`peak memory of the process ${peakMegabytes()} MB, load average ${load()}`);
	await session.close();
}

async function hear(session: Awaited<ReturnType<typeof open>>, seconds: number, rounds: number) {
	const sound = { samples: goldenSound(seconds * RATE), sampleRate: RATE };
	const times: number[] = [];
	let words = 0;
	for (let round = 0; round < rounds; round++) {
		const start = processorSeconds();
		const { segments } = await session.hear(sound, {});
		times.push(processorSeconds() - start);
		words = segments[0]?.words.length ?? 0;
	}
	const start = processorSeconds();
	featuresOf(sound.samples);
	const features = processorSeconds() - start;
	const speed = seconds / median(times);
	const each = times.map((time) => time.toFixed(1)).join(', ');
	console.log(
		`${seconds} s of sound, ${words} tokens: ${each} s of processor, features ${features.toFixed(2)} of them; ${speed.toFixed(2)} seconds of sound per second`
	);
}

function processorSeconds(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1e6;
}

const load = () => loadavg()[0]?.toFixed(1) ?? '';

/** With PYTHON, unless they are there. */
function makeGraphs(): void {
	if (existsSync(`${FOLDER}/${FILES.vocabulary}`)) return;
	const python = process.env['PYTHON'] ?? 'python3';
	console.log(`Making ${FOLDER} with ${python}: a minute or two, 630 MB …`);
	execFileSync(python, ['tools/full-size/parakeet.py', '--out', FOLDER], { stdio: 'inherit' });
}

/** As Linux tells it; 0 elsewhere. */
function peakMegabytes(): number {
	if (!existsSync('/proc/self/status')) return 0;
	const status = readFileSync('/proc/self/status', 'utf8');
	const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/u.exec(status) ?? [];
	return Math.round(Number(kilobytes) / 1000);
}
