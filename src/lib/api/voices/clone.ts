// POST /v1/voices/clone: clips of a speaker in, a voice stored on this device out.
import { answerJson } from '../http/answer-json.ts';
import { learnFromForm } from './learn-from-form.ts';
import { clonedToJson } from './json.ts';
import type { CloneJson } from '../wire/voices.ts';
import type { RouteParts } from '../route.ts';

export async function cloneVoice(request: Request, parts: RouteParts): Promise<Response> {
	const { voice, warnings } = await learnFromForm(request, parts, 'file');
	return answerJson<CloneJson>({ ...clonedToJson(voice), warnings });
}
