// Whether a reload now would lose something.
import { books } from './book/book.svelte.ts';
import { isAnyBusy, isAnyLosing } from './base/at-work.ts';
import { isKeeping } from './base/keep.ts';
import { recorder } from './live/recorder.svelte.ts';
import { voicePreview } from './speech/voice-preview.svelte.ts';
import { speech } from './speech/speech.svelte.ts';

/** True while speaking, transcribing, recording, saving or making a book, and while a result exists only in this page. */
export function isBusy(): boolean {
	return (
		isLosing() ||
		books.maker.book !== null ||
		speech.isBusy ||
		voicePreview.isSounding ||
		speech.phase === 'stopped' ||
		isAnyBusy()
	);
}

/** True while closing the page would lose work that cannot be had again: the browser should ask first. */
export function isLosing(): boolean {
	return isKeeping() || books.saving !== null || recorder.phase !== 'idle' || isAnyLosing();
}
