// POST /v1/voices/add and /v1/voices/{id}/edit, GET /v2/voices: voices the way ElevenLabs does it.
import type { Engine } from '#lib/engine/engine.ts';
import { answerJson } from '../http/answer-json.ts';
import { invalid } from '../http/errors.ts';
import { findClone } from '../voices/find-cloned-voice.ts';
import { learnFromForm } from '../voices/learn-from-form.ts';
import { readFormText, readVoiceName } from '../voices/read-clone-form.ts';
import { watchQuery } from '../http/request/ignored-fields.ts';
import { readQueryCount } from '../http/request/read-query.ts';
import { readUpload } from '../http/request/read-upload.ts';
import { readVoices } from '../voices/voices.ts';
import type { VoiceAddedJson, VoiceEditedJson, VoicePageJson } from '../wire/elevenlabs.ts';
import type { VoiceJson } from '../wire/voices.ts';
import type { RouteParts } from '../route.ts';

/** "labels" and "remove_background_noise" are ignored. */
export async function addVoice(request: Request, parts: RouteParts): Promise<Response> {
	const { voice } = await learnFromForm(request, parts, 'files');
	return answerJson<VoiceAddedJson>({ voice_id: voice.id, requires_verification: false });
}

export async function editVoice(
	request: Request,
	{ engine, account }: RouteParts,
	segment: string
): Promise<Response> {
	const { cloningBytes } = await account.fileLimits.read();
	const form = await readUpload(request, cloningBytes);
	if (form.has('files')) {
		throw invalid(
			'files',
			'Files cannot be added to a cloned voice. Clone a new one from all the files together.'
		);
	}
	const name = readVoiceName(form.get('name'));
	const description = form.has('description') && readFormText(form, 'description');
	const { id } = await findClone(segment, 'changed', engine);
	await engine.changeVoice(id, (voice) => ({
		...voice,
		name,
		...(description !== false && { description })
	}));
	return answerJson<VoiceEditedJson>({ status: 'ok' });
}

const PAGE_SIZE = 10;
const MOST_PAGE_SIZE = 100;

export async function searchVoices(request: Request, engine: Engine): Promise<Response> {
	const query = watchQuery(request);
	const bounds = { least: 1, most: MOST_PAGE_SIZE };
	const size = readQueryCount(query, 'page_size', bounds) ?? PAGE_SIZE;
	const isAsked = readFilter(query);
	const found = (await readVoices(engine)).voices.filter(isAsked);
	const start = startOfPage(query.get('next_page_token') ?? '', found);
	const voices = found.slice(start, start + size);
	const hasMore = start + size < found.length;
	return answerJson<VoicePageJson>({
		voices,
		has_more: hasMore,
		total_count: found.length,
		next_page_token: hasMore ? `${start + size - 1}.${voices.at(-1)?.id}` : null
	});
}

/** A token is the index and id of the last voice on the previous page: voices may have come or gone since. */
function startOfPage(token: string, voices: readonly VoiceJson[]): number {
	const [, place, last] = /^(\d+)\.(.*)$/.exec(token) ?? [];
	const index = voices.findIndex(({ id }) => id === last);
	return index >= 0 ? index + 1 : Number(place ?? 0);
}

/** ElevenLabs' terms for where a voice comes from; its other terms mean voices that do not exist here. */
const CATEGORIES: Record<string, VoiceJson['category']> = {
	premade: 'preset',
	preset: 'preset',
	default: 'preset',
	cloned: 'cloned',
	personal: 'cloned',
	'non-default': 'cloned',
	'non-community': 'cloned',
	workspace: 'cloned'
};

function readFilter(query: URLSearchParams): (voice: VoiceJson) => boolean {
	const words = (query.get('search') ?? '').toLowerCase();
	const kinds = [query.get('category'), query.get('voice_type')];
	const ids = query.getAll('voice_ids');
	const isOf = (kind: string | null, category: VoiceJson['category']) =>
		kind === null || kind === 'saved' || CATEGORIES[kind] === category;
	return ({ id, name, description, language, category }) =>
		`${name} ${description} ${language}`.toLowerCase().includes(words) &&
		kinds.every((kind) => isOf(kind, category)) &&
		(ids.length === 0 || ids.includes(id));
}
