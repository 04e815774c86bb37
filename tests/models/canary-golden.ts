// What the official code says of sounds given by a formula (tools/stand-ins/canary_stand_in.py), and these sounds.

const RATE = 16_000;

/** `valid` frames of features, `embeds` embeddings; `text` is what the tokens say, `margin` how near, in
 * logits, another choice was. */
export type SoundCase = {
	samples: number;
	valid: number;
	embeds: number;
	tokens: number[];
	margin: number;
	text: string;
};

export type Golden = {
	everyFrame: number;
	everyEmbed: number;
	sounds: SoundCase[];
	texts: { ids: number[]; text: string }[];
};

/** Two voices that come and go; nobody for some seconds of each half minute. */
export function goldenSound(samples: number): Float32Array<ArrayBuffer> {
	const heard = new Float32Array(samples);
	const voices = [0, 1].map((voice) => ({
		voice,
		levels: [1, 2, 3, 4].map((harmonic) => 0.15 / harmonic ** (0.6 + 0.5 * voice))
	}));
	for (let index = 0; index < samples; index++) {
		const seconds = index / RATE;
		if (seconds % 30 >= 26) continue;
		let sum = 0.002 * Math.sin(9000 * seconds * seconds);
		for (const { voice, levels } of voices) {
			const loud = Math.sin((2 * Math.PI * seconds) / (1.3 + 0.9 * voice) + 2 * voice);
			if (loud <= 0) continue;
			const turns =
				(110 + 47 * voice) * seconds + 2 * Math.sin(2 * Math.PI * 0.7 * seconds + voice);
			levels.forEach((level, k) => (sum += loud * level * Math.sin(2 * Math.PI * (k + 1) * turns)));
		}
		heard[index] = sum;
	}
	return heard;
}
