// Where model files come from: the hub, a mirror of it, or a folder on somebody's own server.

/**
 * `mirror`: the hub's layout at another address. `folder`: the files of one model as they lie; `{model}` in the
 * address stands for the model's id, so that several models can have folders of their own.
 */
export type ModelSource =
	{ kind: 'hub' } | { kind: 'mirror'; url: string } | { kind: 'folder'; url: string };

/** What names a model's files, wherever they lie. */
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

/** Where a list of the files with their hashes can be asked for; undefined where there is none. */
export function listingUrl(source: ModelSource): string | undefined {
	return source.kind === 'folder' ? undefined : hubUrlOf(source);
}

function hubUrlOf(source: Exclude<ModelSource, { kind: 'folder' }>): string {
	return source.kind === 'hub' ? HUB_URL : source.url;
}

/**
 * A source in the words of JSON: `{kind, url}`, with any slashes at the end of `url` left out. Returns what is wrong,
 * in a sentence, when it is none.
 */
export function parseSource(value: unknown): ModelSource | string {
	const { kind, url } = (typeof value === 'object' && value !== null ? value : {}) as Record<
		string,
		unknown
	>; // any object can be looked into
	if (kind === 'hub') return { kind };
	if (kind !== 'mirror' && kind !== 'folder') {
		return '"kind" must be "hub", "mirror" or "folder".';
	}
	const isWeb =
		typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
	if (!isWeb) return '"url" must begin with https:// or http://.';
	return { kind, url: url.replace(/\/+$/, '') };
}
