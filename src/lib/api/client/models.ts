// Models, as used by the pages: their list, their downloads, where they come from.
import { askWith, type Call } from './call.ts';
import { readDownload, type DownloadEvent } from './read-download.ts';
import type {
	BuildJson,
	ModelCheckJson,
	ModelFileJson,
	ModelSourceJson,
	ModelStateJson,
	ModelJson,
	ModelListJson
} from '../wire/models.ts';

export type { DownloadEvent };

export type Precision = BuildJson['precision'];

/**
 * One set of files that is enough to run the model. `partial`: a download was started and is paused. `unopened`: all
 * files are here, but the model has not been opened with them yet.
 */
export type ListedBuild = {
	precision: Precision;
	/** Their paths in the repository. */
	files: string[];
	devices: ('wasm' | 'webgpu')[];
	sizeBytes: number;
	memoryBytes: number;
	state: BuildJson['state'];
	downloadedBytes: number;
	/** Every file is present and matched its published hash when it arrived. */
	isVerified: boolean;
	/** The hub's commit that all files come from; null where it is not known. */
	commit: string | null;
	/** Downloaded when no precision is named. */
	isRecommended: boolean;
	/** Known to give poor results. */
	isExperimental: boolean;
};

/**
 * A model as the API lists it. `device` is where it runs: null until it has been loaded. `download` and
 * `memoryBytes` are null for a model that ships with the app, whose `state` is `shipped`.
 */
export type ListedModel = {
	id: string;
	/** The last three tell speakers apart. */
	task: 'speech' | 'transcription' | 'segmentation' | 'embedding' | 'diarization';
	/** The lowest is the best for its task. */
	rank: number;
	/** Whether it can clone voices from clips. */
	clones: boolean;
	/** It takes what is said in the clips; a recogniser writes that down where nobody does. */
	asksForWords: boolean;
	/** It changes the voice in which another model speaks. */
	converts: boolean;
	/** It tells when each word is said; [word](emphasis:strong) is followed. */
	timesWords?: true;
	/** Sounds that are no words, as they are written in a text for it; absent: none. */
	sounds?: readonly string[];
	/** Its cloned voices can be compared with their samples. */
	comparesClones: boolean;
	/** It detects which of its languages is spoken. */
	detects: boolean;
	/** It can write English, whatever language is spoken. */
	translates: boolean;
	/** It can be biased towards given names and words. */
	prompts: boolean;
	label: string;
	about: string;
	languages: string[];
	licence: string;
	/** Its licence forbids commercial use. */
	isNonCommercial: boolean;
	/** Where what it is given is sent; absent for a model of this device. */
	remote?: { name: string; address: string };
	owner: string;
	createdSeconds: number;
	sizeBytes: number;
	device: 'wasm' | 'webgpu' | null;
	state: ModelStateJson;
	/** Billions of operations that a processor does for a second of sound: an estimate. */
	operations: number | null;
	/** Seconds of sound for a second of work, as measured here; null until it has run. `measured` is Unix time in seconds. */
	speed: ModelJson['speed'];
	memoryBytes: number | null;
	download: { repository: string; revision: string; builds: ListedBuild[] } | null;
};

/** Paths of files: `intact` matches the published hash, `damaged` was removed, `unverified` has no published hash. */
export type CheckedFiles = { intact: string[]; damaged: string[]; unverified: string[] };

/**
 * Which of the model's files an added file is, by its path. `warning`: why the model could not be opened, although this
 * was the last file missing.
 */
export type BroughtFile = {
	path: string;
	bytes: number;
	isVerified: boolean;
	warning: string | null;
};

/** `mirror`: the hub's layout on another host. `folder`: plain files; `{model}` stands for the model's id. */
export type ModelSource =
	{ kind: 'hub' } | { kind: 'mirror'; url: string } | { kind: 'folder'; url: string };

