// A telephone call as it is heard live: sentences cut at pauses, each given to whoever says it, with the models that ship.
import { existsSync, openAsBlob, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createUtteranceCutter } from '#lib/audio/analysis/cut-utterances.ts';
import { streamOf } from '#lib/audio/pcm.ts';
import { createEngine, type Engine } from '#lib/engine/engine.ts';
import type { OpenSession } from '#lib/engine/sessions/sessions.ts';
import { miniEmbedder } from '#lib/models/mini-embedder/card.ts';
import { open as openEmbedder } from '#lib/models/mini-embedder/open.ts';
import type { Parts, Segment } from '#lib/models/model.ts';
import { pyannoteSegmentation } from '#lib/models/pyannote-segmentation/card.ts';
import { open as openSegmentation } from '#lib/models/pyannote-segmentation/open.ts';
import { turnsToJson } from '#lib/api/transcript/speakers-json.ts';
import { createLiveSpeakers, type FoundVoices } from '#lib/ui/live/live-speakers.ts';
import { parseRttm } from '../../tools/bench/diarization/figures.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { diarizationError } from '../../tools/recordings/diarization-error.ts';

const CALL = '../shared/samples/call/sample.wav';
const RATE = 16_000;

function createCallEngine(): Engine {
	const runtime = createNodeRuntime();
	const partsOf = (id: string): Parts => ({
		runtime,
		device: 'wasm',
		precision: 'q8',
		file: (path) => openAsBlob(`static/models/${id}/${path}`),
		languageFile: () => Promise.reject(new Error('no such file is needed'))
	});
	const openSession = (async (card) => ({
		session: await (card.task === 'embedding' ? openEmbedder : openSegmentation)(partsOf(card.id)),
		device: 'wasm'
	})) as OpenSession; // of the card's own task
	const load = () => Promise.reject(new Error('opened above'));
	return createEngine({
		models: [pyannoteSegmentation, miniEmbedder].map((card) => ({ card, load }) as never),
		openSession
	});
}

async function findVoices(
	{ diarize }: Engine,
	samples: Float32Array<ArrayBuffer>,
	signal: AbortSignal
): Promise<FoundVoices> {
	for await (const event of diarize({ sound: streamOf({ samples, sampleRate: RATE }) }, signal)) {
		if (event.type !== 'turns') continue;
		const { speakers } = turnsToJson(event, samples.length / RATE);
		return {
			turns: event.turns,
			least: event.leastSimilarity,
			voices: speakers.map(({ speaker, embedding }) => ({
				label: speaker,
				embedding,
				seconds: event.turns
					.filter((turn) => turn.speaker === speaker)
					.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0)
			}))
		};
	}
	throw new Error('there were no turns');
}

/** As if a word were said each quarter of a second. */
function sentence(startSeconds: number, seconds: number): Segment {
	const words = Array.from({ length: Math.floor(seconds * 4) }, (_, at) => ({
		text: ' word',
		startSeconds: startSeconds + at / 4,
		endSeconds: startSeconds + (at + 1) / 4,
		probability: 1,
		uncertain: false
	}));
	const text = words.map((word) => word.text).join('');
	return { text, startSeconds, endSeconds: startSeconds + seconds, words };
}

test.skipIf(!existsSync(CALL))('the two people of a call keep their labels', async () => {
	const engine = createCallEngine();
	const { buffer, byteOffset, length } = readFileSync(CALL);
	const from = byteOffset + length - 30 * RATE * 2; // a chunk of other facts stands before its samples
	const call = Float32Array.from(
		new Int16Array(buffer.slice(from, from + 30 * RATE * 2)),
		(value) => value / 32_768
	);
	let segments: readonly Segment[] = [];
	const live = createLiveSpeakers({
		sampleRate: RATE,
		most: 32,
		find: (samples, signal) => findVoices(engine, Float32Array.from(samples), signal),
		labelled: (all) => (segments = all),
		tooSlow: () => expect.unreachable()
	});
	const cutter = createUtteranceCutter(RATE);
	const block = RATE / 10;
	for (let at = 0; at < call.length; at += block) {
		const samples = call.slice(at, at + block);
		live.hear(samples);
		for (const utterance of cutter.push(samples)) {
			live.finish([sentence(utterance.startSeconds, utterance.samples.length / RATE)]);
			await live.end();
		}
	}
	const last = cutter.end();
	if (last) live.finish([sentence(last.startSeconds, last.samples.length / RATE)]);
	await live.end();

	const turns = segments.flatMap(({ words }) =>
		words.flatMap(({ speaker, startSeconds, endSeconds }) =>
			speaker === undefined ? [] : [{ speaker, startSeconds, endSeconds }]
		)
	);
	expect(new Set(turns.map(({ speaker }) => speaker)).size).toBe(2);
	const truth = parseRttm(readFileSync(CALL.replace('.wav', '.rttm'), 'utf8'));
	expect(diarizationError(truth, turns, 0.25).rate).toBeLessThan(0.1);
});
