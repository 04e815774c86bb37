// What to do about a file that its host gives out only to those whom it knows.
import { DownloadError } from '#lib/storage/download-error.ts';
import { listingUrl, type ModelSource } from '#lib/storage/source.ts';

/** Any other error is passed through unchanged. @param hasToken one was kept for the source, and sent */
export function explainGated(
	error: unknown,
	source: ModelSource,
	repository: string,
	hasToken: boolean
): unknown {
	if (!(error instanceof DownloadError) || error.problem !== 'gated') return error;
	return new DownloadError(
		'gated',
		`${error.message} ${adviceFor(source, repository, hasToken)} Or add the files manually.`,
		{ cause: error }
	);
}

function adviceFor(source: ModelSource, repository: string, hasToken: boolean): string {
	const hub = listingUrl(source);
	if (hub === undefined) return 'Check what its server lets pages of other sites read.';
	const ask = `Ask for access on the model's page, ${hub}/${repository}`;
	return hasToken
		? `Your access token was sent, and is not enough. ${ask}, with the account that the token is of, and see that the token may read such models.`
		: `${ask}, and then give an access token of yours under "Where files come from" on the page Models.`;
}
