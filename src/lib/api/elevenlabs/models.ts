// GET /v1/models the way ElevenLabs does it: a bare list.
import type { Engine } from '#lib/engine/engine.ts';
import type {
	ConversionCard,
	OfferedCard,
	SpeechCard,
	TranscriptionCard
} from '#lib/models/model.ts';
import { localeName } from '#lib/text/writing/language-name.ts';
import { answerJson } from '../http/answer-json.ts';
import type { ElevenLabsModelJson } from '../wire/elevenlabs-account.ts';
import { MAX_INPUT_CHARACTERS } from '../wire/speech.ts';

export function listElevenLabsModels(engine: Engine): Response {
	const cards = engine.models().flatMap(({ card }) => (isTheirs(card) ? [card] : []));
	return answerJson<ElevenLabsModelJson[]>(cards.map(toJson));
}

/** Their list has models that speak or transcribe. */
type TheirCard = SpeechCard | ConversionCard | TranscriptionCard;

function isTheirs(card: OfferedCard): card is TheirCard {
	return ['speech', 'conversion', 'transcription'].includes(card.task);
}

function toJson(card: TheirCard): ElevenLabsModelJson {
	return {
		model_id: card.id,
		name: card.label,
		description: card.about,
		can_do_text_to_speech: card.task !== 'transcription',
		can_do_voice_conversion: false, // here no sound of a caller's own is converted
		can_be_finetuned: false,
		can_use_style: false,
		can_use_speaker_boost: false,
		serves_pro_voices: false,
		requires_alpha_access: false,
		token_cost_factor: 1,
		maximum_text_length_per_request: MAX_INPUT_CHARACTERS,
		languages: card.languages.map((id) => ({ language_id: id, name: localeName(id) }))
	};
}
