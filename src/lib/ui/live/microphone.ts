// The microphone as audio that arrives block by block.
import { createResampler } from '#lib/audio/resample.ts';
import { tapStream } from './tap-stream.ts';

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
		const resampler = createResampler(Math.round(context.sampleRate), sampleRate);
		let isOpen = true;
		await tapStream(context, stream, (samples) => {
			if (isOpen) listener.block(resampler.push(samples));
		});
		for (const track of stream.getTracks()) track.onended = () => listener.gone();
		await context.resume();
		return {
			close() {
				isOpen = false;
				release();
				return resampler.end();
			}
		};
	} catch (error) {
		release();
		throw error;
	}
}
