// One utterance, from its text to the last sample heard.
import type { Road } from '../road/road.ts';
import { chooseVoice } from './choose-voice.ts';
import { SynthesisFailure } from './failure.ts';
import { piecesOf } from './pieces.ts';
import type { Player, Track } from './player.ts';
import type { Saying } from './queue.ts';
import { readScript } from './ssml.ts';
import { streamSpeech, type Shape } from './stream-speech.ts';
import { createTeller, type Told } from './tell.ts';
import type { UtteranceState } from './utterance.ts';
import { voiceStateOf, type VoiceState } from './voice.ts';

export type Means = {
	road: Road;
	player: Player;
	/** Those of this device. */
	voices(): Promise<readonly VoiceState[]>;
	/** BCP 47, or empty. */
	pageLanguage: string;
};

/** The limit that the standard allows. */
const MOST_CHARACTERS = 32_767;
/** Sound is made no further ahead of what is heard. */
const AHEAD_SECONDS = 20;
/** What models speak at themselves, and how far the effects go beyond. */
const SPEEDS = [0.5, 2] as const;
const RATES = [0.25, 4] as const;
/** The lowest and the highest pitch are so many semitones away. */
const SEMITONES = 7;

export function say(order: UtteranceState, means: Means, told: Told): Saying {
	const abort = new AbortController();
	let track: Track | undefined;
	const { player } = means;
	const ended = speak(order, means, told, abort.signal, (created) => (track = created));
	return {
		ended,
		hold: () => player.hold(),
		resume: () => player.resume(),
		stop() {
			abort.abort();
			track?.stop();
		},
		get heardSeconds() {
			return track?.heardSeconds ?? 0;
		}
	};
}

async function speak(
	order: UtteranceState,
	means: Means,
	told: Told,
	signal: AbortSignal,
	created: (track: Track) => void
): Promise<void> {
	if (order.text.length > MOST_CHARACTERS) {
		const most = MOST_CHARACTERS.toLocaleString('en');
		throw new SynthesisFailure('text-too-long', `An utterance has at most ${most} characters.`);
	}
	const { player, pageLanguage } = means;
	const script = readScript(order.text);
	await player.open();
	signal.throwIfAborted();
	const track = player.createTrack(clamp(order.volume, [0, 1]));
	created(track);
	try {
		const tell = createTeller(script, order.lang || pageLanguage, track, told);
		if (HAS_WORDS.test(script.spoken)) await play(script.spoken, order, means, track, tell, signal);
		if (Number.isNaN(track.ends)) tell.sounds(0, track.add(new Float32Array()), 0);
		tell.end();
		await untilHeard(track, track.ends, signal);
	} finally {
		track.stop();
	}
}

/** Anything that is read aloud; an utterance without it begins and ends at once. */
const HAS_WORDS = /[\p{L}\p{N}\p{S}]/u;

/** Resolves once all of the text is on its way to the ear. */
async function play(
	text: string,
	order: UtteranceState,
	{ road, player, voices, pageLanguage }: Means,
	track: Track,
	tell: ReturnType<typeof createTeller>,
	signal: AbortSignal
): Promise<void> {
	const voice = findVoice(order, await voices(), pageLanguage);
	const { speed, shape } = toDelivery(order);
	const isEach = shape.pitch !== 1 || shape.stretch !== 1;
	const { sampleRate } = player;
	let previous = '';
	let seconds = 0;
	for (const piece of piecesOf(text, order.lang || voice.lang, isEach)) {
		const fields = {
			...{ model: voice.model, voice: voice.id, input: piece.text, speed },
			...(order.lang && { language: order.lang }),
			...(previous && { previous_text: previous })
		};
		const from = seconds;
		for await (const part of streamSpeech(road, fields, sampleRate, shape, signal)) {
			signal.throwIfAborted();
			if ('words' in part) {
				for (const { word, start } of part.words) tell.expect(word, from + start);
				continue;
			}
			const length = part.samples.length / sampleRate;
			tell.sounds(seconds, track.add(part.samples), length);
			seconds += length;
			await untilNear(track, signal);
		}
		previous = piece.text;
	}
}

/** Resolves once no more than half of what may be ahead is. */
async function untilNear(track: Track, signal: AbortSignal): Promise<void> {
	if (track.aheadSeconds < AHEAD_SECONDS) return;
	await untilHeard(track, track.ends - AHEAD_SECONDS / 2, signal);
}

/** A track that was stopped tells nothing more: then the signal does. */
async function untilHeard(track: Track, moment: number, signal: AbortSignal): Promise<void> {
	await new Promise<void>((resolve) => {
		signal.addEventListener('abort', () => resolve());
		track.reach(moment, resolve);
	});
	signal.throwIfAborted();
}

function findVoice(
	{ voice, lang }: UtteranceState,
	voices: readonly VoiceState[],
	pageLanguage: string
): VoiceState {
	if (voice) return voiceStateOf(voice);
	const chosen = chooseVoice(voices, lang, pageLanguage);
	if (chosen) return chosen;
	if (lang === '') throw new SynthesisFailure('synthesis-unavailable', 'There is no voice.');
	throw new SynthesisFailure('language-unavailable', `No voice here speaks "${lang}".`);
}

/** The model's speed, and what is done to its sound. */
function toDelivery({ rate, pitch }: UtteranceState): { speed: number; shape: Shape } {
	const wanted = clamp(rate, RATES);
	const speed = clamp(wanted, SPEEDS);
	const semitones = (clamp(pitch, [0, 2]) - 1) * SEMITONES;
	return { speed, shape: { pitch: 2 ** (semitones / 12), stretch: speed / wanted } };
}

function clamp(value: number, [least, most]: readonly [number, number]): number {
	return Math.min(most, Math.max(least, value));
}
