// Decodes every fixture in a real browser; tests/fixtures/README.md says what each one holds.
import { describe, expect, test } from 'vitest';
import { decodeSound } from './decode.ts';
import { UnreadableSoundError } from './unreadable-sound.ts';
import { durationSeconds, type Pcm } from '../pcm.ts';
import { rmsDbfs } from '../level.ts';

const FIXTURES = import.meta.glob<string>('../../../../tests/fixtures/*', {
	query: '?url',
	import: 'default'
});
const SAMPLE_RATE = 16000;
const TONE_DBFS = 20 * Math.log10(0.5 * Math.SQRT1_2);

async function readFixture(name: string): Promise<Blob> {
	const url = await FIXTURES[`../../../../tests/fixtures/${name}`]?.();
	if (url === undefined) throw new Error(`No fixture ${name}`);
	const response = await fetch(url);
	if (!response.ok) throw new Error(`${name}: ${response.status}`);
	return response.blob();
}

function cut(pcm: Pcm, fromSeconds: number, toSeconds: number): Float32Array {
	return pcm.samples.subarray(fromSeconds * pcm.sampleRate, toSeconds * pcm.sampleRate);
}

/** Rising zero crossings per second. */
function pitchHertz(pcm: Pcm, fromSeconds: number, toSeconds: number): number {
	const samples = cut(pcm, fromSeconds, toSeconds);
	const rises = samples.filter((sample, index) => sample >= 0 && (samples[index - 1] ?? 1) < 0);
	return rises.length / (toSeconds - fromSeconds);
}

function isA4(hertz: number): boolean {
	return Math.abs(hertz - 440) < 3;
}

/** When the audio first exceeds a fifth of the tone's amplitude. */
function onsetSeconds(pcm: Pcm, amplitude: number): number {
	return pcm.samples.findIndex((sample) => Math.abs(sample) > amplitude / 5) / pcm.sampleRate;
}

