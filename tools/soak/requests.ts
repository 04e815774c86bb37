// The requests of a soak: what is sent from a tab, and how it ended.
import type { Page } from 'playwright';
import type { Random } from '../seeded/random.ts';

export type Sent = {
	kind: 'speech' | 'transcription' | 'clone' | 'cancelled speech';
	/** As in `x-request-id`; null where there was no head. */
	id: string | null;
	/** 0 without a head. */
	status: number;
	ended: 'whole' | 'broke off' | 'cancelled' | 'tab closed' | 'hung';
	/** What the error said, for the report. */
	message: string;
};

type Order = {
	path: string;
	json?: object;
	form?: { fields: Record<string, string>; base64: string };
	/** Given up after so long. */
	cancelMilliseconds?: number;
};

/** Anything that takes longer than this hangs: the longest request here is some seconds of work, behind a few others. */
const PATIENCE_MILLISECONDS = 60_000;

const SENTENCES = [
	'Go on.',
	'The train to the city leaves at half past seven.',
	'Please open the window, it is very warm in here. We need two cups of coffee and some bread.',
	'The old man walked his dog to the market. '.repeat(12)
];

/** A request by chance; `clip` is a WAV of speech, in base64. A clone is deleted again. */
export async function sendAny(page: Page, random: Random, clip: string): Promise<Sent> {
	const kind = random.pick([
		'speech',
		'speech',
		'speech',
		'transcription',
		'transcription',
		'clone',
		'cancelled speech',
		'cancelled speech'
	] as const);
	const json = {
		model: 'mini-tts',
		voice: 'mini_ada',
		input: random.pick(SENTENCES),
		format: 'wav'
	};
	const orders: Record<Sent['kind'], Order> = {
		speech: { path: '/v1/audio/speech', json },
		'cancelled speech': {
			path: '/v1/audio/speech',
			json,
			cancelMilliseconds: random.between(0, 1000)
		},
		transcription: {
			path: '/v1/audio/transcriptions',
			form: { fields: { model: 'mini-stt-2' }, base64: clip }
		},
		clone: { path: '/v1/voices/clone', form: { fields: { name: 'Soak' }, base64: clip } }
	};
	return { kind, ...(await settle(page, page.evaluate(send, orders[kind]))) };
}

/** What became of a request in a page that may be closed at any time. */
async function settle(page: Page, asked: Promise<Omit<Sent, 'kind'>>): Promise<Omit<Sent, 'kind'>> {
	const lost = { id: null, status: 0 };
	let timer: ReturnType<typeof setTimeout> | undefined;
	const hung = new Promise<Omit<Sent, 'kind'>>((resolve) => {
		const message = `no end after ${PATIENCE_MILLISECONDS / 1000} s`;
		timer = setTimeout(() => resolve({ ...lost, ended: 'hung', message }), PATIENCE_MILLISECONDS);
	});
	const ended = asked.catch((error: unknown) => ({
		...lost,
		ended: page.isClosed() ? ('tab closed' as const) : ('broke off' as const),
		message: String(error)
	}));
	const outcome = await Promise.race([ended, hung]);
	clearTimeout(timer);
	return outcome;
}

/** Runs in the page. */
async function send(order: Order): Promise<Omit<Sent, 'kind'>> {
	const { path, json, form, cancelMilliseconds } = order;
	const abort = new AbortController();
	const init: RequestInit = { method: 'POST', signal: abort.signal };
	if (json) {
		init.headers = { 'content-type': 'application/json' };
		init.body = JSON.stringify(json);
	}
	if (form) {
		const body = new FormData();
		for (const [name, value] of Object.entries(form.fields)) body.set(name, value);
		const bytes = Uint8Array.from(atob(form.base64), (letter) => letter.charCodeAt(0));
		body.set('file', new File([bytes], 'clip.wav', { type: 'audio/wav' }));
		init.body = body;
	}
	if (cancelMilliseconds !== undefined) setTimeout(() => abort.abort(), cancelMilliseconds);
	let id: string | null = null;
	let status = 0;
	try {
		const response = await fetch(path, init);
		status = response.status;
		id = response.headers.get('x-request-id');
		const text = new TextDecoder().decode(await response.arrayBuffer());
		if (path === '/v1/voices/clone' && response.ok) {
			const { id: voice } = JSON.parse(text) as { id: string }; // our own API's words
			await fetch(`/v1/voices/${voice}`, { method: 'DELETE' });
		}
		return { id, status, ended: 'whole', message: response.ok ? '' : text };
	} catch (error) {
		const ended = abort.signal.aborted ? 'cancelled' : 'broke off';
		return { id, status, ended, message: String(error) };
	}
}
