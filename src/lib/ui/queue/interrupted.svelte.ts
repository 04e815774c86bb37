// Recordings that were never transcribed, since the browser or the tab ended before: found again, and offered.
import { findInterrupted, type InterruptedRecording } from '../live/recording-journal.ts';
import type { TranscriptionSetup } from '../transcript/request.ts';
import { queue } from './queue.svelte.ts';

export class Interrupted {
	recordings = $state.raw<readonly InterruptedRecording[]>([]);

	async look(): Promise<void> {
		this.recordings = await findInterrupted().catch(() => []);
	}

	/** Into the queue; it is let go of only once its copy lies there. */
	async transcribe(
		recording: InterruptedRecording,
		name: string,
		order: TranscriptionSetup
	): Promise<void> {
		const file = new File([recording.file], name, { type: recording.file.type });
		if (await queue.add([{ file }], order)) await recording.forget();
		await this.look();
	}

	async discard(recording: InterruptedRecording): Promise<void> {
		await recording.forget();
		await this.look();
	}
}
