// The wire format of stored models: their builds, downloads, files and sources.

/** What is stored of a model or of one of its builds; `shipped` comes with the app. */
export type ModelStateJson = 'shipped' | BuildJson['state'];

/** One set of files that is enough to run a model. */
export type BuildJson = {
	precision: 'fp32' | 'fp16' | 'q8' | 'q4' | 'q4f16';
	/** Their paths in the repository. */
	files: string[];
	/** The devices it gives correct results on, best first. */
	devices: ('wasm' | 'webgpu')[];
	size_bytes: number;
	memory_bytes: number;
	/**
	 * `partial`: a download was started and is paused. `unopened`: all files are here, but the model has not been opened
	 * with them yet. `ready`: it has.
	 */
	state: 'absent' | 'partial' | 'downloading' | 'unopened' | 'ready';
	downloaded_bytes: number;
	/** Every file is present and matched its published hash when it arrived. */
	verified: boolean;
	/** The hub's commit that all files come from; null where it is not known. */
	commit: string | null;
	/** Downloaded when no precision is named. */
	recommended: boolean;
	/** Known to give poor results: the last choice. */
	experimental: boolean;
};

export type ModelDeletedJson = { id: string; object: 'model'; deleted: true };

/** The events of a download; `bytes` and `total_bytes` are for the whole build. The last may be an error. */
export type DownloadEventJson =
	| {
			type: 'model.download.progress';
			model: string;
			precision: BuildJson['precision'];
			/** The file being downloaded now. */
			file: string | null;
			bytes: number;
			total_bytes: number;
			bytes_per_second: number | null;
			seconds_left: number | null;
	  }
	| {
			type: 'model.download.done';
			model: string;
			precision: BuildJson['precision'];
			bytes: number;
			total_bytes: number;
			/** Every file matches its published hash; false where there was none. */
			verified: boolean;
			/** Why the model could not be opened although its files were kept; null if it was opened. */
			warning: string | null;
			/** Whether the browser has promised not to evict it; null when it has not said. */
			persisted: boolean | null;
	  };

/** The result of adding a file by hand. */
export type ModelFileJson = {
	model: string;
	path: string;
	bytes: number;
	verified: boolean;
	/** If it was the last file missing: why the model could not be opened although its files were kept. */
	warning: string | null;
};

/** Paths of files: matching the published hash; not matching, and removed; with no published hash. */
export type ModelCheckJson = {
	model: string;
	intact: string[];
	damaged: string[];
	unverified: string[];
};

/** Where model files come from; `url` is null for the hub. `{model}` in a folder's URL stands for the model's id. */
export type ModelSourceJson =
	{ kind: 'hub'; url: null } | { kind: 'mirror' | 'folder'; url: string };

/** The host that an access token is kept for; null where none is. The token itself is never told. */
export type HubTokenJson = { host: string | null };

/** `rate`: seconds of sound for a second of work. `measured`: seconds since 1970, the latest of the work counted. */
export type SpeedJson = { rate: number; device: 'wasm' | 'webgpu'; measured: number };

export type ModelJson = {
	id: string;
	/** The model that does the work, where `id` is another name for it. */
	root?: string;
	object: 'model';
	/** Seconds since 1970. */
	created: number;
	owned_by: string;
	/** The last three tell speakers apart: who of a few speaks when, which of them is whom, and all of it by one model. */
	task: 'speech' | 'transcription' | 'segmentation' | 'embedding' | 'diarization';
	/** When no model is named, the one with the lowest rank for the task that is on the device is used. */
	rank: number;
	/** Whether it can clone voices from clips. */
	clones: boolean;
	/** Whether it must be told what is said in the clips; a recogniser writes that down where nobody does. */
	asks_for_words: boolean;
	/** Whether it changes the voice in which another model speaks. */
	converts: boolean;
	/** Whether its cloned voices can be compared with their samples. */
	compares_clones: boolean;
	/** Whether it detects the spoken language, can translate to English, can be prompted with words to expect. */
	detects: boolean;
	translates: boolean;
	prompts: boolean;
	/** It tells when each word is said: times are not estimated, and words can be emphasised. */
	times_words?: true;
	/** Sounds that are no words, which it makes where a text has them as they are written here: `<laugh>`; absent: none. */
	sounds?: readonly string[];
	label: string;
	about: string;
	languages: string[];
	licence: string;
	/** The licence forbids commercial use, of the model and of what it makes. */
	non_commercial: boolean;
	size_bytes: number;
	/** Where it runs; null until it has been loaded. */
	device: 'wasm' | 'webgpu' | null;
	state: ModelStateJson;
	/** Billions of operations that a processor does for a second of sound: an estimate, null where there is none. */
	operations: number | null;
	/** How fast it has worked on this device; null until it has. */
	speed: SpeedJson | null;
	/** Memory in use while the recommended build runs; null for a model that ships with the app. */
	memory_bytes: number | null;
	/**
	 * What can be downloaded; null for a model that ships with the app. `revision` is a commit, or `main` for the latest
	 * publication.
	 */
	download: { repository: string; revision: string; builds: BuildJson[] } | null;
	/** Where what it is given is sent; absent for a model that runs on this device. */
	remote?: { name: string; address: string };
};

export type ModelListJson = { object: 'list'; data: ModelJson[] };
