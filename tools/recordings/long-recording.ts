// A recording of any length that mini-tts speaks, with silence, music and noise in between, and the truth about it.
import { readFileSync } from 'node:fs';
import type { Pcm } from '../../src/lib/audio/pcm.ts';
import { resample } from '../../src/lib/audio/resample.ts';
import type { TimedWord } from '../../src/lib/models/model.ts';
import type { Runtime } from '../../src/lib/runtime/runtime.ts';
import { GAPS, makeGap, type GapKind } from './gaps.ts';
import { createRandom } from '../seeded/random.ts';
import { openSpeaker, SPEAKER_RATE, VOICES } from './speaker.ts';

const RATE = 16_000;
/** Nobody trained with these. */
const SENTENCES = 'tools/miniatures/domain/test-sentences.txt';

export type Gap = { kind: GapKind; startSeconds: number; endSeconds: number };
export type Recording = { pcm: Pcm; words: TimedWord[]; gaps: Gap[] };
export type RecordingOptions = {
	seconds: number;
	seed: number;
	/** A file with a sentence a line; absent: the miniatures' test sentences. */
	sentences?: string;
	/** A folder with an export of mini-tts; absent: the one that ships. */
	speaker?: string;
	/** What there is between voices, in turn; absent: all kinds. */
	gapKinds?: readonly GapKind[];
};

/**
 * One voice after the other says two to four sentences with short pauses; between voices there is a gap. The sound is
 * at 16 kHz, and the same for the same options.
 */
export async function makeRecording(
	runtime: Runtime,
	{ seconds, seed, sentences = SENTENCES, speaker: folder, gapKinds = GAPS }: RecordingOptions
): Promise<Recording> {
	const random = createRandom(seed);
	const texts = readFileSync(sentences, 'utf8').trim().split('\n');
	const speaker = await openSpeaker(runtime, folder);
	const samples = new Float32Array(Math.round(seconds * SPEAKER_RATE));
	const words: TimedWord[] = [];
	const gaps: Gap[] = [];
	let at = 0;

	function leave(kind: GapKind, gapSeconds: number): void {
		const length = Math.min(Math.round(gapSeconds * SPEAKER_RATE), samples.length - at);
		samples.set(makeGap(kind, length, SPEAKER_RATE, random), at);
		const startSeconds = at / SPEAKER_RATE;
		at += length;
		gaps.push({ kind, startSeconds, endSeconds: at / SPEAKER_RATE });
	}

	leave('silence', 0.7);
	for (let turn = 0; at < samples.length; turn++) {
		const voice = VOICES[turn % VOICES.length] ?? '';
		const count = random.pick([2, 3, 4]);
		for (let sentence = 0; sentence < count; sentence++) {
			const said = await speaker.say(random.pick(texts), voice);
			if (!said) continue;
			if (at + said.pcm.samples.length > samples.length) break;
			const offset = at / SPEAKER_RATE;
			samples.set(said.pcm.samples, at);
			for (const { text, startSeconds, endSeconds } of said.words) {
				words.push({ text, startSeconds: startSeconds + offset, endSeconds: endSeconds + offset });
			}
			at += said.pcm.samples.length + Math.round(random.between(0.1, 0.7) * SPEAKER_RATE);
			at = Math.min(at, samples.length);
		}
		leave(gapKinds[turn % gapKinds.length] ?? 'silence', random.between(2, 8));
	}
	await speaker.close();
	return { pcm: resample({ samples, sampleRate: SPEAKER_RATE }, RATE), words, gaps };
}
