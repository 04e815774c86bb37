// Problems with model files, as engine errors.
import type { ModelCard } from '#lib/models/model.ts';
import { DownloadError } from '#lib/storage/download-error.ts';
import { StoreClosed, StoreFull } from '#lib/storage/store.ts';
import type { Lack } from '../devices/find-lack.ts';
import type { BuildState } from './builds.ts';
import { SpeechError } from '../errors.ts';

/** Turns a failed download into a SpeechError; anything else is passed through unchanged. */
export function asSpeechError(cause: unknown): unknown {
	if (cause instanceof StoreFull) {
		const message =
			'There is not enough space on this device. Delete a model or free some disk space.';
		return new SpeechError('storage_full', message, { cause });
	}
	if (cause instanceof StoreClosed) {
		const message = 'This browser does not let this site store files. Use a normal window.';
		return new SpeechError('download_failed', message, { cause });
	}
	if (!(cause instanceof DownloadError)) return cause;
	const code = cause.isPassing
		? 'download_interrupted'
		: cause.problem === 'full'
			? 'storage_full'
			: 'download_failed';
	return new SpeechError(code, cause.message, { cause });
}

/** Thrown straight away when a caller wants a model that has not been downloaded. */
export function notDownloaded(card: ModelCard, wanted: BuildState | undefined): SpeechError {
	const { keptBytes = 0, totalBytes = 0 } = wanted ?? {};
	const part = keptBytes > 0 ? `, of which ${inMegabytes(keptBytes)} is already here` : '';
	return new SpeechError(
		'model_not_downloaded',
		`${card.label} is not on this device yet. It is a download of ${inMegabytes(totalBytes)}${part}. ${howTo(card)}`,
		{ param: 'model' }
	);
}

/** Thrown instead where a download would not help. */
export function deviceTooWeak({ label }: ModelCard, { needs, has }: Lack): SpeechError {
	return new SpeechError(
		'device_too_weak',
		`${label} cannot run on this device: it needs ${needs}, and ${has}. Use another model, or a device with a strong graphics processor.`,
		{ param: 'model' }
	);
}

export function damagedFiles(card: ModelCard, paths: readonly string[]): SpeechError {
	return new SpeechError(
		'model_not_downloaded',
		`${card.label} was damaged on this device: ${paths.join(', ')} did not match the published hash and has been removed. ${howTo(card)}`,
		{ param: 'model' }
	);
}

/** What a model does not open with was removed. */
export function brokenFiles(card: ModelCard, paths: readonly string[]): SpeechError {
	const which = paths.join(', ');
	return new SpeechError(
		'model_not_downloaded',
		`${card.label} does not open with the files it was given: ${which} cannot be read as part of this model, and has been removed. ${howTo(card)}`,
		{ param: 'model' }
	);
}

function howTo({ id }: ModelCard): string {
	return `Download it on the page /models, or with POST /v1/models/${id}/download.`;
}

function inMegabytes(bytes: number): string {
	return `${Math.max(1, Math.round(bytes / 1e6))} MB`;
}
