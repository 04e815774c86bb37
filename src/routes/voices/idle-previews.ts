// Makes the previews of voices that are looked at, one by one, while nobody wants anything else of the engine.
import type { Attachment } from 'svelte/attachments';
import type { ListedVoice } from '#lib/api/client/client.ts';
import { concatenate } from '#lib/audio/pcm.ts';
import { engine } from '#lib/ui/frame/engine.svelte.ts';
import { recorder } from '#lib/ui/live/recorder.svelte.ts';
import { isUsable } from '#lib/ui/models/model-view.ts';
import { keepPreview, previewRequest } from '#lib/ui/speech/preview/hear-preview.ts';
import { voiceKey } from '#lib/ui/speech/preview/preview-stamp.ts';
import { previews } from '#lib/ui/speech/preview/previews.svelte.ts';
import { speech } from '#lib/ui/speech/speech.svelte.ts';
import { voicePreview } from '#lib/ui/speech/voice-preview.svelte.ts';
import { savesData } from '#lib/workers/measure/measure-device.ts';

const LOOK_EVERY_MILLISECONDS = 500;
/** So long nothing was wanted: whoever opens the page presses a button within that, or reads. */
const QUIET_LOOKS = 6;
/** A larger model is opened for somebody's own wish only. */
const MOST_MEMORY_BYTES = 1_000_000_000;
/** A model that takes longer than this for a second of sound keeps a processor busy for minutes. */
const MOST_SECONDS_PER_SECOND = 1.5;

class IdlePreviews {
	/** In view, and not there yet. */
	readonly #wanted = new Map<string, ListedVoice>();
	readonly #slow = new Set<string>();
	/** Failed once: not tried again while the page is open. */
	readonly #failed = new Set<string>();
	readonly #voices = new WeakMap<Element, ListedVoice>();
	#observer: IntersectionObserver | undefined;
	#timer: ReturnType<typeof setInterval> | undefined;
	#quietLooks = 0;
	/** One after the other follows sooner, until somebody wants something. */
	#isAtWork = false;
	#abort: AbortController | undefined;

	/** Begins; the function that is returned ends it, and what is being made then. */
	start(): () => void {
		void previews.load();
		if (savesData()) return () => undefined;
		this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MILLISECONDS);
		return () => {
			clearInterval(this.#timer);
			this.#abort?.abort();
			this.#wanted.clear();
		};
	}

	/** For the card of a voice. */
	watch(voice: ListedVoice): Attachment {
		return (card) => {
			this.#voices.set(card, voice);
			const observer = (this.#observer ??= new IntersectionObserver((entries) => {
				for (const { target, isIntersecting } of entries) this.#see(target, isIntersecting);
			}));
			observer.observe(card);
			return () => {
				observer.unobserve(card);
				this.#wanted.delete(voiceKey(voice));
			};
		};
	}

	#see(card: Element, isSeen: boolean): void {
		const voice = this.#voices.get(card);
		if (!voice) return;
		if (isSeen) this.#wanted.set(voiceKey(voice), voice);
		else this.#wanted.delete(voiceKey(voice));
	}

	#look(): void {
		if (!isResting()) {
			this.#quietLooks = 0;
			// Somebody wants to hear or do something: it may not have to wait for this.
			if (isWanted()) {
				this.#abort?.abort();
				this.#isAtWork = false;
			}
			return;
		}
		if (this.#abort || ++this.#quietLooks < (this.#isAtWork ? 1 : QUIET_LOOKS)) return;
		const next = [...this.#wanted.values()].find((voice) => this.#isDue(voice));
		if (next) void this.#make(next);
	}

	#isDue(voice: ListedVoice): boolean {
		const model = engine.models.find(({ id }) => id === voice.model);
		// A server of somebody’s is asked for what was pressed, and for nothing else.
		if (!model || model.remote || !isUsable(model) || this.#slow.has(model.id)) return false;
		const build = model.download?.builds.find(({ state }) => state === 'ready');
		const isLight = (build?.memoryBytes ?? 0) <= MOST_MEMORY_BYTES;
		return isLight && !this.#failed.has(voiceKey(voice)) && !previews.isFresh(voice);
	}

	async #make(voice: ListedVoice): Promise<void> {
		this.#isAtWork = true;
		const abort = (this.#abort = new AbortController());
		const start = performance.now();
		try {
			const request = previewRequest(voice);
			const { sampleRate, chunks } = await engine.client.speak(request, abort.signal);
			const parts: Float32Array[] = [];
			for await (const chunk of chunks) parts.push(chunk);
			abort.signal.throwIfAborted();
			const samples = concatenate(parts);
			const seconds = (performance.now() - start) / 1000;
			if (seconds > (MOST_SECONDS_PER_SECOND * samples.length) / sampleRate) {
				this.#slow.add(voice.model);
			}
			await keepPreview(voice, request, { samples, sampleRate });
			// Where nothing can be kept it would be made again and again.
			if (!previews.isFresh(voice)) this.#failed.add(voiceKey(voice));
		} catch {
			if (!abort.signal.aborted) this.#failed.add(voiceKey(voice));
		} finally {
			this.#abort = undefined;
		}
	}
}

/** The engine has nothing to do but, perhaps, a preview. */
function isResting(): boolean {
	const { activity, queued, download, place } = engine.status;
	const isIdle = activity === 'idle' && queued === 0 && download === null;
	const isThere = place !== 'starting' && place !== 'unavailable';
	return isIdle && isThere && !isWanted() && document.visibilityState === 'visible';
}

function isWanted(): boolean {
	return speech.isBusy || voicePreview.isSounding || recorder.phase !== 'idle';
}

export const idlePreviews = new IdlePreviews();
