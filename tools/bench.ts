// `npm run bench -- NAME`: speeds, memory and how well the models do, mostly in the built app. CONTRIBUTING.md tells what each measures.
import { parseArgs } from 'node:util';
import { miniEmbedder } from '../src/lib/models/mini-embedder/card.ts';

const { values: options, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		calibrate: { type: 'boolean', default: false },
		digits: { type: 'string' },
		commands: { type: 'string', multiple: true },
		device: { type: 'string' },
		embedder: { type: 'string' },
		files: { type: 'string', default: '200' },
		hour: { type: 'string' },
		librispeech: { type: 'string' },
		model: { type: 'string' },
		recordings: { type: 'string' },
		rounds: { type: 'string', default: '2' },
		seconds: { type: 'string', default: '600' },
		size: { type: 'string', default: 'base' },
		seed: { type: 'string', default: '1' },
		sentences: { type: 'string' },
		step: { type: 'string', default: '2.5' },
		threads: { type: 'string', default: '2' },
		threshold: { type: 'string', default: String(miniEmbedder.clustering.threshold) },
		write: { type: 'boolean', default: false }
	}
});
const { model, recordings, sentences, size, write } = options;
const [rounds, seconds, seed, files] = [
	Number(options.rounds),
	Number(options.seconds),
	Number(options.seed),
	Number(options.files)
];

/** Each is loaded when it is asked for: some need files that are made first. */
const BENCHES: Readonly<Record<string, () => Promise<unknown>>> = {
	'first-paint': async () => (await import('./bench/first-paint.ts')).benchFirstPaint({ rounds }),
	miniatures: () => import('./bench/miniatures.ts'),
	kokoro: async () => (await import('./bench/kokoro.ts')).benchKokoro({ rounds, write }),
	cloning: async () => (await import('./bench/cloning.ts')).benchCloning(options.librispeech),
	openvoice: async () => (await import('./bench/openvoice.ts')).benchOpenvoice({ rounds }),
	'pocket-tts': async () =>
		(await import('./bench/pocket-tts.ts')).benchPocket(Number(options.threads), rounds),
	loop: async () =>
		(await import('./bench/loop.ts')).benchLoop(model ?? 'xtts', options.device, rounds),
	transcription: async () =>
		(await import('./bench/transcription.ts')).benchTranscription(
			{ seconds, seed, ...(sentences && { sentences }) },
			model
		),
	alignment: async () =>
		(await import('./bench/alignment.ts')).benchAlignment({
			seconds,
			seed,
			...(sentences && { sentences })
		}),
	'short-speech': async () => {
		const { digits, commands } = options;
		const where = { ...(digits && { digits }), ...(commands && { commands }) };
		await (await import('./bench/short-speech.ts')).benchShortSpeech(where, files, model);
	},
	'first-visit': async () => {
		const { digits, commands, librispeech } = options;
		const where = {
			...(digits && { digits }),
			...(commands && { commands }),
			...(librispeech && { librispeech })
		};
		await (await import('./bench/first-visit.ts')).benchFirstVisit({ ...where, files });
	},
	recogniser: async () => {
		const { librispeech, calibrate } = options;
		if (!librispeech)
			throw new Error('Name a git directory that holds dev-clean with --librispeech.');
		const { benchRecogniser } = await import('./bench/recogniser.ts');
		await benchRecogniser({ librispeech, ...(model && { model }), files, calibrate });
	},
	whisper: async () => (await import('./bench/whisper.ts')).benchWhisper({ size, seconds, rounds }),
	parakeet: async () => (await import('./bench/parakeet.ts')).benchParakeet({ rounds }),
	editor: async () => (await import('./bench/editor.ts')).benchEditor(),
	library: async () => (await import('./bench/library.ts')).benchLibrary(seed),
	'take-over': async () => (await import('./bench/take-over.ts')).benchTakeOver(rounds),
	diarization: benchDiarization
};

async function benchDiarization(): Promise<void> {
	if (options.embedder) {
		const { benchDiarization } = await import('./bench/diarization/with-embedder.ts');
		const clustering = { ...miniEmbedder.clustering, threshold: Number(options.threshold) };
		const where = { stepSeconds: Number(options.step), folder: recordings };
		await benchDiarization(options.embedder, clustering, where);
	} else if (options.hour) {
		const { benchAnHour } = await import('./bench/diarization/an-hour.ts');
		await benchAnHour(options.hour);
	} else {
		const { benchDiarizationThroughApp } = await import('./bench/diarization/through-app.ts');
		await benchDiarizationThroughApp(recordings);
	}
}

const [name = 'miniatures'] = positionals;
const bench = BENCHES[name];
if (!bench)
	throw new Error(
		`There is no benchmark "${name}": leave it out, or say one of ${Object.keys(BENCHES).join(', ')}.`
	);
await bench();
