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
const ID_OF_OLDER = 'live-before-the-library';

type KeptLive = {
	/** Older ones have none. */
	id?: string;
	name: string;
	segments: Segment[];
	language: string;
	/** How many pieces of sound lie beside it. */
	pieces: number;
	samples: number;
};

export type LiveRecording = {
	/** The same each time it is found: what is kept under it already is not kept twice. */
	id: string;
	file: Blob;
	name: string;
	segments: Segment[];
	language: string;
	durationSeconds: number;
};

export type LiveJournal = {
	readonly id: string;
	/** Sound in its order, from the start. */
	add(samples: Float32Array): void;
	/** Everything that is finished by now. */
	write(segments: readonly Segment[], language: string): void;
	/** The whole recording, once all of it was added. */
	file(): Blob;
	/** @param isKept elsewhere now, or not wanted: it is forgotten here. Otherwise another visit finds it. */
	close(isKept: boolean): Promise<void>;
};

/**
 * Begins a recording. It is kept in memory alone in a second tab at the same time, and where one lies that could not be
 * kept elsewhere: nothing is written over that.
 */
export async function openJournal(name: string): Promise<LiveJournal> {
	const release = await holdFree();
	const id = crypto.randomUUID();
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
		const kept: KeptLive = {
			id,
			name,
			...head,
			segments: [...head.segments],
			pieces: count,
			samples: samples - freshSamples
		};
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
		id,
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
		async close(isKept) {
			await writing;
			if (release && isKept) await forgetAll(pieces.length);
			release?.();
		}
	};
}

/**
 * Gives `keep` what a live transcription left that broke off, not while one goes on in another tab; it is forgotten
 * here once `keep` says that it lies elsewhere.
 */
export async function takeBrokenOff(
	keep: (recording: LiveRecording) => Promise<boolean>
): Promise<void> {
	const release = await holdLock();
	if (!release) return;
	try {
		const kept = await recall(KEY, isKeptLive);
		if (!kept) return;
		const pieces: Blob[] = [];
		for (let at = 0; at < kept.pieces; at++) {
			const piece = await recall(`${KEY}.${at}`, isBlob);
			if (piece) pieces.push(piece);
		}
		const { id = ID_OF_OLDER, name, segments, language } = kept;
		const samples = pieces.reduce((sum, { size }) => sum + size, 0) / 2;
		const durationSeconds = samples / LIVE_RATE;
		const file = toFile(pieces, samples);
		if (await keep({ id, file, name, segments, language, durationSeconds })) {
			await forgetAll(kept.pieces);
		}
	} finally {
		release();
	}
}

/** The lock, where nothing lies there that another visit is to find; null otherwise. */
async function holdFree(): Promise<(() => void) | null> {
	const release = await holdLock();
	if (!release || !(await recall(KEY, isKeptLive))) return release;
	release();
	return null;
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
