// Every container, rate and layout gives the same tone; unreadable files say why. Fixtures: tests/fixtures/README.md.
import { describe, expect, test } from 'vitest';
import { decodeSound, openSound } from './decode.ts';
import { UnreadableSoundError } from './unreadable-sound.ts';
import { rmsDbfs } from '../level.ts';
import { concatenate, durationSeconds, type Pcm } from '../pcm.ts';
import { wavHeader, pcmToS16 } from '../formats/wav.ts';

const FIXTURES = import.meta.glob<string>('../../../../tests/fixtures/*', {
	query: '?url',
	import: 'default'
});
const SAMPLE_RATE = 16000;

async function readFixture(name: string): Promise<Blob> {
	const url = await FIXTURES[`../../../../tests/fixtures/${name}`]?.();
	if (url === undefined) throw new Error(`No fixture ${name}`);
	return (await fetch(url)).blob();
}

/** Half a second of silence and 1.5 s of 440 Hz in one of the channels. */
function toneWav(sampleRate: number, channels: number, channel: number): Blob {
	const samples = new Float32Array(2 * sampleRate * channels);
	for (let frame = Math.ceil(sampleRate / 2); frame < 2 * sampleRate; frame++) {
		samples[frame * channels + channel] = 0.5 * Math.sin((2 * Math.PI * 440 * frame) / sampleRate);
	}
	const header = wavHeader(sampleRate, samples.length);
	const view = new DataView(header.buffer);
	view.setUint16(22, channels, true);
	view.setUint32(28, sampleRate * channels * 2, true);
	view.setUint16(32, channels * 2, true);
	return new Blob([header, pcmToS16(samples)]);
}

function onsetSeconds({ samples, sampleRate }: Pcm, level: number): number {
	return samples.findIndex((sample) => Math.abs(sample) > level / 5) / sampleRate;
}

/** Rising zero crossings per second between 0.7 and 1.7 s. */
function pitchHertz({ samples, sampleRate }: Pcm): number {
	const middle = samples.subarray(0.7 * sampleRate, 1.7 * sampleRate);
	return middle.filter((sample, index) => sample >= 0 && (middle[index - 1] ?? 1) < 0).length;
}

/** `frameSeconds`: of the codec; the audio may be longer by that much. */
const WHOLE: { name: string; frameSeconds: number; level?: number; lateSeconds?: number }[] = [
	{ name: 'tone.mp3', frameSeconds: 0 },
	{ name: 'low.mp3', frameSeconds: 0 },
	{ name: 'vbr.mp3', frameSeconds: 0 },
	{ name: 'tone.m4a', frameSeconds: 1024 / 44100 },
	{ name: 'high.m4a', frameSeconds: 1024 / 96000 },
	{ name: 'front.m4a', frameSeconds: 1024 / 44100 },
	{ name: 'tone.mov', frameSeconds: 1024 / 44100 },
	{ name: 'surround.mp4', frameSeconds: 1024 / 44100 },
	{ name: 'video.mp4', frameSeconds: 1024 / 44100 },
	{ name: 'tone.ogg', frameSeconds: 0.01 },
	{ name: 'tone.opus', frameSeconds: 0.02 },
	{ name: 'tone.webm', frameSeconds: 0.02 },
	{ name: 'second.mkv', frameSeconds: 0.02 },
	{ name: 'live.webm', frameSeconds: 0.02 },
	{ name: 'left.flac', frameSeconds: 0, level: 0.25 },
	{ name: 'deep.wav', frameSeconds: 0 },
	// These cannot declare the encoder's padding: 1024 samples of AAC, 1105 of MP3.
	{ name: 'tone.aac', frameSeconds: 0.047, lateSeconds: 0.023 },
	{ name: 'fragmented.mp4', frameSeconds: 0.047, lateSeconds: 0.023 },
	{ name: 'untold.mp3', frameSeconds: 0.08, lateSeconds: 0.025 }
];

describe('a whole file', () => {
	test.each(WHOLE)(
		'$name keeps length, level, pitch and onset, and promises its length before',
		async ({ name, frameSeconds, level = 0.5, lateSeconds = 0 }) => {
			const { durationSeconds: promised, blocks } = await openSound(
				await readFixture(name),
				SAMPLE_RATE
			);
			const parts: Float32Array[] = [];
			for await (const block of blocks) parts.push(block);
			const pcm: Pcm = { samples: concatenate(parts), sampleRate: SAMPLE_RATE };

			expect(durationSeconds(pcm)).toBeGreaterThan(1.999);
			expect(durationSeconds(pcm)).toBeLessThan(2.001 + frameSeconds);
			expect(Math.abs(pitchHertz(pcm) - 440)).toBeLessThan(3);
			expect(rmsDbfs(pcm.samples.subarray(11200, 27200))).toBeCloseTo(
				20 * Math.log10(level * Math.SQRT1_2),
				-0.3
			);
			expect(Math.abs(onsetSeconds(pcm, level) - 0.5 - lateSeconds)).toBeLessThan(0.005);
			// The length of a variable bit rate file that does not declare it can only be estimated.
			const error = name === 'untold.mp3' ? 0.3 : 0.03;
			expect(Math.abs(promised - durationSeconds(pcm))).toBeLessThan(error);
		}
	);

	test.each([8000, 11025, 22050, 32000, 44100, 48000, 96000])(
		'WAVE of %i Hz keeps length, pitch and onset',
		async (sampleRate) => {
			const pcm = await decodeSound(toneWav(sampleRate, 1, 0), SAMPLE_RATE);

			expect(pcm.samples.length).toBe(2 * SAMPLE_RATE);
			expect(Math.abs(pitchHertz(pcm) - 440)).toBeLessThan(2);
			expect(Math.abs(onsetSeconds(pcm, 0.5) - 0.5)).toBeLessThan(0.002);
		}
	);

	test.each([
		[1, 0, 0.5],
		[2, 1, 0.25],
		[4, 3, 0.125],
		[6, 2, 0.5],
		[6, 4, 0.25]
	])('WAVE of %i channels with the tone in number %i', async (channels, channel, level) => {
		const pcm = await decodeSound(toneWav(48000, channels, channel), SAMPLE_RATE);

		expect(pcm.samples.length).toBe(2 * SAMPLE_RATE);
		expect(Math.max(...pcm.samples)).toBeCloseTo(level, 2);
	});
});

