// One model in a worker of its own: ending the worker is the only way to stop a running graph and free its memory.
import { expose, transfer } from 'comlink';
import type { Pcm, SoundPiece } from '#lib/audio/pcm.ts';
import { models } from '#lib/models/index.ts';
import type {
	AlignedWord,
	VadSession,
	DiarizationSession,
	DiarizationState,
	EmbeddingSession,
	SegmentationSession,
	Conditioning,
	ConversionSession,
	Download,
	HearOptions,
	LanguageGuess,
	Parts,
	SayOptions,
	Session,
	VadState,
	SpeechSession,
	SpokenVoice,
	TranscriptionSession
} from '#lib/models/model.ts';
import { holdForLife } from '#lib/relay/address.ts';
import { nameGraph } from '#lib/runtime/graph-error.ts';
import { threadsHere } from '#lib/runtime/threads.ts';
import { createWebRuntime } from '#lib/runtime/web.ts';
import { createBundledFiles } from '#lib/storage/bundled-files.ts';
import { createKeptFiles } from '#lib/storage/kept-files.ts';
import { createOpfsStore } from '#lib/storage/opfs.ts';
import { measureHere } from './measure/measure-here.ts';
import { orUncaught } from './or-uncaught.ts';
import { MODEL_STORE, type WorkerSettings } from './settings.ts';
import { unpackRuntime } from './unpack-runtime.ts';

let session: Session | undefined;

function opened<S extends Session>(): S {
	if (!session) throw new Error('the model is not open');
	return session as S; // the engine calls only what the model's card offers
}

const api = {
	/** How fast the device is, in place of a model. */
	measure: measureHere,
	/** `lifeLock` is held from now on, so that others notice when this worker dies. */
	live: (lifeLock: string) => holdForLife(navigator.locks, lifeLock),
	async open(
		id: string,
		{ device, precision }: Pick<Parts, 'device' | 'precision'>,
		settings: WorkerSettings
	): Promise<void> {
		const model = models.find(({ card }) => card.id === id);
		if (!model) throw new Error(`there is no model "${id}"`);
		const { open } = await model.load();
		const files = createBundledFiles(settings.modelsUrl, settings.fileOverrides);
		const kept = model.card.download && keptFiles(model.card.id, model.card.download);
		const runtime = await unpackRuntime(settings.runtimeFiles[device]);
		const lengths = new Map<string, number>();
		const opening = open({
			runtime: createWebRuntime(threadsHere(), runtime.files),
			device,
			precision,
			async file(path) {
				const blob = await (kept?.(path) ?? files(id, path));
				lengths.set(path, blob.size);
				return blob;
			},
			languageFile: (name) => files('languages', name)
		});
		session = await orUncaught<Session>(opening).catch((error: unknown) => {
			throw nameGraph(error, lengths);
		});
		runtime.release(); // every model opens a graph at once, and that starts the runtime
	},
	async say(text: string, voice: SpokenVoice[], options: SayOptions) {
		const pcm = await opened<SpeechSession>().say(text, voice, options);
		return transfer(pcm, [pcm.samples.buffer]);
	},
	async begin(text: string, voice: SpokenVoice[], options: SayOptions) {
		await opened<SpeechSession>().begin?.(text, voice, options);
	},
	async sayOn() {
		const part = await opened<SpeechSession>().sayOn?.();
		if (!part) throw new Error('this model cannot speak in parts');
		return transfer(part, [part.samples.buffer]);
	},
	async leave() {
		await opened<SpeechSession>().leave?.();
	},
	async learn(clips: Pcm[], transcript?: string): Promise<Conditioning> {
		const learned = await opened<SpeechSession | ConversionSession>().learn?.(clips, transcript);
		if (learned) return learned;
		throw new Error('this model cannot clone voices');
	},
	async convert(sound: Pcm, from: Conditioning, to: Conditioning) {
		const pcm = await opened<ConversionSession>().convert(sound, from, to);
		return transfer(pcm, [pcm.samples.buffer]);
	},
	hear: (window: Pcm, options: HearOptions) => opened<TranscriptionSession>().hear(window, options),
	async detectLanguage(window: Pcm): Promise<LanguageGuess[]> {
		const guesses = await opened<TranscriptionSession>().detectLanguage?.(window);
		if (guesses) return guesses;
		throw new Error('this model cannot detect languages');
	},
	async align(
		window: Pcm,
		words: readonly string[],
		options: Pick<HearOptions, 'language'>
	): Promise<AlignedWord[]> {
		const aligned = await opened<TranscriptionSession>().align?.(window, words, options);
		if (aligned) return aligned;
		throw new Error('this model does not align');
	},
	detectSpeech: (sound: Pcm) => opened<VadSession>().detectSpeech(sound),
	detectInBlock: (block: SoundPiece, state?: VadState) =>
		opened<VadSession>().detectInBlock(block, state),
	segment: (window: Pcm) => opened<SegmentationSession>().segment(window),
	embed: (window: Pcm, masks: Uint8Array[]) => opened<EmbeddingSession>().embed(window, masks),
	diarizeBlock: (block: SoundPiece, state?: DiarizationState) =>
		opened<DiarizationSession>().diarizeBlock(block, state)
};

/** Files that were downloaded; undefined for those that ship with the app. */
function keptFiles(model: string, { builds, ...version }: Download) {
	const paths = builds.flatMap(({ files }) => files.map(({ path }) => path));
	return createKeptFiles(createOpfsStore(MODEL_STORE), { model, ...version }, paths);
}

export type ModelWorkerApi = typeof api;

expose(api);
