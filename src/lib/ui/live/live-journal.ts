// The live transcript, stored as it grows: a reload, a crash or an empty battery loses nothing that was finished.
import { pcmToS16, wavHeader } from '#lib/audio/formats/wav.ts';
import type { Segment } from '#lib/api/client/client.ts';
import { forget, keep, recall } from '../base/keep.ts';

export const LIVE_RATE = 16_000;

/** Held while a tab transcribes live: what it keeps is no other tab's to bring back. */
const LOCK = 'live';
const KEY = 'live';
/** What is lost at most. */
const LONGEST_PIECE_SECONDS = 1;

type KeptLive = {
	name: string;
	segments: Segment[];
	language: string;
	/** How many pieces of sound lie beside it. */
	pieces: number;
	samples: number;
};

export type LiveRecording = {
	file: Blob;
	name: string;
	segments: Segment[];
	language: string;
	durationSeconds: number;
};

export type LiveJournal = {
	/** Sound in its order, from the start. */
	add(samples: Float32Array): void;
	/** Everything that is finished by now. */
	write(segments: readonly Segment[], language: string): void;
	/** The whole recording, once all of it was added. */
	file(): Blob;
	/** Lets go of what was kept: it is kept elsewhere now, or not wanted. */
	close(): Promise<void>;
};

/** Begins a recording. In a second tab at the same time it is kept in memory alone. */
export async function openJournal(name: string): Promise<LiveJournal> {
	const release = await holdLock();
	const pieces: Blob[] = [];
	let fresh: Uint8Array<ArrayBuffer>[] = [];
	let freshSamples = 0;
	let samples = 0;
	let head = { segments: [] as readonly Segment[], language: '' };
	let writing = Promise.resolve();

	/** One write after the other: the head never counts a piece that is not there. */
	function keepAll(piece?: Blob): void {
		if (!release) return;
		const count = pieces.length;
		const kept = { name, ...head, pieces: count, samples: samples - freshSamples };
		writing = writing.then(async () => {
			if (piece) await keep(`${KEY}.${count - 1}`, piece);
			await keep(KEY, kept);
		});
	}

	function closePiece(): void {
		const piece = new Blob(fresh);
		pieces.push(piece);
		fresh = [];
		freshSamples = 0;
		keepAll(piece);
	}

	return {
		add(added) {
			fresh.push(pcmToS16(added));
			freshSamples += added.length;
			samples += added.length;
			if (freshSamples >= LONGEST_PIECE_SECONDS * LIVE_RATE) closePiece();
		},
		write(segments, language) {
			head = { segments, language };
			keepAll();
		},
		file: () => toFile([...pieces, ...fresh], samples),
		async close() {
			await writing;
			if (release) await forgetAll(pieces.length);
			release?.();
		}
	};
}

/** What a live transcription left that broke off; once, and not while one goes on in another tab. */
export async function takeBrokenOff(): Promise<LiveRecording | null> {
	const release = await holdLock();
	if (!release) return null;
	try {
		const kept = await recall(KEY, isKeptLive);
		if (!kept) return null;
		const pieces: Blob[] = [];
		for (let at = 0; at < kept.pieces; at++) {
			const piece = await recall(`${KEY}.${at}`, isBlob);
			if (piece) pieces.push(piece);
		}
		await forgetAll(kept.pieces);
		const { name, segments, language } = kept;
		const samples = pieces.reduce((sum, { size }) => sum + size, 0) / 2;
		const durationSeconds = samples / LIVE_RATE;
		return { file: toFile(pieces, samples), name, segments, language, durationSeconds };
	} finally {
		release();
	}
}

function toFile(pieces: readonly BlobPart[], samples: number): Blob {
	return new Blob([wavHeader(LIVE_RATE, samples), ...pieces], { type: 'audio/wav' });
}

async function forgetAll(pieces: number): Promise<void> {
	await forget([KEY, ...Array.from({ length: pieces }, (_, at) => `${KEY}.${at}`)]);
}

/** What lets go of it; null where another tab has it. */
async function holdLock(): Promise<(() => void) | null> {
	return new Promise((resolve) => {
		void navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
			if (!lock) {
				resolve(null);
				return undefined;
			}
			return new Promise<void>((release) => resolve(release));
		});
	});
}

function isBlob(value: unknown): value is Blob {
	return value instanceof Blob;
}

function isKeptLive(value: unknown): value is KeptLive {
	return (
		typeof value === 'object' &&
		value !== null &&
		'segments' in value &&
		Array.isArray(value.segments) &&
		'pieces' in value &&
		typeof value.pieces === 'number'
	);
}
