// `npm run bench -- diarization --embedder FILE`: who speaks when in real conversations whose truth is known, with any
// embedder in wespeaker's layout. Wants ../shared/samples or `--recordings DIR`, and ffmpeg; writes RTTM to .bench.
import { spawnSync } from 'node:child_process';
import { mkdirSync, openAsBlob, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { formatRttm } from '../../../src/lib/api/transcript/rttm.ts';
import { streamOf } from '../../../src/lib/audio/pcm.ts';
import { createEngine, type Engine, type SpeakerTurn } from '../../../src/lib/engine/engine.ts';
import type { OpenSession } from '../../../src/lib/engine/sessions/sessions.ts';
import { models } from '../../../src/lib/models/index.ts';
import type { EmbeddingCard, Model } from '../../../src/lib/models/model.ts';
import { miniEmbedder } from '../../../src/lib/models/mini-embedder/card.ts';
import { createNodeRuntime } from '../../node-runtime.ts';
import { readRecordings, tellErrors, tellMean, type Score } from './figures.ts';

const OUT = '.bench/diarization';
const FOLDERS: Record<string, string> = {
	'pyannote-segmentation': 'static/models/pyannote-segmentation'
};

/** @param embedder a graph; `stepSeconds` from window to window; `folder` of recordings, or the samples */
export async function benchDiarization(
	embedder: string,
	clustering: EmbeddingCard['clustering'],
	{ stepSeconds, folder }: { stepSeconds: number; folder: string | undefined }
): Promise<void> {
	mkdirSync(OUT, { recursive: true });
	const engine = createBenchEngine(embedder, clustering);
	const { signal } = new AbortController();
	const scores: Score[] = [];
	for (const { name, path, truth } of readRecordings(folder)) {
		const samples = readSound(`${path}.wav`);
		const sound = streamOf({ samples, sampleRate: 16_000 });
		const seconds = samples.length / 16_000;
		const begun = process.cpuUsage();
		let turns: SpeakerTurn[] = [];
		for await (const event of engine.diarize({ sound, stepSeconds }, signal)) {
			if (event.type === 'turns') ({ turns } = event);
		}
		const { user, system } = process.cpuUsage(begun);
		scores.push(tellErrors(name, truth, turns));
		const share = (user + system) / 1e6 / seconds;
		console.log(`  ${(100 * share).toFixed(1)} % of its length in processor time, models opened`);
		writeFileSync(`${OUT}/${basename(path)}.rttm`, formatRttm(turns, basename(path)));
	}
	tellMean(scores);
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
