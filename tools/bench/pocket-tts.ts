// Pocket-TTS through its adapter at full size with random weights, under Node, on one thread and on two.
import { execFileSync } from 'node:child_process';
import { existsSync, openAsBlob } from 'node:fs';
import { register } from 'node:module';
import { loadavg } from 'node:os';
import { basename, join } from 'node:path';
import type { SpeechSession } from '#lib/models/model.ts';
import { openPocketTts } from '#lib/models/pocket-tts/session.ts';

const FOLDER = '.bench/pocket';
const TEXT = 'The quick brown fox jumps over the lazy dog.';
const OPTIONS = { speed: 1, language: 'en' };
const FRAMES = 25;
const FRAME_SECONDS = 0.08;
const CLIP_SECONDS = 8;

/** Under Node, the runtime's build for browsers has no threads; the one for Node has. */
const HOOK =
	'export const resolve = (name, context, next) => next(name.replace(/^onnxruntime-web.webgpu$/, "onnxruntime-web"), context)';

/** @param threads how many of them; a process has one number only */
export async function benchPocket(threads: number, rounds: number): Promise<void> {
	makeGraphs();
	register(`data:text/javascript,${encodeURIComponent(HOOK)}`);
	const { createWebRuntime } = await import('#lib/runtime/web.ts');
	const file = (path: string) => openAsBlob(join(FOLDER, basename(path)));
	const parts = { device: 'wasm', precision: 'q8', file, languageFile: file } as const;
	const runtime = createWebRuntime(threads);
	const session = await openPocketTts({ runtime, ...parts }, { mostFrames: FRAMES });
	const conditioning = await timed('learning', CLIP_SECONDS, () => learn(session));
	const voice = [{ id: 'voice', weight: 1, conditioning }];
	await timed('the voice read, and the first sound', FRAME_SECONDS, async () => {
		await session.begin?.(TEXT, voice, OPTIONS);
		await session.sayOn?.();
	});
	for (let round = 0; round < rounds; round++) {
		const seconds = FRAMES * FRAME_SECONDS;
		await timed(`threads: ${threads}`, seconds, () => session.say(TEXT, voice, OPTIONS));
	}
	const megabytes = process.memoryUsage().rss / 1e6;
	console.log(`${megabytes.toFixed(0)} MB in the process; load ${loadavg()[0]?.toFixed(1)}`);
	await session.close();
}

/** With PYTHON (needs what tools/stand-ins/requirements-pocket.txt lists), unless they are there. */
function makeGraphs(): void {
	if (existsSync(`${FOLDER}/mimi_decoder_int8.onnx`)) return;
	const python = process.env['PYTHON'] ?? 'python3';
	console.log(`Making ${FOLDER} with ${python}: a minute, 550 MB …`);
	execFileSync(python, ['tools/full-size/pocket.py', '--out', FOLDER], { stdio: 'inherit' });
}

async function learn(session: SpeechSession) {
	const samples = Float32Array.from(
		{ length: CLIP_SECONDS * 24_000 },
		(_, at) => 0.1 * Math.sin(at / 20)
	);
	return (await session.learn?.([{ samples, sampleRate: 24_000 }])) ?? {};
}

/** Says how long it took, by the clock and by processors, and how much sound that is per second of each. */
async function timed<T>(what: string, soundSeconds: number, work: () => Promise<T>): Promise<T> {
	const [start, before] = [performance.now(), process.cpuUsage()];
	const done = await work();
	const { user, system } = process.cpuUsage(before);
	const [wall, processor] = [(performance.now() - start) / 1000, (user + system) / 1e6];
	const each = [wall, processor].map(
		(seconds) => `${seconds.toFixed(2)} s (${(soundSeconds / seconds).toFixed(2)} s of sound each)`
	);
	console.log(`${what}: ${each.join(', of processors ')}`);
	return done;
}
