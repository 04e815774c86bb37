// `npm run bench`: speeds and memory of the built app. `npm run bench -- kokoro` compares it with the package kokoro-js,
// `-- cloning` measures mini-tts' clones, `-- openvoice` the converter, `-- loop` what a language model's loop adds, `-- pocket-tts` its speed, `-- transcription` how well
// mini-stt hears, `-- alignment` how well it tells when given words are said, `-- short-speech` how many single words are lost, `-- recogniser` the words of
// LibriSpeech that a recogniser gets wrong, `-- whisper` compares Whisper with transformers.js'
// pipeline, `-- parakeet` times Parakeet at full size, `-- diarization` measures who is found to speak when, `-- take-over` closes the tab that hosts the engine,
// `-- editor` corrects a transcript of five hours.
// `-- library` opens and searches a library of 5,000 transcripts.
import { parseArgs } from 'node:util';
import { miniEmbedder } from '../src/lib/models/mini-embedder/card.ts';

const { values: options, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		calibrate: { type: 'boolean', default: false },
		digits: { type: 'string' },
		commands: { type: 'string' },
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
		threshold: { type: 'string', default: '0.7' },
		write: { type: 'boolean', default: false }
	}
});
const [what = 'miniatures'] = positionals;

if (what === 'miniatures') await import('./bench/miniatures.ts');
else if (what === 'kokoro') {
	const { benchKokoro } = await import('./bench/kokoro.ts');
	await benchKokoro({ rounds: Number(options.rounds), write: options.write });
} else if (what === 'cloning') {
	const { benchCloning } = await import('./bench/cloning.ts');
	await benchCloning();
} else if (what === 'openvoice') {
	const { benchOpenvoice } = await import('./bench/openvoice.ts');
	await benchOpenvoice({ rounds: Number(options.rounds) });
} else if (what === 'pocket-tts') {
	const { benchPocket } = await import('./bench/pocket-tts.ts');
	await benchPocket(Number(options.threads), Number(options.rounds));
} else if (what === 'loop') {
	const { benchLoop } = await import('./bench/loop.ts');
	await benchLoop(options.model ?? 'xtts', options.device, Number(options.rounds));
} else if (what === 'transcription') {
	const { benchTranscription } = await import('./bench/transcription.ts');
	const { seconds, seed, sentences, model } = options;
	await benchTranscription(
		{ seconds: Number(seconds), seed: Number(seed), ...(sentences && { sentences }) },
		model
	);
} else if (what === 'alignment') {
	const { benchAlignment } = await import('./bench/alignment.ts');
	const { seconds, seed, sentences } = options;
	await benchAlignment({
		seconds: Number(seconds),
		seed: Number(seed),
		...(sentences && { sentences })
	});
} else if (what === 'short-speech') {
	const { benchShortSpeech } = await import('./bench/short-speech.ts');
	const { digits, commands, files } = options;
	await benchShortSpeech(
		{ ...(digits && { digits }), ...(commands && { commands }) },
		Number(files)
	);
} else if (what === 'recogniser') {
	const { benchRecogniser } = await import('./bench/recogniser.ts');
	const { librispeech, model, files, calibrate } = options;
	if (!librispeech)
		throw new Error('Name a git directory that holds dev-clean with --librispeech.');
	await benchRecogniser({ librispeech, ...(model && { model }), files: Number(files), calibrate });
} else if (what === 'whisper') {
	const { benchWhisper } = await import('./bench/whisper.ts');
	const { size, seconds, rounds } = options;
	await benchWhisper({ size, seconds: Number(seconds), rounds: Number(rounds) });
} else if (what === 'parakeet') {
	const { benchParakeet } = await import('./bench/parakeet.ts');
	await benchParakeet({ rounds: Number(options.rounds) });
} else if (what === 'editor') {
	const { benchEditor } = await import('./bench/editor.ts');
	await benchEditor();
} else if (what === 'library') {
	const { benchLibrary } = await import('./bench/library.ts');
	await benchLibrary(Number(options.seed));
} else if (what === 'take-over') {
	const { benchTakeOver } = await import('./bench/take-over.ts');
	await benchTakeOver(Number(options.rounds));
} else if (what === 'diarization' && options.embedder) {
	const { benchDiarization } = await import('./bench/diarization/with-embedder.ts');
	const { embedder, step, threshold, recordings: folder } = options;
	const clustering = { ...miniEmbedder.clustering, threshold: Number(threshold) };
	await benchDiarization(embedder, clustering, { stepSeconds: Number(step), folder });
} else if (what === 'diarization' && options.hour) {
	const { benchAnHour } = await import('./bench/diarization/an-hour.ts');
	await benchAnHour(options.hour);
} else if (what === 'diarization') {
	const { benchDiarizationThroughApp } = await import('./bench/diarization/through-app.ts');
	await benchDiarizationThroughApp(options.recordings);
} else
	throw new Error(
		`There is no benchmark "${what}": leave it out, or say kokoro, cloning, openvoice, loop, pocket-tts, transcription, alignment, short-speech, recogniser, whisper, take-over, editor, or diarization.`
		`There is no benchmark "${what}": leave it out, or say kokoro, cloning, openvoice, loop, pocket-tts, transcription, short-speech, recogniser, whisper, take-over, library, or diarization.`
	);
