// POST /v1/models/{id}/download: downloads a model's files to this device, with progress as server-sent events.
import type { DownloadNews, Engine } from '#lib/engine/engine.ts';
import type { ModelCard, Precision } from '#lib/models/model.ts';
import { begin } from '../http/begin.ts';
import { errorToJson, invalid } from '../http/errors.ts';
import { findListed } from './list-models.ts';
import { readFieldsIfAny } from '../http/request/read-json.ts';
import { formatEvent } from '../http/sse.ts';
import { tellFailure } from '../http/tell-failure.ts';
import { textStream } from '../http/text-stream.ts';
import type { DownloadEventJson } from '../wire/models.ts';

/** The response head is sent with the first event, so that an error in the request gets its own HTTP status. */
export async function downloadModel(
	request: Request,
	segment: string,
	engine: Engine
): Promise<Response> {
	const { card } = findListed(segment, engine);
	const precision = await readPrecision(request, card);
	const options = precision === undefined ? {} : { precision };
	const news = await begin((signal) => engine.download(card.id, options, signal), request.signal);
	return new Response(
		textStream(downloadEvents(news, card.id), () => news.return()),
		{ headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } }
	);
}

/** A failure is an event too; an abort is rethrown. */
function downloadEvents(
	news: AsyncIterable<DownloadNews>,
	model: string
): AsyncGenerator<string, void, undefined> {
	return tellFailure(
		news,
		(one) => formatEvent(newsToJson(one, model)),
		(error) => formatEvent({ type: 'error', ...errorToJson(error) })
	);
}

function newsToJson(news: DownloadNews, model: string): DownloadEventJson {
	const { precision, bytes, totalBytes: total_bytes } = news;
	const amount = { model, precision, bytes, total_bytes };
	if (news.type === 'done') {
		const { isVerified: verified, warning, isPersisted: persisted } = news;
		return { type: 'model.download.done', ...amount, verified, warning, persisted };
	}
	const { file, bytesPerSecond, secondsLeft } = news;
	return {
		type: 'model.download.progress',
		...amount,
		file,
		bytes_per_second: bytesPerSecond === null ? null : Math.round(bytesPerSecond),
		seconds_left: secondsLeft === null ? null : Math.ceil(secondsLeft)
	};
}

/** The body may be empty. */
async function readPrecision(request: Request, card: ModelCard): Promise<Precision | undefined> {
	const { precision } = await readFieldsIfAny(request);
	if (precision === undefined || precision === null) return undefined;
	const builds = card.download?.builds ?? [];
	const build = builds.find((build) => build.precision === precision);
	if (build) return build.precision;
	const known = builds.map((build) => build.precision).join(', ') || 'none';
	throw invalid('precision', `${card.label} has no such build. "precision" can be: ${known}.`);
}
