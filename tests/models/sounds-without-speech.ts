// Sounds in which nobody speaks, synthesized: silence, noise, music.

const RATE = 16_000;
const TURN = 2 * Math.PI;

/** The same numbers every time, from -1 to 1. */
function createNoise(): () => number {
	let seed = 1;
	return () => {
		seed = (seed * 16_807) % 2_147_483_647;
		return (2 * seed) / 2_147_483_647 - 1;
	};
}

function render(seconds: number, wave: (time: number, index: number) => number) {
	const samples = Float32Array.from({ length: seconds * RATE }, (_, n) => wave(n / RATE, n));
	return { samples, sampleRate: RATE };
}

/** Four chords of a keyboard, each struck anew every second. */
function chords(time: number): number {
	const roots = [220, 174.6, 261.6, 196];
	const root = roots[Math.floor(time / 2) % 4] ?? 220;
	const decay = Math.exp(-3 * (time % 1));
	const notes = [1, 1.26, 1.498].map((ratio) =>
		[1, 2, 3, 4, 5].reduce((sum, n) => sum + Math.sin(TURN * root * ratio * n * time) / n ** 1.5, 0)
	);
	return 0.12 * decay * notes.reduce((sum, note) => sum + note, 0);
}

/** A kick on each beat, a snare on every second one, a hat on every half. */
function drums(noise: () => number): (time: number) => number {
	return (time) => {
		const beat = time % 0.5;
		const kick = Math.sin(TURN * (50 + 90 * Math.exp(-30 * beat)) * beat) * Math.exp(-12 * beat);
		const snare = time % 1 >= 0.5 ? noise() * Math.exp(-18 * beat) : 0;
		const hat = noise() * Math.exp(-60 * (time % 0.25));
		return 0.5 * kick + 0.3 * snare + 0.1 * hat;
	};
}

/** Noise with more low than high, as of wind or a street. */
function rumble(noise: () => number): () => number {
	let level = 0;
	return () => (level = 0.98 * level + 0.02 * noise()) * 4;
}

const band = drums(createNoise());

/** So many seconds of each, by name. */
export const soundsWithoutSpeech = {
	silence: (seconds: number) => render(seconds, () => 0),
	'the noise of a microphone': (seconds: number) => {
		const noise = createNoise();
		return render(seconds, () => 0.002 * noise());
	},
	'white noise': (seconds: number) => {
		const noise = createNoise();
		return render(seconds, () => 0.3 * noise());
	},
	rumble: (seconds: number) => render(seconds, rumble(createNoise())),
	'mains hum': (seconds: number) =>
		render(
			seconds,
			(time) => 0.1 * Math.sin(TURN * 50 * time) + 0.05 * Math.sin(TURN * 150 * time)
		),
	chords: (seconds: number) => render(seconds, chords),
	drums: (seconds: number) => render(seconds, drums(createNoise())),
	'chords and drums': (seconds: number) =>
		render(seconds, (time) => 0.6 * chords(time) + 0.6 * band(time))
};
