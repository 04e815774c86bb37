// Why a download stopped, in words that say what to do.

export type DownloadProblem =
	'offline' | 'not_found' | 'gated' | 'no_file' | 'damaged' | 'full' | 'busy' | 'refused';

/** The message is for people: what happened to which file, and what to do. */
export class DownloadError extends Error {
	override name = 'DownloadError';
	readonly problem: DownloadProblem;
	/** Whether trying again later, with nothing changed, may help. */
	readonly isPassing: boolean;

	constructor(problem: DownloadProblem, message: string, options?: ErrorOptions) {
		super(message, options);
		this.problem = problem;
		this.isPassing = problem === 'offline' || problem === 'busy';
	}
}

/** What an answer that is no part of a file means. */
export function refusalOf(response: Response, name: string): DownloadError {
	const { status } = response;
	const where = hostOf(response.url);
	if (status === 404 || status === 410) {
		return new DownloadError(
			'not_found',
			`${where} has no file ${name}. Check the address of the mirror, or the model's name and revision.`
		);
	}
	if (status === 401 || status === 403) {
		return new DownloadError(
			'gated',
			`${where} gives ${name} only to those who may have it (status ${status}). Accept the model's terms there, or use a mirror that is open.`
		);
	}
	if (status === 429 || status >= 500) {
		return new DownloadError(
			'offline',
			`${where} cannot answer just now (status ${status}). What has arrived is kept; go on in a while.`
		);
	}
	return new DownloadError(
		'refused',
		`${where} answered status ${status} for ${name}. Check the address of the mirror.`
	);
}

export function hostOf(url: string): string {
	return URL.canParse(url) ? new URL(url).host : 'The server';
}
