// Plays speech as it is made, and tells when a moment of it is heard.
import { SynthesisFailure } from './failure.ts';

/** Moments are of the audio's own clock, in seconds; it stands still while the player is held. */
export type Track = {
	/** Plays these behind what was added before. Returns the moment at which they begin. */
	add(samples: Float32Array<ArrayBuffer>): number;
	/**
	 * Calls back when this moment is heard; for one that is past, at once. Moments come in their order, and one moment's
	 * callbacks in the order in which they were given.
	 */
	reach(moment: number, callback: () => void): void;
	/** When the first sample is heard; NaN before there is one. */
	readonly begins: number;
	/** When all that was added will have been heard. */
	readonly ends: number;
	/** Seconds that are still to be heard. */
	readonly aheadSeconds: number;
	/** Seconds that were heard. */
	readonly heardSeconds: number;
	stop(): void;
};

export type Player = {
	/** Resolves once sound is heard. Throws a `SynthesisFailure` where the browser does not let it be. */
	open(): Promise<void>;
	/** In hertz; to be asked for after `open`. */
	readonly sampleRate: number;
	/** @param volume 0 to 1 */
	createTrack(volume: number): Track;
	hold(): void;
	resume(): void;
	/** Nothing is to be said for now: the device may rest. */
	rest(): void;
};

/** Between a sample's arrival and its sound: a sound that begins in the past would be cut. */
const LEAD_SECONDS = 0.03;
/** A browser that lets nothing sound before a click says so by not starting the clock. */
const ALLOWED_WITHIN_MILLISECONDS = 500;

export function createPlayer(): Player {
	let context: AudioContext | undefined;
	let isHeld = false;

	function getContext(): AudioContext {
		try {
			return (context ??= new AudioContext());
		} catch (cause) {
			throw new SynthesisFailure('audio-hardware', String(cause));
		}
	}

	return {
		async open() {
			const opened = getContext();
			if (isHeld || opened.state === 'running') return;
			const running = opened.resume();
			if (navigator.userActivation?.hasBeenActive ?? true) return running;
			const timeout = new Promise<void>((resolve) =>
				setTimeout(resolve, ALLOWED_WITHIN_MILLISECONDS)
			);
			await Promise.race([running, timeout]);
			// Another value than above, which the type does not know.
			if ((opened.state as AudioContextState) === 'running' || isHeld) return;
			throw new SynthesisFailure(
				'not-allowed',
				'Nothing may sound before the page was clicked or a key was pressed.'
			);
		},
		get sampleRate() {
			return Math.min(48_000, getContext().sampleRate);
		},
		createTrack: (volume) => createTrack(getContext(), volume),
		hold() {
			isHeld = true;
			void context?.suspend();
		},
		resume() {
			isHeld = false;
			void context?.resume();
		},
		rest() {
			if (!isHeld) void context?.suspend();
		}
	};
}

function createTrack(context: AudioContext, volume: number): Track {
	const gain = new GainNode(context, { gain: volume });
	gain.connect(context.destination);
	const sampleRate = Math.min(48_000, context.sampleRate);
	const playing = new Set<AudioScheduledSourceNode>();
	/** In their order: browsers tell the ends of nodes that lie close together in any. */
	let awaited: { moment: number; callback: () => void }[] = [];
	let begins = NaN;
	let ends = NaN;

	function begin(node: AudioScheduledSourceNode, at: number, ended: () => void): void {
		playing.add(node);
		node.onended = () => {
			playing.delete(node);
			node.disconnect();
			ended();
		};
		node.start(at);
	}

	function callUntil(moment: number): void {
		for (let [next] = awaited; next && next.moment <= moment; [next] = awaited) {
			awaited = awaited.slice(1);
			next.callback(); // may stop the track
		}
	}

	return {
		add(samples) {
			const earliest = context.currentTime + LEAD_SECONDS;
			const at = Number.isNaN(ends) ? earliest : Math.max(ends, context.currentTime);
			if (Number.isNaN(begins)) begins = at;
			ends = at + samples.length / sampleRate;
			if (samples.length === 0) return at;
			const buffer = new AudioBuffer({ length: samples.length, sampleRate });
			buffer.copyToChannel(samples, 0);
			const source = new AudioBufferSourceNode(context, { buffer });
			source.connect(gain);
			begin(source, at, () => undefined);
			return at;
		},
		reach(moment, callback) {
			// The end of a silent source: unlike a timer it keeps the audio's own time, is held with it, and is on time in
			// a tab that nobody looks at.
			const clock = new ConstantSourceNode(context, { offset: 0 });
			clock.connect(context.destination);
			awaited = [...awaited, { moment, callback }].toSorted((a, b) => a.moment - b.moment);
			begin(clock, 0, () => callUntil(moment));
			clock.stop(Math.max(context.currentTime, moment + latencyOf(context)));
		},
		get begins() {
			return begins;
		},
		get ends() {
			return ends;
		},
		get aheadSeconds() {
			return Math.max(0, ends - context.currentTime) || 0;
		},
		get heardSeconds() {
			return Math.max(0, Math.min(context.currentTime, ends) - begins) || 0;
		},
		stop() {
			for (const node of playing) {
				node.onended = null;
				node.disconnect();
			}
			playing.clear();
			awaited = [];
			gain.disconnect();
		}
	};
}

/** From the clock to the ear, in seconds. */
function latencyOf({ outputLatency, baseLatency }: AudioContext): number {
	return outputLatency || baseLatency || 0; // not every browser tells
}
