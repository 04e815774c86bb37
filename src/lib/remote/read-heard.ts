// What a server heard in a window, as the engine's segments: times within the window, in order, whatever was sent.
import type { Segment, SegmentScore, WindowTranscript, Word } from '#lib/models/model.ts';
import { isObject, nonsense } from './read-answer.ts';
import type { Server } from './server.ts';

/** More than anybody says in a window. */
const MOST_PIECES = 5_000;

/** @throws RemoteError for what is no transcript @param seconds of the window */
export function readHeard(value: unknown, seconds: number, server: Server): WindowTranscript {
	if (!isObject(value) || typeof value['text'] !== 'string') {
		throw nonsense(server, 'an answer without a text');
	}
	const words = listOf(value['words']).flatMap((word) => readWord(word, seconds));
	const told = listOf(value['segments']).flatMap((segment) => readSegment(segment, seconds));
	const text = value['text'].trim();
	const whole: Segment = { text, startSeconds: 0, endSeconds: seconds, words: [] };
	const segments = told.length > 0 ? told : text === '' ? [] : [whole];
	return {
		segments: share(words, segments),
		language: typeof value['language'] === 'string' ? value['language'] : 'und',
		nextSeconds: seconds
	};
}

function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value.slice(0, MOST_PIECES) : [];
}

function readSpan(value: Record<string, unknown>, seconds: number) {
	const { start, end } = value;
	if (typeof start !== 'number' || typeof end !== 'number' || !(end >= start)) return undefined;
	const within = (time: number) => Math.min(seconds, Math.max(0, time));
	return { startSeconds: within(start), endSeconds: within(end) };
}

function readWord(value: unknown, seconds: number): Word[] {
	const span = isObject(value) && readSpan(value, seconds);
	if (!span || !isObject(value) || typeof value['word'] !== 'string') return [];
	const text = value['word'].trim();
	const { probability = 1, uncertain = false } = value;
	const isShare = typeof probability === 'number' && probability >= 0 && probability <= 1;
	if (text === '') return [];
	return [{ text, ...span, probability: isShare ? probability : 1, uncertain: uncertain === true }];
}

function readSegment(value: unknown, seconds: number): Segment[] {
	const span = isObject(value) && readSpan(value, seconds);
	if (!span || !isObject(value) || typeof value['text'] !== 'string') return [];
	const text = value['text'].trim();
	const score = readScore(value);
	return text === '' ? [] : [{ text, ...span, words: [], ...(score && { score }) }];
}

function readScore(value: Record<string, unknown>): SegmentScore | undefined {
	const { avg_logprob, compression_ratio, no_speech_prob, temperature, tokens } = value;
	if (
		typeof avg_logprob !== 'number' ||
		typeof compression_ratio !== 'number' ||
		typeof no_speech_prob !== 'number'
	) {
		return undefined;
	}
	return {
		averageLogProbability: avg_logprob,
		compressionRatio: compression_ratio,
		noSpeechProbability: no_speech_prob,
		temperature: typeof temperature === 'number' ? temperature : 0,
		tokens: listOf(tokens).filter((token) => typeof token === 'number')
	};
}

/** Each word goes to the segment that is said in the middle of it, else to the nearest one. */
function share(words: readonly Word[], segments: readonly Segment[]): Segment[] {
	const shared = segments.map((segment) => ({ ...segment, words: [] as Word[] }));
	const ordered = words.toSorted((one, other) => one.startSeconds - other.startSeconds);
	let index = 0;
	for (const word of ordered) {
		const middle = (word.startSeconds + word.endSeconds) / 2;
		while (index + 1 < shared.length && (shared[index + 1]?.startSeconds ?? Infinity) <= middle)
			index++;
		shared[index]?.words.push(word);
	}
	return shared.map(withPunctuation);
}

/** OpenAI's words come without their commas and stops; the segment's text has them. */
function withPunctuation(segment: Segment): Segment {
	const written = segment.text.split(/\s+/u);
	if (written.length !== segment.words.length) return segment;
	const words = segment.words.map((word, index) => ({
		...word,
		text: written[index] ?? word.text
	}));
	return { ...segment, words };
}
