// Orpheus over raw sessions: a sentence becomes tokens, tokens become frames, windows of frames become sound.
import { concatenate, type SoundPiece } from '#lib/audio/pcm.ts';
import type { Emotion, Parts, SayOptions, SpeechSession, SpokenVoice } from '#lib/models/model.ts';
import { createSpeaking, generateTokens } from '#lib/runtime/decoding/generate-tokens.ts';
import { findLoop } from '#lib/runtime/decoding/loop-guard.ts';
import { keepProbable, penalise, warm } from '#lib/runtime/decoding/sampling.ts';
import { expectInputs } from '#lib/runtime/expect-inputs.ts';
import type { Graph, LanguageModel, Tensor, Tokenizer } from '#lib/runtime/runtime.ts';
import { orpheus } from './card.ts';
import { decodeWindow } from './decode-window.ts';
import { createFrames } from './frames.ts';
import { readGraph } from './graph-files.ts';
import { createSlidingWindow } from './sliding-window.ts';
import { promptText } from './text.ts';
import { framePrompt, STOP_SPEECH } from './tokens.ts';

/** As in the makers' own code. Always taking the likeliest token gives silence. */
export const STEPS = [penalise(1.3), warm(0.6), keepProbable(0.8)];
/** The makers' own limit: 14.6 seconds. */
const MOST_TOKENS = 1200;
/** 2.5 and 1.3 seconds: what says the same for so long has lost its way. */
const LOOP = { longestPeriod: 210, shortestLoop: 105 };

/** For tests of a device, which name no voice. */
const ANY_VOICE = 'tara';

const { sampleRate } = orpheus;

/** `uniform`: random numbers from 0 up to 1 that pick the tokens. */
export type Chance = { uniform?: () => number; mostTokens?: number };

/** The opened graphs, and what a sentence is read with. */
type Opened = { tokenizer: Tokenizer; model: LanguageModel; decoder: Graph };

/** Opens the build that `parts` names. */
export async function openOrpheus(
	parts: Parts,
	{ uniform = Math.random, mostTokens = MOST_TOKENS }: Chance = {}
): Promise<SpeechSession> {
	const { runtime, device, file } = parts;
	const tokenizer = await runtime.openTokenizer(await file('tokenizer.json'));
	const read = await readGraph(parts, 'model');
	const model = await runtime.openLanguageModel(read.graph, device, read.weights);
	const snac = await readGraph(parts, 'decoder_model');
	const decoder = await runtime.openGraph(snac.graph, device, snac.weights);
	expectInputs(decoder, 'decoder_model', ['audio_codes.0', 'audio_codes.1', 'audio_codes.2']);
	const speaking = createSpeaking();

	const piecesOf = (
		text: string,
		[voice]: readonly SpokenVoice[],
		{ emotion }: Pick<SayOptions, 'emotion'>
	) =>
		speak(
			{ tokenizer, model, decoder },
			{ text, voice: voice?.id ?? ANY_VOICE, emotion },
			{ uniform, mostTokens }
		);

	return {
		begin: (text, voice, options) => speaking.begin(piecesOf(text, voice, options)),
		sayOn: speaking.sayOn,
		leave: speaking.leave,
		async say(text, voice, options) {
			const sounds = await speaking.sayAll(piecesOf(text, voice, options));
			return { samples: concatenate(sounds), sampleRate };
		},
		async close() {
			await speaking.leave();
			await Promise.all([model.release(), decoder.release()]);
		}
	};
}

/** What there is to hear after each token: mostly nothing yet. Leaving the loop ends the work before the next token. */
async function* speak(
	{ tokenizer, model, decoder }: Opened,
	{ text, voice, emotion }: { text: string; voice: string; emotion: Emotion | undefined },
	{ uniform, mostTokens }: Required<Chance>
): AsyncGenerator<SoundPiece, void, undefined> {
	const prompt = framePrompt(tokenizer.encode(promptText(voice, text, emotion), { isPart: true }));
	const takeToken = createFrames();
	const windows = createSlidingWindow();
	const tokens: number[] = [];
	for await (const token of generateTokens(model, {
		prompt: idsTensor(prompt),
		seen: prompt,
		steps: STEPS,
		uniform,
		stop: STOP_SPEECH,
		mostTokens,
		follow: (token) => idsTensor([token])
	})) {
		tokens.push(token);
		if (findLoop(tokens, LOOP) !== undefined) break;
		const frame = takeToken(token);
		const window = frame && windows.add(frame);
		const samples = window ? await decodeWindow(decoder, window) : new Float32Array();
		yield { samples, sampleRate, isLast: false };
	}
	const rest = windows.finish();
	const samples = rest ? await decodeWindow(decoder, rest) : new Float32Array();
	yield { samples, sampleRate, isLast: true };
}

function idsTensor(ids: readonly number[]): Tensor {
	return { type: 'int64', data: BigInt64Array.from(ids, BigInt), dims: [1, ids.length] };
}
