// GET and PUT /v1/settings/local-first: when requests for a model of this device go to a remote one.
import type { Engine, LocalFirst } from '#lib/engine/engine.ts';
import { answerJson } from '../http/answer-json.ts';
import { invalid } from '../http/errors.ts';
import { isFields, readFields, type Fields } from '../http/request/read-json.ts';
import type { LocalFirstJson } from '../wire/remotes.ts';

/** Nobody waits behind more. */
export const MOST_WAITING = 1000;

export async function showLocalFirst({ localFirst }: Engine): Promise<Response> {
	return answer(await localFirst());
}

export async function changeLocalFirst(
	request: Request,
	{ setLocalFirst, remotes }: Engine
): Promise<Response> {
	const fields = await readFields(request);
	const rule = {
		speech: readSpeech(fields),
		transcription: readTranscription(fields),
		whenMissing: readFlag(fields, 'when_missing'),
		whenWeak: readFlag(fields, 'when_weak'),
		whenQueueExceeds: readQueue(fields)
	};
	for (const task of ['speech', 'transcription'] as const) {
		const there = rule[task];
		if (!there) continue;
		const card = await remotes.card(there.model);
		if (card.task !== task) throw invalid(task, `The model "${there.model}" is not for ${task}.`);
	}
	return answer(await setLocalFirst(rule));
}

function readSpeech({ speech }: Fields): LocalFirst['speech'] {
	if ((speech ?? null) === null) return null;
	const { model, voice } = isFields(speech) ? speech : {};
	if (typeof model === 'string' && typeof voice === 'string') return { model, voice };
	throw invalid('speech', '"speech" must have the "model" and the "voice" to use, or be null.');
}

function readTranscription({ transcription }: Fields): LocalFirst['transcription'] {
	if ((transcription ?? null) === null) return null;
	const { model } = isFields(transcription) ? transcription : {};
	if (typeof model === 'string') return { model };
	throw invalid('transcription', '"transcription" must have the "model" to use, or be null.');
}

function readFlag(fields: Fields, param: string): boolean {
	const value = fields[param] ?? false;
	if (typeof value === 'boolean') return value;
	throw invalid(param, `"${param}" must be true or false.`);
}

function readQueue({ when_queue_exceeds: value }: Fields): number | null {
	if ((value ?? null) === null) return null;
	if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_WAITING)
		return value;
	throw invalid(
		'when_queue_exceeds',
		`"when_queue_exceeds" must be a whole number from 0 to ${MOST_WAITING}, or null.`
	);
}

function answer(rule: LocalFirst): Response {
	return answerJson<LocalFirstJson>({
		speech: rule.speech,
		transcription: rule.transcription,
		when_missing: rule.whenMissing,
		when_weak: rule.whenWeak,
		when_queue_exceeds: rule.whenQueueExceeds
	});
}
