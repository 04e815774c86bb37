// A microphone's track, or one of the page's own, as samples that arrive block by block.
import { createResampler } from '#lib/audio/resample.ts';
import { HEARING_RATE } from './transcribe.ts';

export type Listener = {
	/** About ten times a second. */
	block(samples: Float32Array<ArrayBuffer>): void;
	/** The track has ended. */
	gone(): void;
};

export type OpenTrack = {
	/** Ends the sound, and gives what was still on its way. A second call gives nothing. */
	close(): Float32Array<ArrayBuffer>;
};

/** The script of the audio thread; its processor is that of the app's own microphone. */
const PROCESSOR = 'microphone-tap';

/** @param tapUrl of the audio thread's script; a browser that cannot load it rejects */
export async function openTrack(
	track: MediaStreamTrack,
	tapUrl: string,
	listener: Listener
): Promise<OpenTrack> {
	const context = new AudioContext();
	try {
		await context.audioWorklet.addModule(tapUrl);
		const tap = new AudioWorkletNode(context, PROCESSOR, {
			numberOfOutputs: 0,
			channelCount: 1,
			channelCountMode: 'explicit'
		});
		const resampler = createResampler(Math.round(context.sampleRate), HEARING_RATE);
		const gone = () => listener.gone();
		track.addEventListener('ended', gone);
		tap.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
			listener.block(resampler.push(data));
		};
		const source = context.createMediaStreamSource(new MediaStream([track]));
		source.connect(tap);
		await context.resume();
		let isOpen = true;
		return {
			close() {
				if (!isOpen) return new Float32Array();
				isOpen = false;
				track.removeEventListener('ended', gone);
				tap.port.onmessage = null;
				source.disconnect();
				void context.close();
				return resampler.end();
			}
		};
	} catch (error) {
		void context.close();
		throw error;
	}
}
