// What is found wrong with a recording while it is made: on real readers, and on what was done to them.
import { expect, test } from 'vitest';
import { readClips, readersMissing } from '../../../../tests/models/readers.ts';
import { createClipMonitor, type ClipFinding } from './clip-monitor.ts';

const RATE = 24_000;

/** Always the same numbers, evenly spread from 0 to 1. */
function createRandom(seed = 7): () => number {
	let state = seed;
	return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

function findingsOf(samples: Float32Array): ClipFinding[] {
	const monitor = createClipMonitor(RATE);
	for (let at = 0; at < samples.length; at += 2400) monitor.push(samples.subarray(at, at + 2400));
	return monitor.findings();
}

/** `seconds` of syllables of a buzzing voice in a quiet room: 4 in a second, a pause after every sixth. */
function speak(seconds: number, gain = 0.2): Float32Array {
	const random = createRandom();
	return Float32Array.from({ length: seconds * RATE }, (_, at) => {
		const moment = at / RATE;
		const isPause = Math.floor(moment * 4) % 7 === 6;
		const syllable = isPause ? 0 : Math.max(0, Math.sin(Math.PI * ((moment * 4) % 1))) ** 3;
		let tone = 0;
		for (let harmonic = 1; harmonic < 12; harmonic++) {
			tone += Math.sin(2 * Math.PI * 130 * harmonic * moment) / harmonic;
		}
		return gain * syllable * tone + 0.0005 * (random() - 0.5);
	});
}

/** Short hisses with hard ends, as close to dry as a sound can be. */
function bursts(seconds: number): Float32Array {
	const random = createRandom(5);
	return Float32Array.from({ length: seconds * RATE }, (_, at) =>
		(at / RATE) % 0.4 < 0.16 ? 0.4 * (random() - 0.5) : 0.0002 * (random() - 0.5)
	);
}

/** In a room of one second, two metres from the microphone: half as loud directly as from the walls. */
function inEchoingRoom(samples: Float32Array, seconds = 1, rate = RATE): Float32Array {
	const random = createRandom(3);
	const taps = Array.from({ length: 1500 }, () => {
		const delay = Math.round((0.003 + random() * seconds) * rate);
		return { delay, gain: (random() - 0.5) * 10 ** ((-3 * delay) / rate / seconds) };
	});
	const power = taps.reduce((sum, { gain }) => sum + gain * gain, 0);
	const heard = Float32Array.from(samples);
	for (const { delay, gain } of taps) {
		const scaled = gain * Math.sqrt(2 / power);
		for (let at = delay; at < heard.length; at++) {
			heard[at] = (heard[at] ?? 0) + scaled * (samples[at - delay] ?? 0);
		}
	}
	return heard;
}

function mixed(samples: Float32Array, noise: number): Float32Array {
	const random = createRandom(11);
	return samples.map((sample) => sample + noise * (random() - 0.5));
}

/** Four chords held for two seconds each, as an organ plays them. */
function music(): Float32Array {
	const chords = [
		[220, 277, 330],
		[196, 247, 294],
		[175, 220, 262],
		[220, 262, 330]
	];
	return Float32Array.from({ length: 8 * RATE }, (_, at) => {
		const chord = chords[Math.floor(at / RATE / 2)] ?? [];
		return chord.reduce((sum, hertz) => sum + 0.1 * Math.sin((2 * Math.PI * hertz * at) / RATE), 0);
	});
}

test('nothing is wrong with clear speech in a quiet room, and its length is told', () => {
	const monitor = createClipMonitor(RATE);
	monitor.push(speak(8));

	expect(monitor.findings()).toEqual([]);
	expect(monitor.speechSeconds).toBeGreaterThan(7);
	expect(monitor.speechSeconds).toBeLessThanOrEqual(8);
});

test.each([
	['nothing', new Float32Array(4 * RATE), ['silent']],
	['a voice far away', speak(6, 0.004), ['quiet']],
	['a voice that is too loud', speak(6, 2).map((x) => Math.max(-1, Math.min(1, x))), ['clipped']],
	['a voice beside a fan', mixed(speak(6), 0.15), ['noisy']],
	['music', music(), ['unlike']]
] satisfies [string, Float32Array, ClipFinding[]][])(
	'%s is told from clear speech',
	(_, samples, worst) => {
		expect(findingsOf(samples).slice(0, 1)).toEqual(worst);
	}
);

test('an echoing room is heard', () => {
	expect(findingsOf(bursts(10))).not.toContain('echo');
	expect(findingsOf(inEchoingRoom(bursts(10)))).toContain('echo');
});

test('nothing is judged within the first moments', () => {
	expect(findingsOf(new Float32Array(RATE))).toEqual([]);
});

const clips = readersMissing() ? [] : readClips();

test.each(clips)(
	'$file, a real recording, is neither taken for music nor for an echoing room',
	(clip) => {
		const monitor = createClipMonitor(clip.sound.sampleRate);
		monitor.push(clip.sound.samples.subarray(0, 15 * clip.sound.sampleRate));

		const found = monitor.findings();

		expect(found).not.toContain('unlike');
		expect(found).not.toContain('echo');
		expect(found).not.toContain('silent');
	}
);

test.each(clips.filter(({ file }) => file.includes('-0001')))(
	'$file in an echoing room is told so',
	({ sound }) => {
		const samples = inEchoingRoom(
			sound.samples.slice(0, 10 * sound.sampleRate),
			1,
			sound.sampleRate
		);
		const monitor = createClipMonitor(sound.sampleRate);
		monitor.push(samples);

		expect(monitor.findings()).toContain('echo');
	}
);
