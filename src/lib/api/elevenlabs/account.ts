// /v1/user/subscription and /v1/history: credits and the log, the way ElevenLabs tells them.
import { THOUSANDTHS } from '#lib/account/prices.ts';
import type { LoggedRequest } from '#lib/account/logged-request.ts';
import { answerJson } from '../http/answer-json.ts';
import { watchQuery } from '../http/request/ignored-fields.ts';
import { readQueryCount } from '../http/request/read-query.ts';
import type { RouteParts } from '../route.ts';
import type { HistoryItemJson, HistoryJson, SubscriptionJson } from '../wire/elevenlabs-account.ts';

/** There is no limit; their clients want a number. */
const VOICE_LIMIT = 10_000;

export async function showSubscription({ account, engine }: RouteParts): Promise<Response> {
	const { total } = await account.ledger.balance();
	const entries = await account.ledger.entries();
	const spent = entries.reduce(
		(sum, { kind, amount }) => sum - (kind === 'charge' ? amount : 0),
		0
	);
	const credits = (amount: number) => Math.round(amount / THOUSANDTHS);
	return answerJson<SubscriptionJson>({
		tier: 'free',
		character_count: credits(spent),
		character_limit: credits(spent + total),
		max_credit_limit_extension: 'unlimited', // more are free on the page /account
		can_extend_character_limit: true,
		allowed_to_extend_character_limit: true,
		voice_slots_used: (await engine.clonedVoices()).length,
		professional_voice_slots_used: 0,
		professional_voice_slots_used_in_workspace: 0,
		voice_limit: VOICE_LIMIT,
		voice_add_edit_counter: 0,
		professional_voice_limit: 0,
		can_extend_voice_limit: false,
		can_use_instant_voice_cloning: true,
		can_use_professional_voice_cloning: false,
		current_overage: { amount: '0', currency: 'usd' },
		status: 'active',
		open_invoices: [],
		has_open_invoices: false
	});
}

const PAGE_SIZE = 100;
const MOST_PAGE_SIZE = 1000;

/** The speech that the caller's key has asked for and got. */
export async function listHistory(
	request: Request,
	{ account, caller }: RouteParts
): Promise<Response> {
	const query = watchQuery(request);
	const bounds = { least: 1, most: MOST_PAGE_SIZE };
	const size = readQueryCount(query, 'page_size', bounds) ?? PAGE_SIZE;
	const after = query.get('start_after_history_item_id');
	const isOwn = ({ keyId }: LoggedRequest) => caller.isApp || keyId === caller.keyId;
	const spoken = (await account.log.list()).filter((line) => isSpeech(line) && isOwn(line));
	const start = spoken.findIndex(({ id }) => id === after) + 1; // from the first if it is gone
	const page = spoken.slice(start, start + size);
	return answerJson<HistoryJson>({
		history: page.map(toItem),
		last_history_item_id: page.at(-1)?.id ?? null,
		has_more: start + size < spoken.length,
		scanned_until: null
	});
}

function isSpeech({ characters, outcome }: LoggedRequest): boolean {
	return characters !== null && outcome === 'done';
}

function toItem({ id, at, model, characters }: LoggedRequest): HistoryItemJson {
	return {
		history_item_id: id,
		request_id: id,
		model_id: model,
		voice_id: null,
		text: null,
		date_unix: Math.floor(at / 1000),
		character_count_change_from: 0,
		character_count_change_to: characters ?? 0,
		content_type: 'application/octet-stream',
		state: 'created',
		source: 'TTS'
	};
}
