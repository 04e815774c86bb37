// Where model files come from: the hub, a mirror of it, or a folder on a private server.

/**
 * `mirror`: the hub's layout at another address. `folder`: the files of one model, as they are; `{model}` in the
 * address stands for the model's id, so that several models can have folders of their own.
 */
export type ModelSource =
	{ kind: 'hub' } | { kind: 'mirror'; url: string } | { kind: 'folder'; url: string };

/** Identifies a model's files, wherever they are hosted. */
export type Repository = {
	/** The model's id here. */
	model: string;
	/** `owner/name` on the hub. */
	repository: string;
	/** A branch, tag or commit. */
	revision: string;
};

const HUB_URL = 'https://huggingface.co';

/** The address of one file. */
export function fileUrl(source: ModelSource, of: Repository, path: string): string {
	const steps = path.split('/').map(encodeURIComponent).join('/');
	if (source.kind === 'folder') {
		return `${source.url.replaceAll('{model}', encodeURIComponent(of.model))}/${steps}`;
	}
	const revision = encodeURIComponent(of.revision);
	return `${hubUrlOf(source)}/${of.repository}/resolve/${revision}/${steps}`;
}

/** Where to request a list of the files with their hashes; undefined where there is none. */
export function listingUrl(source: ModelSource): string | undefined {
	return source.kind === 'folder' ? undefined : hubUrlOf(source);
}

function hubUrlOf(source: Exclude<ModelSource, { kind: 'folder' }>): string {
	return source.kind === 'hub' ? HUB_URL : source.url;
}

/**
 * Parses a source from JSON, `{kind, url}`, dropping trailing slashes from `url`. Returns what is wrong,
 * in a sentence, if it is not a valid source.
 */
export function parseSource(value: unknown): ModelSource | string {
	const { kind, url } = (typeof value === 'object' && value !== null ? value : {}) as Record<
		string,
		unknown
	>; // any object can be inspected
	if (kind === 'hub') return { kind };
	if (kind !== 'mirror' && kind !== 'folder') {
		return '"kind" must be "hub", "mirror" or "folder".';
	}
	const isWeb =
		typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
	if (!isWeb) return '"url" must begin with https:// or http://.';
	return { kind, url: url.replace(/\/+$/, '') };
}
