// Descriptions of ElevenLabs' endpoints about voice settings, the account and its history.
import type { VoiceEditedJson } from '../wire/elevenlabs.ts';
import type {
	HistoryItemJson,
	HistoryJson,
	SubscriptionJson,
	VoiceSettingsJson
} from '../wire/elevenlabs-account.ts';
import { LEAST_ALIAS_SPEED, MOST_ALIAS_SPEED } from '../wire/speech.ts';
import { answersJson, type Endpoint } from './endpoint.ts';
import { choice, fields, flag, list, nullable, number, record, text, whole } from './schemas.ts';

const share = (description: string) => number(description, { minimum: 0, maximum: 1 });
const NO_EFFECT = 'Kept, without an effect.';

const settings = {
	stability: share(NO_EFFECT),
	similarity_boost: share(NO_EFFECT),
	style: share(NO_EFFECT),
	use_speaker_boost: flag(NO_EFFECT),
	speed: number(
		"The speaking rate of requests to /v1/text-to-speech that name none; 1 is the voice's own.",
		{ minimum: LEAST_ALIAS_SPEED, maximum: MOST_ALIAS_SPEED }
	)
};

const aVoice = { id: { ...text('The ID of the voice.'), example: 'mini_ada' } };
const kept = answersJson('The settings.', record<VoiceSettingsJson>(settings));

export const ELEVENLABS_SETTINGS: Endpoint[] = [
	{
		method: 'GET',
		path: '/v1/voices/settings/default',
		id: 'showDefaultVoiceSettings',
		group: 'Voices',
		summary: 'The settings of a voice that has none of its own (ElevenLabs-compatible)',
		answer: kept,
		errors: [],
		error: 'ElevenLabsError'
	},
	{
		method: 'GET',
		path: '/v1/voices/{id}/settings',
		id: 'showVoiceSettings',
		group: 'Voices',
		summary: 'The settings of a voice (ElevenLabs-compatible)',
		segments: aVoice,
		answer: kept,
		errors: ['voice_not_found'],
		error: 'ElevenLabsError'
	},
	{
		method: 'POST',
		path: '/v1/voices/{id}/settings/edit',
		id: 'editVoiceSettings',
		group: 'Voices',
		summary: 'Change the settings of a voice (ElevenLabs-compatible)',
		segments: aVoice,
		body: {
			type: 'application/json',
			isRequired: true,
			schema: fields(settings),
			example: { speed: 1.1 }
		},
		answer: answersJson(
			'The settings were kept.',
			record<VoiceEditedJson>({ status: choice(['ok'], 'Always "ok".') })
		),
		errors: ['invalid_request', 'voice_not_found'],
		error: 'ElevenLabsError'
	}
];

const none = whole('Always 0.');

const subscription = record<SubscriptionJson>({
	tier: text('Always "free".'),
	character_count: whole('Credits spent so far, rounded.'),
	character_limit: whole('Credits spent and left, rounded.'),
	max_credit_limit_extension: choice(['unlimited'], 'More credits are free on /account.'),
	can_extend_character_limit: flag('Always true.'),
	allowed_to_extend_character_limit: flag('Always true.'),
	voice_slots_used: whole('The number of cloned voices.'),
	professional_voice_slots_used: none,
	professional_voice_slots_used_in_workspace: none,
	voice_limit: whole('There is no limit; this is a large number.'),
	voice_add_edit_counter: none,
	professional_voice_limit: none,
	can_extend_voice_limit: flag('Always false.'),
	can_use_instant_voice_cloning: flag('Always true.'),
	can_use_professional_voice_cloning: flag('Always false.'),
	current_overage: record<SubscriptionJson['current_overage']>({
		amount: text('Always "0".'),
		currency: choice(['usd'], 'Always "usd".')
	}),
	status: choice(['active'], 'Always "active".'),
	open_invoices: list({}, 'Always empty.'),
	has_open_invoices: flag('Always false.')
});

const historyItem = record<HistoryItemJson>({
	history_item_id: text('The ID of the request.'),
	request_id: text('The same, as in "x-request-id".'),
	model_id: nullable(text('The model that spoke.')),
	voice_id: { type: 'null', description: 'Not kept.' },
	text: { type: 'null', description: 'Not kept.' },
	date_unix: whole('Unix time in seconds.'),
	character_count_change_from: none,
	character_count_change_to: whole('The characters spoken.'),
	content_type: choice(['application/octet-stream'], 'The sound is not kept.'),
	state: choice(['created'], 'Always "created".'),
	source: choice(['TTS'], 'Always "TTS".')
});

export const ELEVENLABS_ACCOUNT: Endpoint[] = [
	{
		method: 'GET',
		path: '/v1/user/subscription',
		id: 'showSubscription',
		group: 'Credits',
		summary: 'The credits as a subscription (ElevenLabs-compatible)',
		answer: answersJson('The subscription.', subscription),
		errors: [],
		error: 'ElevenLabsError'
	},
	{
		method: 'GET',
		path: '/v1/history',
		id: 'listHistory',
		group: 'Credits',
		summary: 'The speech that this key has made, newest first (ElevenLabs-compatible)',
		query: {
			page_size: whole('1 to 1000. Default: 100.'),
			start_after_history_item_id: text('The last item of the previous page.')
		},
		answer: answersJson(
			'A page of requests, from the log.',
			record<HistoryJson>({
				history: list(historyItem),
				last_history_item_id: nullable(text('The last item of this page.')),
				has_more: flag('Whether there are more pages.'),
				scanned_until: { type: 'null', description: 'Always null.' }
			})
		),
		errors: ['invalid_request'],
		error: 'ElevenLabsError'
	}
];
