// The wire format of what is kept of models: their builds, downloads, files and where they come from.

/** What is here of a model, or of one of its builds; `shipped` comes with the app. */
export type ModelStateJson = 'shipped' | BuildJson['state'];

/** One set of files that is enough to run a model. */
export type BuildJson = {
	precision: 'fp32' | 'fp16' | 'q8' | 'q4' | 'q4f16';
	/** Their paths in the repository. */
	files: string[];
	/** Where it gives right results, the best first. */
	devices: ('wasm' | 'webgpu')[];
	size_bytes: number;
	memory_bytes: number;
	/** `partial`: a download has begun and rests. */
	state: 'absent' | 'partial' | 'downloading' | 'ready';
	downloaded_bytes: number;
	/** Every file is here and had the published hash when it came. */
	verified: boolean;
	/** What a download gets that names no precision. */
	recommended: boolean;
};

export type ModelDeletedJson = { id: string; object: 'model'; deleted: true };

/** The events of a download; `bytes` and `total_bytes` are those of the whole build. An error may be the last. */
export type DownloadEventJson =
	| {
			type: 'model.download.progress';
			model: string;
			precision: BuildJson['precision'];
			/** The file that comes just now. */
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
			/** Every file has the hash that was published; false where none could be had. */
			verified: boolean;
			/** Whether the browser has promised to keep it; null when it has not said. */
			persisted: boolean | null;
	  };

/** What became of a file that was brought by hand. */
export type ModelFileJson = { model: string; path: string; bytes: number; verified: boolean };

/** Paths of files: as published; not so, and removed; nothing known to hold them against. */
export type ModelCheckJson = {
	model: string;
	intact: string[];
	damaged: string[];
	unverified: string[];
};

/** Where model files come from; `url` is null for the hub. `{model}` in a folder's address stands for the id. */
export type ModelSourceJson =
	{ kind: 'hub'; url: null } | { kind: 'mirror' | 'folder'; url: string };

export type ModelJson = {
	id: string;
	object: 'model';
	/** Seconds since 1970. */
	created: number;
	owned_by: string;
	task: 'speech' | 'transcription';
	/** Where no model is named, the lowest of the task that is on the device is taken. */
	rank: number;
	/** Whether it learns voices from clips. */
	clones: boolean;
	/** Whether it tells which language is spoken, writes English, leans to words it is told. */
	detects: boolean;
	translates: boolean;
	prompts: boolean;
	label: string;
	about: string;
	languages: string[];
	licence: string;
	size_bytes: number;
	/** Where it runs; null until it has been opened. */
	device: 'wasm' | 'webgpu' | null;
	state: ModelStateJson;
	/** Of memory, while the recommended build works; null for a model that ships with the app. */
	memory_bytes: number | null;
	/** What can be downloaded; null for a model that ships with the app. */
	download: { repository: string; revision: string; builds: BuildJson[] } | null;
};

export type ModelListJson = { object: 'list'; data: ModelJson[] };