describe('a file that is cut off', () => {
	test.each([
		['front.m4a', 5000],
		['tone.aac', 4000],
		['tone.mp3', 5000],
		['left.flac', 15000]
	])('%s gives the sound up to there', async (name, bytes) => {
		const pcm = await decodeSound((await readFixture(name)).slice(0, bytes), SAMPLE_RATE);

		expect(durationSeconds(pcm)).toBeGreaterThan(0.8);
		expect(durationSeconds(pcm)).toBeLessThan(1.8);
		expect(pcm.samples.some((sample) => Math.abs(sample) > 0.2)).toBe(true);
	});
});

/** Replaces CodecDelay and SeekPreRoll with ContentEncodings that declare encryption, of the same total length. */
async function encryptedWebm(): Promise<Blob> {
	const bytes = new Uint8Array(await (await readFixture('tone.webm')).arrayBuffer());
	const at = bytes.findIndex((byte, index) => byte === 0x56 && bytes[index + 1] === 0xaa);
	bytes.set([0x6d, 0x80, 0x8a, 0x62, 0x40, 0x87, 0x50, 0x35, 0x84, 0x47, 0xe1, 0x81, 0x05], at);
	return new Blob([bytes]);
}

describe('what cannot be read', () => {
	test.each([
		['an encrypted MP4', () => readFixture('encrypted.mp4'), 'encrypted', /DRM/],
		['an encrypted WebM', encryptedWebm, 'encrypted', /DRM/],
		[
			'a video without sound',
			() => readFixture('no-sound.mp4'),
			'no-sound-track',
			/no audio track/
		],
		['a codec of films', () => readFixture('unsupported.mka'), 'unsupported-codec', /Convert/],
		[
			'an MP4 whose index is gone',
			async () => (await readFixture('tone.mov')).slice(0, 6000),
			'damaged',
			/damaged/
		],
		[
			'a playlist, which names other files',
			() => Promise.resolve(new Blob(['#EXTM3U\n#EXTINF:9,\nhttps://elsewhere.test/a.mp3\n'])),
			'not-media',
			/Use for example/
		]
	])('%s says so before the first block', async (_title, read, reason, message) => {
		const opening = openSound(await read(), SAMPLE_RATE);

		await expect(opening).rejects.toBeInstanceOf(UnreadableSoundError);
		await expect(opening).rejects.toMatchObject({ reason });
		await expect(opening).rejects.toThrow(message);
	});
});

/** Two minutes of MP3 made from two seconds. */
async function longFile(): Promise<Blob> {
	const part = await readFixture('untold.mp3');
	return new Blob(Array.from({ length: 60 }, () => part));
}

describe('a long file', () => {
	test('is decoded only as far as it is read', async () => {
		const decode = AudioDecoder.prototype.decode;
		let packets = 0;
		AudioDecoder.prototype.decode = function (chunk) {
			packets++;
			decode.call(this, chunk);
		};
		try {
			const { blocks } = await openSound(await longFile(), SAMPLE_RATE);
			const reader = blocks[Symbol.asyncIterator]();
			await reader.next();
			await new Promise((resolve) => setTimeout(resolve, 200));

			// One second is 38 packets; some 40 more may wait in the decoder and behind it.
			expect(packets).toBeLessThan(38 + 60);
			await reader.return?.();
		} finally {
			AudioDecoder.prototype.decode = decode;
		}
	});

	test.each([
		['leaving the loop', (reader: AsyncIterator<unknown>) => reader.return?.()],
		[
			'an abort, while nobody reads,',
			async (_reader: AsyncIterator<unknown>, stop: AbortController) => {
				stop.abort(new Error('enough'));
				await new Promise((resolve) => setTimeout(resolve, 50));
			}
		]
	])('%s closes the decoder and all that it decoded', async (_title, end) => {
		const { close } = AudioDecoder.prototype;
		let closed = 0;
		AudioDecoder.prototype.close = function () {
			closed++;
			close.call(this);
		};
		try {
			const stop = new AbortController();
			const { blocks } = await openSound(await longFile(), SAMPLE_RATE, stop.signal);
			const reader = blocks[Symbol.asyncIterator]();
			await reader.next();

			await end(reader, stop);

			await expect.poll(() => closed).toBe(1);
			if (stop.signal.aborted) await expect(reader.next()).rejects.toThrow('enough');
			else expect(await reader.next()).toEqual({ done: true, value: undefined });
		} finally {
			AudioDecoder.prototype.close = close;
		}
	});
});
