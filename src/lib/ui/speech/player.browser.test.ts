// The player against a real audio clock.
import { expect, test, vi } from 'vitest';
import { Player } from './player.svelte.ts';

const SAMPLE_RATE = 24_000;

test('plays pieces as they come, waits for a late one, and ends with the last', async () => {
	const player = new Player();
	player.begin(SAMPLE_RATE, 0.6);
	player.play();
	player.append(tone(0.2));

	await vi.waitFor(() => expect(player.positionSeconds).toBeCloseTo(0.2), 3000);
	expect(player.playing).toBe(true);
	expect(player.totalSeconds).toBeCloseTo(0.6);

	player.append(tone(0.2));
	player.finish();

	await vi.waitFor(() => expect(player.playing).toBe(false), 3000);
	expect(player.positionSeconds).toBeCloseTo(0.4);
	expect(player.totalSeconds).toBeCloseTo(0.4);
});

test('moves only within what is made, and goes on from there', async () => {
	const player = new Player();
	player.begin(SAMPLE_RATE, 10);
	player.append(tone(0.5));

	player.seek(7);
	expect(player.positionSeconds).toBeCloseTo(0.5);

	player.seek(0.25);
	player.play();
	await vi.waitFor(() => expect(player.positionSeconds).toBeGreaterThan(0.3), 3000);
	player.pause();
	const paused = player.positionSeconds;
	await new Promise((resolve) => setTimeout(resolve, 100));
	expect(player.positionSeconds).toBe(paused);
});

test('a finished sound starts over when it is played from its end', async () => {
	const player = new Player();
	player.load(tone(0.15), SAMPLE_RATE);
	player.play();
	await vi.waitFor(() => expect(player.playing).toBe(false), 3000);

	player.play();

	expect(player.positionSeconds).toBe(0);
});

test('gives back every sample in order, and only those from a moment on', () => {
	const player = new Player();
	player.begin(10, 1);
	player.append(Float32Array.of(1, 2, 3));
	player.append(Float32Array.of(4, 5));

	expect([...player.samples()]).toEqual([1, 2, 3, 4, 5]);
	expect([...player.samples(0.2)]).toEqual([3, 4, 5]);
	expect([...player.samples(9)]).toEqual([]);
	expect([...player.samples(0.1, 0.2)]).toEqual([2]);
	expect([...player.samples(0.2, 0.4)]).toEqual([3, 4]);
	expect([...player.samples(0.3, 9)]).toEqual([4, 5]);
});

/** The buffers that are put on the audio clock from now on: when they start, and how long they are. */
function watchClock() {
	const buffers: { at: number; seconds: number }[] = [];
	const real = AudioBufferSourceNode.prototype.start;
	const watch = vi.spyOn(AudioBufferSourceNode.prototype, 'start').mockImplementation(function (
		this: AudioBufferSourceNode,
		at = 0
	) {
		buffers.push({ at, seconds: this.buffer?.duration ?? 0 });
		real.call(this, at);
	});
	return { buffers, restore: () => watch.mockRestore() };
}

test('of a long sound only what is heard next is handed to the audio clock, end to end', () => {
	const { buffers, restore } = watchClock();
	const player = new Player();
	player.begin(SAMPLE_RATE, 200);
	for (let piece = 0; piece < 50; piece++) player.append(tone(4));
	player.finish();

	player.play();
	const [first, second] = buffers;
	expect(buffers.map(({ seconds }) => seconds)).toEqual([30, 30]);
	expect((second?.at ?? 0) - (first?.at ?? 0)).toBeCloseTo(30, 6);

	player.seek(150);
	expect(buffers.slice(2).map(({ seconds }) => seconds)).toEqual([30, 20]);
	player.pause();
	restore();
});

test('what is appended while it plays follows without a gap', () => {
	const { buffers, restore } = watchClock();
	const player = new Player();
	player.begin(SAMPLE_RATE, 10);
	player.play();

	for (const seconds of [0.25, 0.5, 0.1]) player.append(tone(seconds));

	expect(buffers.map(({ seconds }) => seconds)).toEqual([0.25, 0.5, 0.1]);
	for (const [index, { at }] of buffers.slice(1).entries()) {
		const before = buffers[index];
		expect(at).toBeCloseTo((before?.at ?? NaN) + (before?.seconds ?? NaN), 6);
	}
	player.pause();
	restore();
});

function tone(seconds: number): Float32Array<ArrayBuffer> {
	const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE));
	return samples.map((_, index) => 0.1 * Math.sin(index / 20));
}

test('the place that it tells is within 80 ms of the sample that sounds, from the beginning, after a move, and where the next piece was late', async () => {
	const seconds = 1.6;
	const { listen, stop } = tapped();
	const player = new Player();
	player.begin(SAMPLE_RATE, seconds);
	player.play();
	const ramp = rising(seconds);
	const half = ramp.length / 2;
	player.append(ramp.slice(0, half));
	const off: number[] = [];
	const look = () => {
		const level = listen();
		if (level > 0.02) off.push(Math.abs(player.positionSeconds - level * seconds));
	};
	await watch(() => player.positionSeconds >= seconds / 2 - 0.03, look);
	await new Promise((resolve) => setTimeout(resolve, 150));
	player.append(ramp.slice(half));
	player.finish();
	await watch(() => player.positionSeconds > 1.2, look);
	player.seek(0.4);
	await watch(() => player.positionSeconds > 0.9, look);
	player.pause();
	stop();

	expect(off.length).toBeGreaterThan(20);
	expect(Math.max(...off)).toBeLessThan(0.08);
});

/** Each sample says how far it is. */
function rising(seconds: number): Float32Array<ArrayBuffer> {
	const length = seconds * SAMPLE_RATE;
	return Float32Array.from({ length }, (_, at) => at / length);
}

/** The latest sample of whatever is played from now on, as it goes to the loudspeaker. */
function tapped(): { listen: () => number; stop: () => void } {
	const { connect } = AudioNode.prototype;
	let tap: AnalyserNode | undefined;
	AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode, ...rest: number[]) {
		if (to instanceof AudioDestinationNode) {
			tap ??= new AnalyserNode(this.context, { fftSize: 32 });
			Reflect.apply(connect, this, [tap]);
		}
		return Reflect.apply(connect, this, [to, ...rest]) as AudioNode;
	} as typeof connect;
	const samples = new Float32Array(32);
	return {
		listen() {
			tap?.getFloatTimeDomainData(samples);
			return samples.at(-1) ?? 0;
		},
		stop: () => (AudioNode.prototype.connect = connect)
	};
}

/** Looks after each frame, when the page has drawn what it knew. */
async function watch(isOver: () => boolean, look: () => void): Promise<void> {
	while (!isOver()) {
		await new Promise((resolve) => requestAnimationFrame(resolve));
		look();
	}
}
