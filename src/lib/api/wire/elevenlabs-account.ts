// The wire format of ElevenLabs' routes about models, voice settings, the account and its history.

/** An entry of the bare list that their clients expect of GET /v1/models. */
export type ElevenLabsModelJson = {
	model_id: string;
	name: string;
	description: string;
	can_do_text_to_speech: boolean;
	can_do_voice_conversion: boolean;
	can_be_finetuned: boolean;
	can_use_style: boolean;
	can_use_speaker_boost: boolean;
	serves_pro_voices: boolean;
	requires_alpha_access: boolean;
	token_cost_factor: number;
	maximum_text_length_per_request: number;
	languages: { language_id: string; name: string }[];
};

/** Kept with the voice; only the speed has an effect. */
export type VoiceSettingsJson = {
	stability: number;
	similarity_boost: number;
	style: number;
	use_speaker_boost: boolean;
	speed: number;
};

/** GET /v1/user/subscription: a character is a credit, rounded. */
export type SubscriptionJson = {
	tier: string;
	/** Credits spent so far. */
	character_count: number;
	/** Credits spent and left. */
	character_limit: number;
	max_credit_limit_extension: 'unlimited';
	can_extend_character_limit: boolean;
	allowed_to_extend_character_limit: boolean;
	voice_slots_used: number;
	professional_voice_slots_used: number;
	professional_voice_slots_used_in_workspace: number;
	voice_limit: number;
	voice_add_edit_counter: number;
	professional_voice_limit: number;
	can_extend_voice_limit: boolean;
	can_use_instant_voice_cloning: boolean;
	can_use_professional_voice_cloning: boolean;
	current_overage: { amount: string; currency: 'usd' };
	status: 'active';
	open_invoices: [];
	has_open_invoices: false;
};

/** Neither text nor sound is kept, so an item has none. */
export type HistoryItemJson = {
	history_item_id: string;
	request_id: string;
	model_id: string | null;
	voice_id: null;
	text: null;
	/** Seconds since 1970. */
	date_unix: number;
	character_count_change_from: number;
	character_count_change_to: number;
	/** Unknown. */
	content_type: 'application/octet-stream';
	state: 'created';
	source: 'TTS';
};

/** GET /v1/history, newest first. */
export type HistoryJson = {
	history: HistoryItemJson[];
	last_history_item_id: string | null;
	has_more: boolean;
	scanned_until: null;
};
