// Makes a script sentence by sentence: what is there is taken as it is, the rest is asked of the engine.
import type { ListedModel, ListedVoice, SpeechStream } from '#lib/api/client/client.ts';
import { resample } from '#lib/audio/resample.ts';
import { cutScript } from './cut-script.ts';
import { findReading } from './find-reading.ts';
import { planMaking, type Earlier } from './plan-making.ts';
import { saySentence, type Say } from './say-sentence.ts';
import type { Making, SpokenSentence } from './sentence.ts';
import { pauseAfter, pauseSamples, soundOf } from './timeline.ts';

/** What is known of a sound once it begins. */
export type Facts = Pick<SpeechStream, 'language' | 'warning' | 'isCloned'>;

/** `begin` once; then the sound in order, pauses included, and each sentence when all of it is there. */
export type MakingStep =
	| ({ type: 'begin'; sampleRate: number } & Facts)
	| { type: 'sound'; samples: Float32Array<ArrayBuffer> }
	| { type: 'sentence'; sentence: SpokenSentence };

export type MakingOrder = {
	text: string;
	making: Making;
	voice: ListedVoice;
	models: readonly ListedModel[];
	earlier: Earlier | null;
};

/** Throws as `Client.speak` does. Once the signal aborts it tells nothing more, and may throw its reason. */
export async function* makeSentences(
	{ text, making, voice, models, earlier }: MakingOrder,
	say: Say,
	signal: AbortSignal
): AsyncGenerator<MakingStep, void, undefined> {
	const language = await findReading(text, voice, models);
	const script = cutScript(text, language);
	// A text without a sentence is sent, too: the API says best what is wrong with it.
	const whole = { text, startIndex: 0, endIndex: text.length, pause: 'none' as const };
	const planned = planMaking(script.length > 0 ? script : [whole], making, earlier);
	let rate: number | undefined;
	let before: SpokenSentence | undefined;

	for (const { sentence, versions, chosen } of planned) {
		if (signal.aborted) return;
		const silence = (sampleRate: number): MakingStep[] =>
			before ? [{ type: 'sound', samples: pauseSamples(pauseAfter(before), sampleRate) }] : [];
		const there = versions[chosen];
		if (there) {
			const spoken = { ...sentence, versions, chosen };
			if (rate === undefined) yield { type: 'begin', ...there };
			rate ??= there.sampleRate;
			yield* silence(rate);
			yield { type: 'sound', samples: soundOf(spoken, rate) };
			yield { type: 'sentence', sentence: (before = spoken) };
			continue;
		}
		const saying = saySentence(
			sentence.text,
			making,
			{ language, before: before?.text },
			say,
			signal
		);
		for (;;) {
			const { done, value } = await saying.next();
			if (done) {
				before = { ...sentence, versions: [...versions, value], chosen: versions.length };
				break;
			}
			if (rate === undefined) yield { type: 'begin', ...value };
			rate ??= value.sampleRate;
			if (value.isFirst) yield* silence(rate);
			if (value.sampleRate === rate) yield { type: 'sound', samples: value.samples };
		}
		const made = before.versions[before.chosen];
		// Another model's rate: resampled as a whole, for pieces of it would click at their edges.
		if (made && rate !== undefined && made.sampleRate !== rate)
			yield { type: 'sound', samples: resample(made, rate).samples };
		yield { type: 'sentence', sentence: before };
	}
}
