// A clean recording as it would be by telephone, beside noise, or from across a room. The same every time.
import type { Pcm } from '../../src/lib/audio/pcm.ts';
import { resample } from '../../src/lib/audio/resample.ts';
import { createRandom } from '../seeded/random.ts';

/** Of telephone lines (ITU-T G.712 passes 300 to 3400 Hz); above, the sampling rate cuts. */
const LOWEST_HERTZ = 300;
const TELEPHONE_RATE = 8000;
/** Of mu-law (ITU-T G.711). */
const MU = 255;
/** Of an office or a living room. */
const REVERB_SECONDS = 0.4;
/** Direct sound against all that the walls send back. */
const DIRECT_TO_ROOM_DECIBELS = 3;

/** 8 kHz, without low tones, in the eight bits of a telephone line. */
export function byTelephone(sound: Pcm): Pcm {
	const { samples } = resample(sound, TELEPHONE_RATE);
	const keep = Math.exp((-2 * Math.PI * LOWEST_HERTZ) / TELEPHONE_RATE);
	let [before, passed] = [0, 0];
	const high = samples.map((sample) => {
		passed = keep * (passed + sample - before);
		before = sample;
		return passed;
	});
	const coded = high.map((sample) => {
		const code = Math.round(
			127 * Math.sign(sample) * (Math.log1p(MU * Math.min(1, Math.abs(sample))) / Math.log1p(MU))
		);
		return (Math.sign(code) * Math.expm1((Math.abs(code) / 127) * Math.log1p(MU))) / MU;
	});
	return { samples: coded, sampleRate: TELEPHONE_RATE };
}

/** White noise so many decibels below the recording's mean power. */
export function besideNoise({ samples, sampleRate }: Pcm, decibels: number): Pcm {
	const random = createRandom(samples.length);
	// Evenly spread over -a to a has the power a² / 3.
	const most = Math.sqrt(3 * power(samples) * 10 ** (-decibels / 10));
	return { samples: samples.map((sample) => sample + random.between(-most, most)), sampleRate };
}

/** With an echo of noise that fades by 60 dB within `REVERB_SECONDS`: a room as a statistician sees it (J. D. Polack). */
export function acrossRoom({ samples, sampleRate }: Pcm): Pcm {
	const random = createRandom(7);
	const length = Math.round(REVERB_SECONDS * sampleRate);
	const fade = Math.log(1000) / length;
	const walls = Float32Array.from(
		{ length },
		(_, at) => random.between(-1, 1) * Math.exp(-fade * at)
	);
	const scale = Math.sqrt(10 ** (-DIRECT_TO_ROOM_DECIBELS / 10) / (power(walls) * length));
	const heard = samples.slice();
	for (let tap = 1; tap < length; tap++) {
		const gain = scale * (walls[tap] ?? 0);
		for (let at = tap; at < heard.length; at++) {
			heard[at] = (heard[at] ?? 0) + gain * (samples[at - tap] ?? 0);
		}
	}
	const loudest = heard.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1);
	return { samples: heard.map((sample) => sample / loudest), sampleRate };
}

function power(samples: Float32Array): number {
	return samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
}