describe('decoding in a browser', () => {
	test.each([
		{ name: 'tone.mp3', dbfs: TONE_DBFS },
		{ name: 'tone.m4a', dbfs: TONE_DBFS },
		{ name: 'tone.webm', dbfs: TONE_DBFS },
		{ name: 'tone.ogg', dbfs: TONE_DBFS },
		{ name: 'left.flac', dbfs: TONE_DBFS - 6.02 },
		{ name: 'video.mp4', dbfs: TONE_DBFS },
		{ name: 'late.mp4', dbfs: TONE_DBFS },
		{ name: 'deep.wav', dbfs: TONE_DBFS },
		// Its clock starts at 10 s; transport streams cannot declare AAC's 1024 samples of padding.
		{ name: 'clock.m2t', dbfs: TONE_DBFS, lateSeconds: 0.023 }
	])(
		'$name keeps length, pitch, level and the moment the tone starts',
		async ({ name, dbfs, lateSeconds = 0 }) => {
			const file = await readFixture(name);

			const pcm = await decodeSound(file, SAMPLE_RATE);

			expect(pcm.sampleRate).toBe(SAMPLE_RATE);
			expect(Math.abs(durationSeconds(pcm) - 2)).toBeLessThan(0.06);
			expect(pitchHertz(pcm, 0.7, 1.7)).toSatisfy(isA4);
			expect(Math.abs(rmsDbfs(cut(pcm, 0.7, 1.7)) - dbfs)).toBeLessThan(0.7);
			expect(rmsDbfs(cut(pcm, 0, 0.4))).toBeLessThan(-50);
			const amplitude = 10 ** (dbfs / 20) * Math.SQRT2;
			expect(Math.abs(onsetSeconds(pcm, amplitude) - 0.5 - lateSeconds)).toBeLessThan(0.005);
		}
	);

	test.each(['tone.mp3', 'tone.webm', 'left.flac'])(
		'what lies after the seconds asked for is not read of %s',
		async (name) => {
			const pcm = await decodeSound(await readFixture(name), SAMPLE_RATE, undefined, {
				mostSeconds: 1
			});

			expect(durationSeconds(pcm)).toBeGreaterThanOrEqual(1);
			expect(durationSeconds(pcm)).toBeLessThan(1.5);
		}
	);

	test('a gap in the recording is as long a silence', async () => {
		const pcm = await decodeSound(await readFixture('gap.mka'), SAMPLE_RATE);

		expect(Math.abs(durationSeconds(pcm) - 2)).toBeLessThan(0.06);
		expect(Math.abs(onsetSeconds(pcm, 0.5) - 0.5)).toBeLessThan(0.005);
		expect(pitchHertz(pcm, 1.25, 1.95)).toSatisfy(isA4);
		expect(rmsDbfs(cut(pcm, 0.83, 1.18))).toBeLessThan(-50);
		expect(rmsDbfs(cut(pcm, 1.25, 1.95))).toBeCloseTo(TONE_DBFS, 0);
	});

	test('a dedicated worker, which has no AudioContext, decodes too', async () => {
		const module = new URL('./decode.ts', import.meta.url).href;
		// Vitest rewrites dynamic imports to go through this object, which only its page has.
		const script = `import { decodeSound } from '${module}';
			globalThis.__vitest_browser_runner__ = { wrapDynamicImport: (load) => load() };
			onmessage = async ({ data }) => postMessage(await decodeSound(data, ${SAMPLE_RATE}));`;
		const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
		const worker = new Worker(url, { type: 'module' });

		const pcm = await new Promise<Pcm>((resolve, reject) => {
			worker.onmessage = (event: MessageEvent<Pcm>) => resolve(event.data);
			worker.onerror = reject;
			void readFixture('tone.m4a').then((file) => worker.postMessage(file), reject);
		});
		worker.terminate();

		expect(Math.abs(durationSeconds(pcm) - 2)).toBeLessThan(0.06);
		expect(pitchHertz(pcm, 0.7, 1.7)).toSatisfy(isA4);
	});

	test('a recording of the browser itself, without a length in it, is read to its end', async () => {
		const context = new AudioContext();
		const oscillator = new OscillatorNode(context, { frequency: 440 });
		const destination = new MediaStreamAudioDestinationNode(context);
		oscillator.connect(destination);
		oscillator.start();
		const recorder = new MediaRecorder(destination.stream);
		const parts: Blob[] = [];
		recorder.ondataavailable = (event) => parts.push(event.data);
		recorder.start(100);
		await new Promise((resolve) => setTimeout(resolve, 1000));
		const stopped = new Promise((resolve) => (recorder.onstop = resolve));
		recorder.stop();
		await stopped;
		await context.close();

		const pcm = await decodeSound(new Blob(parts), SAMPLE_RATE);

		expect(durationSeconds(pcm)).toBeGreaterThan(0.5);
		const quarter = durationSeconds(pcm) / 4;
		expect(pitchHertz(pcm, quarter, 3 * quarter)).toSatisfy(isA4);
	});

	test('a cut mp3 gives what is left of it', async () => {
		const pcm = await decodeSound(await readFixture('cut.mp3'), SAMPLE_RATE);

		expect(durationSeconds(pcm)).toBeGreaterThan(1);
		expect(durationSeconds(pcm)).toBeLessThan(1.3);
		expect(pitchHertz(pcm, 0.6, 1)).toSatisfy(isA4);
	});

	test.each([
		['text.mp3', 'not-media'],
		['no-sound.mp4', 'no-sound-track'],
		['unsupported.mka', 'unsupported-codec'],
		['damaged.m4a', 'damaged']
	])('%s is refused as %s', async (name, reason) => {
		const decoding = decodeSound(await readFixture(name), SAMPLE_RATE);

		await expect(decoding).rejects.toBeInstanceOf(UnreadableSoundError);
		await expect(decoding).rejects.toHaveProperty('reason', reason);
	});

	test('rates that no recording has are refused in any container', async () => {
		const flac = new Uint8Array(await (await readFixture('left.flac')).arrayBuffer());
		flac.set([0x9f, 0xff, 0xf0 | ((flac[20] ?? 0) & 15)], 18); // 20 bits of its STREAMINFO: 655,359 Hz
		const aLaw = new Uint8Array(44 + 8000).fill(0xd5);
		const view = new DataView(aLaw.buffer);
		aLaw.set(new TextEncoder().encode('RIFF    WAVEfmt '));
		view.setUint32(4, aLaw.length - 8, true);
		view.setUint32(16, 16, true);
		view.setUint16(20, 6, true);
		view.setUint16(22, 1, true);
		view.setUint32(24, 10_000_019, true);
		view.setUint32(28, 10_000_019, true);
		view.setUint16(32, 1, true);
		view.setUint16(34, 8, true);
		aLaw.set(new TextEncoder().encode('data'), 36);
		view.setUint32(40, 8000, true);

		for (const file of [flac, aLaw]) {
			const decoding = decodeSound(new Blob([file]), SAMPLE_RATE);

			await expect(decoding).rejects.toHaveProperty('reason', 'unsupported-rate');
		}
	});

	test('a file of zeros after a good start gives that start', async () => {
		const whole = await readFixture('tone.mp3');
		const file = new Blob([whole.slice(0, 5000), new Uint8Array(3000)]);

		const pcm = await decodeSound(file, SAMPLE_RATE);

		expect(durationSeconds(pcm)).toBeGreaterThan(1);
		expect(pitchHertz(pcm, 0.6, 1)).toSatisfy(isA4);
	});

	test('an aborted signal ends decoding with its reason', async () => {
		const file = await readFixture('tone.mp3');
		const stop = new AbortController();

		const decoding = decodeSound(file, SAMPLE_RATE, stop.signal);
		stop.abort(new Error('no longer wanted'));

		await expect(decoding).rejects.toThrow('no longer wanted');
	});
});
