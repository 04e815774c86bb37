// Which frames a full speaker cache keeps: the surest of each speaker, so that none is forgotten, with a silence after
// each (the arrival-order speaker cache of streaming Sortformer, as in transformers' models/nemotron3_diarization).

export const SPEAKERS = 8;
/** Stands for the learnt embedding of silence in the result of `chooseFrames`. */
export const SILENCE = -1;

/** Of a speaker's share of the cache: how many of its best frames are preferred much, and a little. */
const STRONG_RATE = 0.75;
const WEAK_RATE = 1.5;
const WEAK_BOOST = Math.log(2);
/** With so many sure frames, a speaker's overlapped ones are left out. */
const SURE_RATE = 0.5;
const LATEST_BOOST = 0.05;
const LEAST_PROBABILITY = 0.25;

/**
 * @param probabilities [frames, SPEAKERS], row-major, of more frames than fit; those beyond `capacity` are the latest
 * @returns `capacity` frames or SILENCE, by speaker, of each in order of time
 */
export function chooseFrames(probabilities: Float32Array, capacity: number): number[] {
	const frames = probabilities.length / SPEAKERS;
	const share = Math.floor(capacity / SPEAKERS) - 1; // one silence each
	const candidates: { speaker: number; frame: number; score: number }[] = [];
	for (let speaker = 0; speaker < SPEAKERS; speaker++) {
		const scores = scoresOf(probabilities, speaker, Math.floor(share * SURE_RATE));
		for (let frame = capacity; frame < frames; frame++) raise(scores, frame, LATEST_BOOST);
		for (const frame of best(scores, share * STRONG_RATE)) raise(scores, frame, 2 * WEAK_BOOST);
		for (const frame of best(scores, share * WEAK_RATE)) raise(scores, frame, WEAK_BOOST);
		scores.forEach((score, frame) => {
			if (score > -Infinity) candidates.push({ speaker, frame, score });
		});
		candidates.push({ speaker, frame: frames, score: Infinity }); // its silence
	}
	const kept = candidates
		.sort((a, b) => b.score - a.score)
		.slice(0, capacity)
		.sort((a, b) => a.speaker - b.speaker || a.frame - b.frame);
	return Array.from({ length: capacity }, (_, index) => {
		const frame = kept[index]?.frame ?? frames;
		return frame === frames ? SILENCE : frame;
	});
}

/** How well each frame shows this speaker, and nobody else; -Infinity where they do not speak. */
function scoresOf(probabilities: Float32Array, speaker: number, enough: number): Float64Array {
	const scores = Float64Array.from({ length: probabilities.length / SPEAKERS }, (_, frame) => {
		const row = probabilities.subarray(frame * SPEAKERS, (frame + 1) * SPEAKERS);
		const probability = row[speaker] ?? 0;
		if (probability <= 0.5) return -Infinity;
		const others = row.reduce((sum, other) => sum + atLeast(1 - other), 0);
		return atLeast(probability) - atLeast(1 - probability) + others + Math.log(2);
	});
	const sure = scores.reduce((count, score) => count + Number(score > 0), 0);
	return sure < enough ? scores : scores.map((score) => (score > 0 ? score : -Infinity));
}

function atLeast(probability: number): number {
	return Math.log(Math.max(probability, LEAST_PROBABILITY));
}

/** The frames with the highest scores. */
function best(scores: Float64Array, count: number): number[] {
	return [...scores.keys()]
		.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
		.slice(0, Math.floor(count));
}

function raise(scores: Float64Array, frame: number, boost: number): void {
	scores[frame] = (scores[frame] ?? 0) + boost;
}
