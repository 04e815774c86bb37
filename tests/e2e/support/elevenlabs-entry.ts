// Puts ElevenLabs' client where a test in the page finds it; bundled by the test.
import { ElevenLabsClient, ElevenLabsError } from '@elevenlabs/elevenlabs-js';

declare global {
	var elevenLabs: { Client: typeof ElevenLabsClient; ElevenLabsError: typeof ElevenLabsError };
}

globalThis.elevenLabs = { Client: ElevenLabsClient, ElevenLabsError };
