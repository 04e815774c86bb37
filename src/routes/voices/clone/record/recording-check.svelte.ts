// Listens to a recording while it is made: how much is spoken, and what is wrong.
import {
	createClipMonitor,
	type ClipFinding,
	type ClipMonitor
} from '#lib/audio/analysis/clip-monitor.ts';

const LOOK_EVERY_SECONDS = 0.5;

class RecordingCheck {
	/** In which somebody speaks. */
	heardSeconds = $state(0);
	/** The worst first. */
	findings = $state.raw<readonly ClipFinding[]>([]);

	/** For a new recording: takes its samples as they come, and looks at it twice a second. */
	begin(): (samples: Float32Array, sampleRate: number) => void {
		this.heardSeconds = 0;
		this.findings = [];
		let monitor: ClipMonitor | undefined;
		let unseenSeconds = 0;
		return (samples, sampleRate) => {
			monitor ??= createClipMonitor(sampleRate);
			monitor.push(samples);
			unseenSeconds += samples.length / sampleRate;
			if (unseenSeconds < LOOK_EVERY_SECONDS) return;
			unseenSeconds = 0;
			this.heardSeconds = monitor.speechSeconds;
			this.findings = monitor.findings();
		};
	}
}

export const recordingCheck = new RecordingCheck();
