// `npm run bench -- diarization --embedder FILE`: who speaks when in real conversations whose truth is known, with any
// embedder in wespeaker's layout. Wants ../shared/samples and ffmpeg; writes RTTM and a script of what mini-stt hears to .bench.
import { spawnSync } from 'node:child_process';
import { mkdirSync, openAsBlob, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { formatRttm } from '../../../src/lib/api/transcript/rttm.ts';
import { formatScript } from '../../../src/lib/api/transcript/script.ts';
import { streamOf } from '../../../src/lib/audio/pcm.ts';
import { assignSpeakers } from '../../../src/lib/engine/diarization/assign-words.ts';
import { createEngine, type Engine, type SpeakerTurn } from '../../../src/lib/engine/engine.ts';
import type { OpenSession } from '../../../src/lib/engine/sessions/sessions.ts';
import { models } from '../../../src/lib/models/index.ts';
import type { EmbeddingCard, Model, Segment } from '../../../src/lib/models/model.ts';
import { miniEmbedder } from '../../../src/lib/models/mini-embedder/card.ts';
import { createNodeRuntime } from '../../node-runtime.ts';
import { readTruth, RECORDINGS, SAMPLES, tellErrors } from './figures.ts';

const OUT = '.bench/diarization';
const FOLDERS: Record<string, string> = {
	'pyannote-segmentation': 'static/models/pyannote-segmentation',
	'mini-stt': 'static/models/mini-stt',
	'silero-vad': 'node_modules/@ricky0123/vad-web/dist'
};

/** @param embedder a graph; `stepSeconds` from window to window */
export async function benchDiarization(
	embedder: string,
	clustering: EmbeddingCard['clustering'],
	stepSeconds: number
): Promise<void> {
	mkdirSync(OUT, { recursive: true });
	const engine = createBenchEngine(embedder, clustering);
	const { signal } = new AbortController();
	for (const recording of RECORDINGS) {
		const path = `${SAMPLES}/${recording}`;
		const samples = readSound(`${path}.wav`);
		const pcm = () => ({ samples: samples.slice(), sampleRate: 16_000 });
		const begun = process.cpuUsage();
		let turns: SpeakerTurn[] = [];
		for await (const event of engine.diarize({ sound: streamOf(pcm()), stepSeconds }, signal)) {
			if (event.type === 'turns') ({ turns } = event);
		}
		const { user, system } = process.cpuUsage(begun);
		tellErrors(recording, readTruth(`${path}.rttm`), turns);
		const share = (user + system) / 1e6 / (samples.length / 16_000);
		console.log(`  ${(100 * share).toFixed(1)} % of its length in processor time, models opened`);
		const segments: Segment[] = [];
		const request = { model: 'mini-stt', sound: streamOf(pcm()) };
		for await (const event of engine.transcribe(request, signal)) {
			if (event.type === 'segment') segments.push(event.segment);
		}
		const name = basename(path);
		writeFileSync(`${OUT}/${name}.rttm`, formatRttm(turns, name));
		writeFileSync(`${OUT}/${name}.txt`, formatScript(assignSpeakers(segments, turns)));
	}
}

function readSound(path: string): Float32Array<ArrayBuffer> {
	const args = ['-v', 'error', '-i', path, '-f', 'f32le', '-ac', '1', '-ar', '16000', '-'];
	const { stdout } = spawnSync('ffmpeg', args, { maxBuffer: 2 ** 28 });
	return new Float32Array(new Uint8Array(stdout).buffer);
}

function createBenchEngine(embedder: string, clustering: EmbeddingCard['clustering']): Engine {
	const runtime = createNodeRuntime();
	const heard: Model = {
		card: { ...miniEmbedder, id: 'asked-for', clustering },
		load: () => import('../../../src/lib/models/mini-embedder/open.ts')
	};
	const used = [...models.filter(({ card }) => card.id in FOLDERS), heard];
	const openSession: OpenSession = async (card) => {
		const model = used.find((one) => one.card.id === card.id);
		const session = await (
			await model?.load()
		)?.open({
			runtime,
			device: 'wasm',
			precision: 'q8',
			file: (path) => openAsBlob(card.id in FOLDERS ? `${FOLDERS[card.id]}/${path}` : embedder),
			languageFile: (name) => Promise.reject(new Error(`no file ${name} is needed`))
		});
		return { session, device: 'wasm' } as Awaited<ReturnType<typeof openSession<typeof card>>>; // the card's own
	};
	return createEngine({ models: used, openSession });
}
