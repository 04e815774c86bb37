// `npm run bench -- diarization`: who speaks when in real conversations whose truth is known, with any embedder in
// wespeaker's layout. Wants ../shared/samples and ffmpeg; writes RTTM and a script of what mini-stt hears to .bench.
import { spawnSync } from 'node:child_process';
import { mkdirSync, openAsBlob, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { formatRttm } from '../../src/lib/api/transcript/rttm.ts';
import { formatScript } from '../../src/lib/api/transcript/script.ts';
import { streamOf } from '../../src/lib/audio/pcm.ts';
import { assignSpeakers } from '../../src/lib/engine/diarization/assign-words.ts';
import { createEngine, type Engine, type SpeakerTurn } from '../../src/lib/engine/engine.ts';
import type { OpenSession } from '../../src/lib/engine/sessions/sessions.ts';
import { models } from '../../src/lib/models/index.ts';
import type { EmbeddingCard, Model, Segment } from '../../src/lib/models/model.ts';
import { wespeaker } from '../../src/lib/models/wespeaker/card.ts';
import { createNodeRuntime } from '../node-runtime.ts';
import { diarizationError, jaccardError } from '../recordings/diarization-error.ts';

const SAMPLES = '../shared/samples';
const RECORDINGS = ['call/sample', 'ami/dev00', 'ami/trn01'];
const OUT = '.bench/diarization';
const FOLDERS: Record<string, string> = {
	'pyannote-segmentation': 'static/models/pyannote-segmentation',
	'mini-stt': 'static/models/mini-stt',
	'silero-vad': 'node_modules/@ricky0123/vad-web/dist'
};
const COLLAR_SECONDS = 0.25;

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
		tell(recording, readTruth(`${path}.rttm`), turns);
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

function tell(name: string, truth: SpeakerTurn[], turns: SpeakerTurn[]): void {
	const people = (all: SpeakerTurn[]) => new Set(all.map(({ speaker }) => speaker)).size;
	const percent = (rate: number) => `${(100 * rate).toFixed(1)} %`;
	const [kind, strict] = [COLLAR_SECONDS, 0].map((collar) =>
		diarizationError(truth, turns, collar)
	);
	console.log(
		`${name}: ${people(turns)} of ${people(truth)} people, DER ${percent(kind?.rate ?? 1)} (collar 0.25 s), ` +
			`${percent(strict?.rate ?? 1)} (none), JER ${percent(jaccardError(truth, turns))}`
	);
}

function readSound(path: string): Float32Array<ArrayBuffer> {
	const args = ['-v', 'error', '-i', path, '-f', 'f32le', '-ac', '1', '-ar', '16000', '-'];
	const { stdout } = spawnSync('ffmpeg', args, { maxBuffer: 2 ** 28 });
	return new Float32Array(new Uint8Array(stdout).buffer);
}

function readTruth(path: string): SpeakerTurn[] {
	const lines = readFileSync(path, 'utf8').trim().split('\n');
	return lines.map((line) => {
		const [, , , start, seconds, , , speaker = ''] = line.split(/\s+/);
		const startSeconds = Number(start);
		return { speaker, startSeconds, endSeconds: startSeconds + Number(seconds) };
	});
}

function createBenchEngine(embedder: string, clustering: EmbeddingCard['clustering']): Engine {
	const runtime = createNodeRuntime();
	const { download: _, ...facts } = wespeaker;
	const heard: Model = {
		card: { ...facts, clustering },
		load: () => import('../../src/lib/models/wespeaker/open.ts')
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
