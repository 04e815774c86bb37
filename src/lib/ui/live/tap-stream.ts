// What a microphone hears, block by block, on the page.
import tapAddress from './microphone.worklet.ts?worker&url';

/**
 * `listen` gets the first channel about ten times a second, at the rate of `context`, until that is closed. Rejects where
 * the browser cannot load the part that runs on its audio thread.
 */
export async function tapStream(
	context: AudioContext,
	stream: MediaStream,
	listen: (samples: Float32Array<ArrayBuffer>, sampleRate: number) => void
): Promise<void> {
	await context.audioWorklet.addModule(tapAddress);
	if (context.state === 'closed') return;
	const tap = new AudioWorkletNode(context, 'microphone-tap', {
		numberOfOutputs: 0,
		channelCount: 1,
		channelCountMode: 'explicit'
	});
	tap.port.onmessage = ({ data }: MessageEvent<Float32Array<ArrayBuffer>>) => {
		if (context.state !== 'closed') listen(data, context.sampleRate);
	};
	context.createMediaStreamSource(stream).connect(tap);
}
