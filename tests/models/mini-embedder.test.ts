// mini-embedder as it ships: what training's own code makes of a sound, and whose voice is whose.
import { openAsBlob, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resample } from '#lib/audio/resample.ts';
import { cosineBetween } from '#lib/engine/diarization/clustering/centroids.ts';
import { open } from '#lib/models/mini-embedder/open.ts';
import type { EmbeddingSession } from '#lib/models/model.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { openSpeaker } from '../../tools/recordings/speaker.ts';
import { goldenSound } from './diarization-golden.ts';
import { readClips, readersMissing } from './readers.ts';

type Golden = { seed: number; samples: number; embedding: number[] };
const json = readFileSync('tests/fixtures/diarization/mini-embedder.json', 'utf8');
const golden = JSON.parse(json) as Golden; // written by tools/goldens/embedder.py

const SENTENCES = [
	'The train to the coast leaves at half past seven',
	'My neighbour grows tomatoes behind the garden shed'
];
const VOICES = ['mini_ada', 'mini_ben', 'mini_cleo', 'mini_eva', 'mini_finn', 'mini_hugo'];

const runtime = createNodeRuntime();
let session: EmbeddingSession;

beforeAll(async () => {
	session = await open({
		runtime,
		device: 'wasm',
		precision: 'q8',
		file: (path) => openAsBlob(`static/models/mini-embedder/${path}`),
		languageFile: (name) => Promise.reject(new Error(`no file ${name} is needed`))
	});
});
afterAll(() => session.close());

/** Of a whole sound at 16 kHz. */
async function embed(samples: Float32Array<ArrayBuffer>): Promise<Float32Array> {
	const everywhere = new Uint8Array(589).fill(1);
	const [vector] = await session.embed({ samples, sampleRate: 16_000 }, [everywhere]);
	if (!vector) throw new Error('no embedding');
	return vector;
}

/** How many times a vector's nearest other one is of somebody else. */
function mistaken(all: readonly { who: string; vector: Float32Array }[]): number {
	return all.filter((one) => {
		const others = all.filter((other) => other !== one);
		const near = (other: (typeof all)[number]) => cosineBetween(one.vector, other.vector);
		return others.reduce((a, b) => (near(b) > near(a) ? b : a)).who !== one.who;
	}).length;
}

test('the vector of a sound is that of the code that trained it', async () => {
	const found = await embed(goldenSound(golden.seed, golden.samples));

	expect(found).toHaveLength(golden.embedding.length);
	expect(cosineBetween(found, golden.embedding)).toBeGreaterThan(0.9999);
});

test('somebody who speaks softly is the same person', async () => {
	const loud = goldenSound(golden.seed, golden.samples);

	const found = await embed(loud.map((value) => value / 10));

	expect(cosineBetween(found, golden.embedding)).toBeGreaterThan(0.98);
});

test('each voice of mini-tts is nearest to itself', async () => {
	const speaker = await openSpeaker(runtime);
	const all: { who: string; vector: Float32Array }[] = [];
	for (const who of VOICES) {
		for (const sentence of SENTENCES) {
			const said = await speaker.say(sentence, who);
			if (!said) throw new Error(`"${sentence}" has no times of words`);
			all.push({ who, vector: await embed(resample(said.pcm, 16_000).samples) });
		}
	}
	await speaker.close();

	expect(mistaken(all)).toBe(0);
});

// They are among those it learnt from: this finds what breaks, how well strangers are told apart evaluate.py says.
test.skipIf(readersMissing())('clips of six readers are nearest to their own', async () => {
	const clips = readClips();
	const all: { who: string; vector: Float32Array }[] = [];
	for (const { reader, sound } of clips) {
		all.push({ who: reader, vector: await embed(new Float32Array(sound.samples)) });
	}

	expect(mistaken(all)).toBe(0);
});
