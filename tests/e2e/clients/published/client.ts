// The names by which the checks call any published client, and what its calls are given and tell. Runs in the page.

/** What every call sends: as which key, and how it is given up. */
export type Call = { apiKey: string; signal: AbortSignal };

export type SpeechOrder = Call & { model: string; voice: string; text: string };

export type TranscriptionOrder = Call & { model: string; file: File };

/** What an error tells the caller of a package. */
export type Told = {
	/** The status of the response; undefined where the package does not show it. */
	status: number | undefined;
	/** What can be read of it, by the property where it is found, the nearest at hand first. */
	texts: Record<string, string>;
};

/** What a package offers; each call is sent once, wherever the package can be told so. */
export type PublishedClient = {
	/** Seconds of sound, decoded. */
	speak?(order: SpeechOrder): Promise<number>;
	/** The text that was heard. */
	transcribe?(order: TranscriptionOrder): Promise<string>;
	/** Ids of models. */
	listModels?(call: Call): Promise<string[]>;
	/** Ids of voices. */
	listVoices?(call: Call): Promise<string[]>;
	tell(error: unknown): Told | Promise<Told>;
	/** Whether a call can be given up. */
	canAbort: boolean;
};

/** How long a file lasts. @throws DOMException when the browser cannot decode it */
export async function secondsOf(...bytes: BlobPart[]): Promise<number> {
	const listener = new OfflineAudioContext(1, 1, 24_000);
	return (await listener.decodeAudioData(await new Blob(bytes).arrayBuffer())).duration;
}

/** The message of an error body, as Aloud writes it; empty for anything else. */
export function messageIn(body: unknown): string {
	const { error } = (body ?? {}) as { error?: { message?: unknown } }; // any JSON: only looked into
	return typeof error?.message === 'string' ? error.message : '';
}

/** As a data URL has it, without its head. */
export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** For what has no errors of its own: an answer whose status is no success, read to its end. */
export class Refused extends Error {
	readonly status: number;
	readonly body: unknown;

	constructor(status: number, body: unknown) {
		super(`refused with status ${status}`);
		this.status = status;
		this.body = body;
	}
}

/** @param place what a program reads to find the reason */
export function tellRefused(place: string): PublishedClient['tell'] {
	return (error) =>
		error instanceof Refused
			? { status: error.status, texts: { [place]: messageIn(error.body) } }
			: { status: undefined, texts: {} };
}
