// GET /v1/models and /v1/models/{id}: the available models.
import type { BuildState, Engine } from '#lib/engine/engine.ts';
import { isRemoteId } from '#lib/engine/remotes/cards.ts';
import { rankOf } from '#lib/models/model.ts';
import { answerJson } from '../http/answer-json.ts';
import { dialectOf } from '../http/request/dialect.ts';
import { unescapeSegment } from '../http/request/unescape-segment.ts';
import { listRemoteModels, showRemoteModel } from './remote-models.ts';
import { findByName, findModels, taskOfAlias, unknownModel } from './find-model.ts';
import type { BuildJson, ModelJson, ModelListJson } from '../wire/models.ts';

type Listed = ReturnType<Engine['models']>[number];

/** Together's clients take a bare list, and tell models of sound by their type. */
export async function listModels(request: Request, engine: Engine): Promise<Response> {
	const here = await Promise.all(engine.models().map((model) => modelToJson(model, engine)));
	const data = [...here, ...(await listRemoteModels(engine))];
	if (dialectOf(request) !== 'together') return answerJson<ModelListJson>({ object: 'list', data });
	return answerJson(data.map((model) => ({ ...model, type: 'audio' })));
}

/**
 * `segment` is the id as written in the path. Another provider's name is answered with the model that it stands for, as
 * `root`: what its client asked for is what it gets back as `id`. Throws as `findListed`.
 */
export async function showModel(segment: string, engine: Engine): Promise<Response> {
	const name = unescapeSegment(segment);
	if (isRemoteId(name)) return answerJson<ModelJson>(await showRemoteModel(name, engine));
	const listed = (await findStandIn(name, engine)) ?? findListed(segment, engine);
	const json = await modelToJson(listed, engine);
	return answerJson<ModelJson>(json.id === name ? json : { ...json, id: name, root: json.id });
}

/** The best model that is ready for the task of another provider's name; undefined for any other name. */
async function findStandIn(name: string, engine: Engine): Promise<Listed | undefined> {
	const models = engine.models();
	const task = taskOfAlias(name);
	const own = models.some(({ card }) => card.id === name);
	if (!task || own || models.length === 0) return undefined;
	const [best] = (await findModels(name, task, engine)).cards;
	return models.find(({ card }) => card === best);
}

/** The model whose id is in a path. Throws `model_not_found`. */
export function findListed(segment: string, engine: Engine): Listed {
	const name = unescapeSegment(segment);
	const models = engine.models();
	const cards = models.map(({ card }) => card);
	const card = findByName(cards, name);
	const listed = models.find((model) => model.card === card);
	if (listed) return listed;
	throw unknownModel(name, cards);
}

/** Where a model runs; null while it is not loaded. */
export function deviceOf(id: string, engine: Engine): Listed['device'] {
	return engine.models().find(({ card }) => card.id === id)?.device ?? null;
}

/** For people who pass on what a model made: its licence, and whether that forbids commercial use. */
export function licenceOf(id: string, engine: Engine): { 'x-license'?: string } {
	const card = engine.models().find(({ card }) => card.id === id)?.card;
	if (!card) return {};
	return { 'x-license': card.licence + ('isNonCommercial' in card ? '; non-commercial' : '') };
}

async function modelToJson({ card, device }: Listed, engine: Engine): Promise<ModelJson> {
	const { state, builds } = await engine.state(card.id);
	const recommended = await engine.recommended(card.id);
	const speed = await engine.speed(card.id);
	return {
		id: card.id,
		object: 'model',
		created: card.createdSeconds,
		owned_by: card.owner,
		task: card.task === 'conversion' ? 'speech' : card.task,
		rank: rankOf(card),
		clones: 'cloning' in card,
		asks_for_words: 'cloning' in card && card.cloning?.needsTranscript === true,
		converts: card.task === 'conversion',
		compares_clones: 'cloning' in card && card.cloning?.speakerEmbedding !== undefined,
		detects: 'detects' in card,
		translates: 'translates' in card,
		prompts: 'prompts' in card,
		...('timesWords' in card && { times_words: true }),
		...('sounds' in card && { sounds: card.sounds }),
		label: card.label,
		about: card.about,
		languages: card.languages,
		licence: card.licence,
		non_commercial: 'isNonCommercial' in card,
		size_bytes: card.sizeBytes,
		device,
		state,
		operations: card.operations ?? null,
		speed: speed && {
			rate: speed.rate,
			device: speed.device,
			measured: Math.floor(speed.latest / 1000)
		},
		memory_bytes: recommended?.memoryBytes ?? null,
		download: card.download
			? {
					repository: card.download.repository,
					revision: card.download.revision,
					builds: builds.map((build) => buildToJson(build, build.build === recommended))
				}
			: null
	};
}

function buildToJson(
	{ build, state, keptBytes, totalBytes, isVerified, commit }: BuildState,
	recommended: boolean
): BuildJson {
	return {
		precision: build.precision,
		files: build.files.map(({ path }) => path),
		devices: [...build.devices],
		size_bytes: totalBytes,
		memory_bytes: build.memoryBytes,
		state,
		downloaded_bytes: keptBytes,
		verified: isVerified,
		commit,
		recommended,
		experimental: build.isExperimental ?? false
	};
}
