// POST /v1/voices/{id}/similarity: the similarity of a cloned voice to its sample.
import type { Engine } from '#lib/engine/engine.ts';
import { answerJson } from '../http/answer-json.ts';
import { findClone } from './find-cloned-voice.ts';
import type { SimilarityJson } from '../wire/voices.ts';

export async function answerSimilarity(
	request: Request,
	segment: string,
	engine: Engine
): Promise<Response> {
	const { id, model } = await findClone(segment, 'compared with a sample', engine);
	const { cosine } = await engine.measureSimilarity(id, request.signal);
	return answerJson<SimilarityJson>({ similarity: cosine, model });
}
