// Aloud in a page of another origin: requests as with `fetch`, over a port to the app's hidden frame.
import { call } from '#lib/relay/call.ts';
import { toSendable } from '#lib/relay/sendable.ts';
import type { FrameMessage, SiteMessage, SiteScope, SiteState } from '../protocol.ts';
import { AloudError } from './aloud-error.ts';
import { askVisitor } from './ask-visitor.ts';
import { openFrame, type OpenFrame } from './open-frame.ts';
import { openAiOptions, type OpenAiOptions } from './openai-options.ts';
import { watchFrame, type FrameWatch } from './watch-frame.ts';

export type Aloud = {
	/** Settles once the frame is there; rejects with an AloudError that says why not. */
	readonly ready: Promise<void>;
	/** What the visitor allows this origin; empty before they were asked. */
	readonly scopes: readonly SiteScope[];
	readonly storage: SiteState['storage'];
	/**
	 * Asks the visitor, in a window of Aloud's own; at once where they were asked before. Only while they press a button:
	 * otherwise browsers open no window. Without scopes: to speak and to transcribe.
	 * @throws AloudError `declined` or `blocked`, or why there is no frame
	 */
	ask(scopes?: readonly SiteScope[]): Promise<void>;
	/** As the browser's `fetch`, for Aloud's API: `fetch('/v1/audio/speech', …)`. Errors of the API are responses. */
	fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
	/** Options for the unmodified `openai` client: `new OpenAI(aloud.openai())`. */
	openai(): OpenAiOptions;
	/** Calls `listener` whenever `scopes` or `storage` change; returns how to end that. */
	onChange(listener: (aloud: Aloud) => void): () => void;
	/** Takes the frame away. Open requests fail; so does everything asked later. */
	close(): void;
};

const NOTHING_ALLOWED: SiteState = { scopes: [], storage: 'unknown', until: null };

/** So long may a frame take that was never used before the visitor is asked. */
const FRAME_MILLISECONDS = 500;

type Link = { frame: OpenFrame; watch: FrameWatch };

/** @param host where Aloud is; its frame is opened at the first use */
export function createAloud(host: URL): Aloud {
	let state = NOTHING_ALLOWED;
	let linking: Promise<Link> | undefined;
	let link: Link | undefined;
	let settleAsked: { resolve(): void; reject(error: unknown): void } | undefined;
	const listeners = new Set<(aloud: Aloud) => void>();
	const closed = new AbortController();

	function tell(message: SiteMessage, transfer: Transferable[] = []): void {
		link?.frame.port.postMessage(message, transfer);
	}
	function change(news: SiteState): void {
		state = news;
		for (const listener of listeners) listener(aloud);
	}

	/** A frame that ended is opened anew by whoever asks next. */
	function connect(): Promise<Link> {
		if (closed.signal.aborted) return Promise.reject(closed.signal.reason as Error);
		linking ??= openFrame(host, closed.signal).then(greet);
		linking.catch(() => (linking = undefined));
		return linking;
	}
	function greet(frame: OpenFrame): Promise<Link> {
		const watch = watchFrame(frame, () => tell({ type: 'ping' }));
		const opened = { frame, watch };
		link = opened;
		watch.gone.addEventListener('abort', () => {
			frame.close();
			linking = link = undefined;
			change(NOTHING_ALLOWED);
		});
		return new Promise((resolve, reject) => {
			frame.port.onmessage = ({ data: message }: MessageEvent<FrameMessage>) => {
				watch.heard();
				if (message.type === 'state') {
					change(message.state);
					resolve(opened);
				} else if (message.type === 'answered') {
					if (message.isAllowed) settleAsked?.resolve();
					else settleAsked?.reject(new AloudError('declined', 'The visitor did not allow it.'));
				} else if (message.type === 'refused') {
					frame.close();
					reject(new AloudError(message.code, message.message));
				}
			};
		});
	}

	async function ask(scopes: readonly SiteScope[] = ['speak', 'transcribe']): Promise<void> {
		// Where the visitor was asked before, no window needs to open. The press of a button lasts a moment, but not long.
		await Promise.race([connect().catch(() => undefined), pause(FRAME_MILLISECONDS)]);
		if (link && scopes.every((scope) => state.scopes.includes(scope))) return;
		const answered = new Promise<void>((resolve, reject) => {
			settleAsked = { resolve, reject };
		});
		const asked = askVisitor(host, answered);
		asked.catch(() => undefined); // thrown below, unless there is no frame
		await connect();
		tell({ type: 'wants', scopes: [...scopes] });
		await asked;
	}

	async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
		const request = new Request(typeof input === 'string' ? new URL(input, host) : input, init);
		const { origin, protocol } = new URL(request.url);
		// The `openai` client asks for `data:,` to see what the browser can do.
		if (protocol === 'data:' || protocol === 'blob:') return fetch(request);
		if (origin !== host.origin)
			throw new TypeError(`aloud.fetch asks ${host.origin} only, and not ${request.url}.`);
		const { watch } = await connect();
		const sendable = await toSendable(request);
		const { port1, port2 } = new MessageChannel();
		const finish = watch.begin();
		const gone = AbortSignal.any([watch.gone, closed.signal]);
		try {
			const answered = call(port1, sendable, { gone, signal: request.signal });
			tell({ type: 'call' }, [port2]);
			const { response, done } = await answered;
			void done.then(finish);
			return response;
		} catch (error) {
			finish();
			throw error;
		}
	}

	const aloud: Aloud = {
		get ready() {
			return connect().then(() => undefined);
		},
		get scopes() {
			return state.scopes;
		},
		get storage() {
			return state.storage;
		},
		ask,
		fetch: send,
		openai: () => openAiOptions(host, send),
		onChange(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		close() {
			if (closed.signal.aborted) return;
			tell({ type: 'close' });
			closed.abort(new AloudError('closed', 'aloud.close() was called.'));
			link?.watch.stop();
			link?.frame.close();
			link = undefined;
			change(NOTHING_ALLOWED);
		}
	};
	return aloud;
}

function pause(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
