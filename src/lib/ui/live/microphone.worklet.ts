// Runs on the audio thread: passes the microphone's samples to the page, a tenth of a second at a time.
declare const sampleRate: number;
declare const registerProcessor: (name: string, processor: new () => object) => void;
declare class AudioWorkletProcessor {
	readonly port: MessagePort;
}

/** Of the sound's own rate. */
const BLOCK_SECONDS = 0.1;

class MicrophoneTap extends AudioWorkletProcessor {
	#block = new Float32Array(Math.round(sampleRate * BLOCK_SECONDS));
	#filled = 0;

	/** Called by the browser for every 128 samples or so; without inputs once the microphone is gone. */
	process([channels]: Float32Array[][]): boolean {
		for (const sample of channels?.[0] ?? []) {
			this.#block[this.#filled++] = sample;
			if (this.#filled < this.#block.length) continue;
			this.port.postMessage(this.#block, [this.#block.buffer]);
			this.#block = new Float32Array(Math.round(sampleRate * BLOCK_SECONDS));
			this.#filled = 0;
		}
		return true;
	}
}

registerProcessor('microphone-tap', MicrophoneTap);
