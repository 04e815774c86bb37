// Whether a reload now would lose something.
import { isAnyBusy, isAnyLosing } from './base/at-work.ts';
import { isKeeping } from './base/keep.ts';
import { voicePreview } from './speech/voice-preview.svelte.ts';
import { speech } from './speech/speech.svelte.ts';

/** True while speaking, transcribing, recording, saving or making a book, and while a result exists only in this page. */
export function isBusy(): boolean {
	return (
		isLosing() ||
		speech.isBusy ||
		voicePreview.isSounding ||
		speech.phase === 'stopped' ||
		isAnyBusy()
	);
}

/** True while closing the page would lose work that cannot be had again: the browser should ask first. */
export function isLosing(): boolean {
	return isKeeping() || isAnyLosing();
}
