// The form for the rule that says when a remote server steps in.
import type { ListedVoice, LocalFirstJson } from '#lib/api/client/client.ts';
import { problemOf, type Problem } from '#lib/ui/base/problem.ts';
import { engine } from '#lib/ui/frame/engine.svelte.ts';

/** Where people begin who want it. */
const USUAL_QUEUE = 2;

export class LocalFirstForm {
	/** Ids of models; empty for never. */
	speech = $state('');
	transcription = $state('');
	voice = $state('');
	whenMissing = $state(false);
	whenWeak = $state(false);
	whenBusy = $state(false);
	queue = $state(USUAL_QUEUE);
	isChanged = $state(false);
	isSaved = $state(false);
	problem = $state.raw<Problem | null>(null);

	async load(): Promise<void> {
		try {
			const rule = await engine.client.localFirst();
			// A choice made before the answer arrives is kept.
			if (!this.isChanged) this.#take(rule);
		} catch (error) {
			this.problem = problemOf(error);
		}
	}

	/** @param voices all that are listed: the first of the model speaks until another is chosen */
	speakBy(model: string, voices: readonly ListedVoice[]): void {
		this.speech = model;
		this.voice = voices.find((voice) => voice.model === model)?.id ?? '';
		this.edit();
	}

	edit(): void {
		this.isChanged = true;
		this.isSaved = false;
		this.problem = null;
	}

	async save(): Promise<void> {
		if (!this.isChanged) return;
		const { speech, voice, transcription, whenMissing, whenWeak, whenBusy, queue } = this;
		try {
			const rule = await engine.client.setLocalFirst({
				speech: speech === '' ? null : { model: speech, voice },
				transcription: transcription === '' ? null : { model: transcription },
				when_missing: whenMissing,
				when_weak: whenWeak,
				when_queue_exceeds: whenBusy ? queue : null
			});
			this.#take(rule);
			this.isChanged = false;
			this.isSaved = true;
		} catch (error) {
			this.problem = problemOf(error);
		}
	}

	#take(rule: LocalFirstJson): void {
		this.speech = rule.speech?.model ?? '';
		this.voice = rule.speech?.voice ?? '';
		this.transcription = rule.transcription?.model ?? '';
		this.whenMissing = rule.when_missing;
		this.whenWeak = rule.when_weak;
		this.whenBusy = rule.when_queue_exceeds !== null;
		this.queue = rule.when_queue_exceeds ?? USUAL_QUEUE;
	}
}
