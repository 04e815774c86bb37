// POST /v1/voices/clone: clips of somebody in, a voice that is kept on this device out.
import { durationSeconds, type Pcm } from '#lib/audio/pcm.ts';
import type { CloningCard } from '#lib/engine/voices.ts';
import type { NewVoice, VoiceOrder } from '#lib/engine/engine.ts';
import type { VoiceSample } from '#lib/engine/voice-store.ts';
import { answerJson } from './answer-json.ts';
import type { RouteParts } from './api.ts';
import { invalid } from './errors.ts';
import { findCloningModel } from './find-cloning-model.ts';
import { findLanguage } from './find-language.ts';
import { readUpload } from './read-upload.ts';
import { learnedToJson } from './voice-json.ts';
import type { CloneJson } from './wire-voices.ts';

/** Models listen at less; a cut above this is heard by none of them. */
const SAMPLE_RATE = 24_000;
const MOST_NAME_CHARACTERS = 100;

export async function cloneVoice(request: Request, parts: RouteParts): Promise<Response> {
	const { cloningBytes } = await parts.account.fileLimits.read();
	const form = await readUpload(request, cloningBytes);
	const { warnings, ...voice } = await learn(form, request.signal, parts);
	return answerJson<CloneJson>({ ...learnedToJson(voice), warnings });
}

async function learn(form: FormData, signal: AbortSignal, parts: RouteParts): Promise<NewVoice> {
	const { engine, caller } = parts;
	const name = readName(form);
	const files = form.getAll('file').filter((value) => value instanceof File);
	if (files.length === 0) throw invalid('file', '"file" is required: give a sound of the voice.');
	const card = await findCloningModel(form.get('model'), engine);
	const language = readLanguage(form, card);
	await engine.assertReady(card.id);
	const sounds: Pcm[] = [];
	for (const file of files) sounds.push(await parts.decode(file, SAMPLE_RATE, signal));
	await caller.reserve({ kind: 'clone', model: card.id });
	const order: VoiceOrder = {
		name,
		description: readText(form, 'description'),
		model: card.id,
		...(language !== undefined && { language }),
		sounds,
		consent: {
			by: caller.isApp ? 'person' : 'program',
			text: readText(form, 'consent'),
			givenAt: Date.now()
		},
		samples: form.get('keep_sample') === 'false' ? [] : keptSamples(files, sounds)
	};
	return engine.learnVoice(order, signal);
}

function keptSamples(files: readonly File[], sounds: readonly Pcm[]): VoiceSample[] {
	return sounds.flatMap((sound, index) => {
		const file = files[index];
		return file ? [{ name: file.name, file, seconds: durationSeconds(sound) }] : [];
	});
}

function readName(form: FormData): string {
	const name = readText(form, 'name').trim();
	if (name !== '' && name.length <= MOST_NAME_CHARACTERS) return name;
	throw invalid(
		'name',
		`"name" is required: what the voice is called, in at most ${MOST_NAME_CHARACTERS} characters.`
	);
}

function readLanguage(form: FormData, { languages }: CloningCard): string | undefined {
	const given = readText(form, 'language');
	return given === '' ? undefined : findLanguage(given, languages);
}

function readText(form: FormData, field: string): string {
	const value = form.get(field);
	return typeof value === 'string' ? value : '';
}
