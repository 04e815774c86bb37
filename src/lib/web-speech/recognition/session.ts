// One recognition, from the first sample to the last result: what is told, and in which order.
import { createUtteranceCutter } from '#lib/audio/analysis/cut-utterances.ts';
import { createTurns } from '#lib/ui/live/turns.ts';
import { RecognitionFailure } from './failure.ts';
import type { Listener, OpenTrack } from './open-track.ts';
import type { Understood } from './results.ts';
import { HEARING_RATE } from './transcribe.ts';

export type SessionEvent =
	| 'start'
	| 'audiostart'
	| 'soundstart'
	| 'speechstart'
	| 'speechend'
	| 'soundend'
	| 'audioend'
	| 'end';

export type Told = {
	happened(type: SessionEvent): void;
	/** What is understood of the utterance at this index; the last of it where `isFinal`. */
	understood(index: number, understood: Understood, isFinal: boolean): void;
	/** An utterance was heard of which nothing is understood. */
	nothingUnderstood(): void;
	failed(failure: RecognitionFailure): void;
};

export type SessionMeans = {
	isContinuous: boolean;
	wantsInterim: boolean;
	/** Resolves once sound arrives; rejects where there is no microphone, or none that may be used. */
	open(listener: Listener): Promise<OpenTrack>;
	/** Finds out who hears; rejects where nobody does. */
	prepare(): Promise<
		(samples: Float32Array<ArrayBuffer>, signal: AbortSignal) => Promise<Understood>
	>;
};

export type Session = {
	/** No more sound is taken; what was heard is still understood. */
	stop(): void;
	/** Nothing more comes but an error and the end. */
	abort(): void;
};

/** So long nobody says anything: then there is no speech. */
const SILENT_SECONDS = 8;

export function createSession(means: SessionMeans, told: Told): Session {
	const ended = new AbortController();
	const stopped = new AbortController();
	void run(means, told, stopped.signal, ended).catch((cause: unknown) => {
		told.failed(RecognitionFailure.of(cause));
		told.happened('end');
	});
	return {
		stop: () => stopped.abort(),
		abort() {
			ended.abort(new RecognitionFailure('aborted', 'abort() was called.'));
			stopped.abort();
		}
	};
}

async function run(
	{ isContinuous, wantsInterim, open, prepare }: SessionMeans,
	told: Told,
	stopped: AbortSignal,
	ended: AbortController
): Promise<void> {
	const { signal } = ended;
	const cutter = createUtteranceCutter(HEARING_RATE);
	let endSound = () => {};
	const over = new Promise<void>((resolve) => (endSound = resolve));
	stopped.addEventListener('abort', () => endSound());
	let index = 0;
	let samples = 0;
	let isSpeech = false;
	let isOver = false;

	const hear = prepare();
	hear.catch((cause: unknown) => {
		ended.abort(cause);
		endSound();
	});
	const turns = createTurns<Understood>(
		async (utterance, given) => (await hear)(utterance.samples, AbortSignal.any([given, signal])),
		{
			partial(understood) {
				if (understood.transcript) told.understood(index, understood, false);
			},
			final(understood) {
				if (!understood.transcript) {
					told.nothingUnderstood();
					return;
				}
				told.understood(index, understood, true);
				index++;
			},
			failed: (cause) => ended.abort(cause)
		}
	);

	function take(block: Float32Array): void {
		if (isOver) return;
		samples += block.length;
		for (const utterance of cutter.push(block)) {
			begin();
			if (isOver) return;
			turns.finish(utterance);
			if (isContinuous) continue;
			isOver = true;
			endSound();
			return;
		}
		if (cutter.runningSeconds > 0) begin();
		if (wantsInterim) turns.grow(cutter.runningSeconds, cutter.running);
		if (!isSpeech && samples / HEARING_RATE > SILENT_SECONDS) {
			ended.abort(new RecognitionFailure('no-speech', 'Nobody said anything.'));
			endSound();
		}
	}

	function begin(): void {
		if (isSpeech) return;
		isSpeech = true;
		told.happened('soundstart');
		told.happened('speechstart');
	}

	const track = await open({ block: take, gone: () => endSound() });
	if (signal.aborted) {
		track.close();
		signal.throwIfAborted();
	}
	told.happened('start');
	told.happened('audiostart');
	await over;
	const last = track.close();
	if (!signal.aborted) take(last);
	const utterance = isOver || signal.aborted ? null : cutter.end();
	isOver = true;
	if (utterance) {
		begin();
		turns.finish(utterance);
	}
	if (isSpeech) {
		told.happened('speechend');
		told.happened('soundend');
	}
	told.happened('audioend');
	if (!signal.aborted) await Promise.race([turns.rest(), whenAborted(signal)]);
	turns.cancel();
	if (signal.aborted) told.failed(RecognitionFailure.of(signal.reason));
	told.happened('end');
}

function whenAborted(signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
}
