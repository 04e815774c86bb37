// The microphone as audio that arrives block by block.
import { createResampler } from '#lib/audio/resample.ts';
import tapAddress from './microphone.worklet.ts?worker&url';

export type Microphone = {
	/** Ends the sound, and gives what was still on its way through the resampler. */
	close(): Float32Array<ArrayBuffer>;
};

type Listener = {
	/** About ten times a second. The samples are the listener's own. */
	block(samples: Float32Array<ArrayBuffer>): void;
	/** It was pulled out, or the browser took it back. */
	gone(): void;
};

/**
 * Rejects as `getUserMedia` does. The sound is captured at the device's own rate and resampled here: Firefox connects
 * a microphone to no context of another rate.
 */
export async function openMicrophone(sampleRate: number, listener: Listener): Promise<Microphone> {
	const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
	const context = new AudioContext();
	const release = () => {
		for (const track of stream.getTracks()) track.stop();
		void context.close();
	};
	try {
		await context.audioWorklet.addModule(tapAddress);
		const tap = new AudioWorkletNode(context, 'microphone-tap', {
			numberOfOutputs: 0,
			channelCount: 1,
			channelCountMode: 'explicit'
		});
		const resampler = createResampler(Math.round(context.sampleRate), sampleRate);
		tap.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
			listener.block(resampler.push(data));
		};
		for (const track of stream.getTracks()) track.onended = () => listener.gone();
		context.createMediaStreamSource(stream).connect(tap);
		await context.resume();
		return {
			close() {
				tap.port.onmessage = null;
				release();
				return resampler.end();
			}
		};
	} catch (error) {
		release();
		throw error;
	}
}