/** Like those of `Client`: they throw ApiError, and the signal's reason once it aborts. */
export type ModelCalls = {
	models(signal?: AbortSignal): Promise<ListedModel[]>;
	/**
	 * Downloads a model, or resumes a download; the build that suits this device unless told otherwise.
	 * Sends nothing before the first `next`. Leaving the loop, or aborting, pauses: what has arrived is kept.
	 */
	download(
		id: string,
		options?: { precision?: Precision },
		signal?: AbortSignal
	): AsyncIterable<DownloadEvent>;
	/** Stops a running download and removes all files of the model. */
	remove(id: string, signal?: AbortSignal): Promise<void>;
	/** Checks all files of the model; damaged ones are removed. */
	check(id: string, signal?: AbortSignal): Promise<CheckedFiles>;
	/** Adds a file the user already has; throws ApiError if it is not one of the model's files or is damaged. */
	addFile(
		id: string,
		file: Blob & { readonly name: string },
		signal?: AbortSignal
	): Promise<BroughtFile>;
	modelSource(signal?: AbortSignal): Promise<ModelSource>;
	setModelSource(source: ModelSource, signal?: AbortSignal): Promise<ModelSource>;
};

export function createModelCalls(call: Call): ModelCalls {
	const at = (id: string) => `/models/${encodeURIComponent(id)}`;
	const ask = askWith(call);

	return {
		async models(signal) {
			const { data } = await ask<ModelListJson>('/models', {}, signal);
			return data.map(parseModel);
		},
		async *download(id, options = {}, signal) {
			const init = { method: 'POST', body: JSON.stringify(options) };
			yield* readDownload(await call(`${at(id)}/download`, init, signal), signal);
		},
		async remove(id, signal) {
			await call(at(id), { method: 'DELETE' }, signal);
		},
		async check(id, signal) {
			const { intact, damaged, unverified } = await ask<ModelCheckJson>(
				`${at(id)}/check`,
				{ method: 'POST' },
				signal
			);
			return { intact, damaged, unverified };
		},
		async addFile(id, file, signal) {
			const path = `${at(id)}/files/${encodeURIComponent(file.name)}`;
			const added = await ask<ModelFileJson>(path, { method: 'PUT', body: file }, signal);
			const { path: place, bytes, verified: isVerified, warning } = added;
			return { path: place, bytes, isVerified, warning };
		},
		async modelSource(signal) {
			return parseSource(await ask<ModelSourceJson>(SOURCE, {}, signal));
		},
		async setModelSource(source, signal) {
			const init = { method: 'PUT', body: JSON.stringify(source) };
			return parseSource(await ask<ModelSourceJson>(SOURCE, init, signal));
		}
	};
}

const SOURCE = '/settings/model-source';

function parseSource(json: ModelSourceJson): ModelSource {
	return json.kind === 'hub' ? { kind: 'hub' } : json;
}

function parseModel(model: ModelJson): ListedModel {
	const { id, task, rank, clones, detects, translates, prompts, label, about } = model;
	const { languages, licence, device, state, download, converts, operations, speed } = model;
	return {
		id,
		task,
		rank,
		clones,
		detects,
		translates,
		prompts,
		label,
		about,
		languages,
		licence,
		device,
		state,
		converts,
		operations,
		speed,
		isNonCommercial: model.non_commercial,
		...(model.remote && { remote: model.remote }),
		...(model.times_words && { timesWords: model.times_words }),
		...(model.sounds && { sounds: model.sounds }),
		asksForWords: model.asks_for_words,
		comparesClones: model.compares_clones,
		owner: model.owned_by,
		createdSeconds: model.created,
		sizeBytes: model.size_bytes,
		memoryBytes: model.memory_bytes,
		download: download && { ...download, builds: download.builds.map(parseBuild) }
	};
}

function parseBuild(build: BuildJson): ListedBuild {
	const { precision, files, devices, state, commit } = build;
	return {
		precision,
		files,
		devices,
		state,
		commit,
		sizeBytes: build.size_bytes,
		memoryBytes: build.memory_bytes,
		downloadedBytes: build.downloaded_bytes,
		isVerified: build.verified,
		isRecommended: build.recommended,
		isExperimental: build.experimental
	};
}
