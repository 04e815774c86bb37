// /v1/voices/{id}/settings: what ElevenLabs' clients keep with a voice. Of all of it only the speed has an effect here.
import { MADE_SETTINGS, type VoiceSettings } from '#lib/account/voice-settings.ts';
import type { Engine } from '#lib/engine/engine.ts';
import { answerJson } from '../http/answer-json.ts';
import { invalid } from '../http/errors.ts';
import { readFields, type Fields } from '../http/request/read-json.ts';
import { readAmount } from '../http/request/read-number.ts';
import { unescapeSegment } from '../http/request/unescape-segment.ts';
import type { RouteParts } from '../route.ts';
import { findPreset } from '../voices/find-cloned-voice.ts';
import type { VoiceEditedJson } from '../wire/elevenlabs.ts';
import type { VoiceSettingsJson } from '../wire/elevenlabs-account.ts';
import { LEAST_ALIAS_SPEED, MOST_ALIAS_SPEED } from '../wire/speech.ts';

export function showMadeSettings(): Response {
	return answerJson<VoiceSettingsJson>(toJson(MADE_SETTINGS));
}

/** Throws `voice_not_found`. */
export async function showVoiceSettings(
	{ engine, account }: RouteParts,
	segment: string
): Promise<Response> {
	const id = await findVoiceId(segment, engine);
	const { [id]: kept = MADE_SETTINGS } = await account.voiceSettings.read();
	return answerJson<VoiceSettingsJson>(toJson(kept));
}

/** What is not given stays. Throws `voice_not_found`, and `invalid_request`. */
export async function editVoiceSettings(
	request: Request,
	{ engine, account }: RouteParts,
	segment: string
): Promise<Response> {
	const id = await findVoiceId(segment, engine);
	const fields = await readFields(request);
	await account.voiceSettings.update((all) => ({
		...all,
		[id]: readSettings(fields, all[id] ?? MADE_SETTINGS)
	}));
	const response = answerJson<VoiceEditedJson>({ status: 'ok' });
	response.headers.set('x-warning', 'Kept. Of these settings only "speed" has an effect here.');
	return response;
}

/** The speed that is kept with a voice, if any is. */
export async function readKeptSpeed(
	voice: string,
	{ account }: Pick<RouteParts, 'account'>
): Promise<number | undefined> {
	const { [voice]: kept } = await account.voiceSettings.read();
	return kept?.speed;
}

/** The fields of a speech request with the speed that is kept with the voice, unless they have one. */
export function withKeptSpeed(fields: Fields, speed: number | undefined): Fields {
	const isGiven = (fields['voice_settings'] ?? fields['speed'] ?? null) !== null;
	return speed === undefined || isGiven ? fields : { ...fields, voice_settings: { speed } };
}

async function findVoiceId(segment: string, engine: Engine): Promise<string> {
	const id = unescapeSegment(segment);
	return ((await findPreset(id, engine)) ?? (await engine.clonedVoice(id))).id;
}

const SHARE = { least: 0, most: 1 };
const SPEED = { least: LEAST_ALIAS_SPEED, most: MOST_ALIAS_SPEED };

function readSettings(given: Fields, kept: VoiceSettings): VoiceSettings {
	const changes = Object.entries(given).filter(([, value]) => value !== null);
	const fields: Fields = { ...toJson(kept), ...Object.fromEntries(changes) };
	const { use_speaker_boost: usesBoost } = fields;
	if (typeof usesBoost !== 'boolean') {
		throw invalid('use_speaker_boost', '"use_speaker_boost" must be true or false.');
	}
	return {
		stability: readAmount(fields, 'stability', SHARE),
		similarityBoost: readAmount(fields, 'similarity_boost', SHARE),
		style: readAmount(fields, 'style', SHARE),
		usesBoost,
		speed: readAmount(fields, 'speed', SPEED)
	};
}

function toJson({ similarityBoost, usesBoost, ...same }: VoiceSettings): VoiceSettingsJson {
	return { ...same, similarity_boost: similarityBoost, use_speaker_boost: usesBoost };
}
