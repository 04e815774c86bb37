// Puts two lines of the AI SDK where a test in the page finds them; bundled by the test.
import { createOpenAI as createOpenAI3 } from 'ai-sdk-openai3';
import { createOpenAI as createOpenAI4 } from 'ai-sdk-openai4';
import * as ai6 from 'ai6';
import * as ai7 from 'ai7';

/** The two lines by one set of names: version 7 took `experimental_` off. */
const aiSdk = {
	6: {
		createOpenAI: createOpenAI3,
		generateSpeech: ai6.experimental_generateSpeech,
		transcribe: ai6.experimental_transcribe,
		APICallError: ai6.APICallError,
		NoTranscriptGeneratedError: ai6.NoTranscriptGeneratedError
	},
	7: {
		createOpenAI: createOpenAI4,
		generateSpeech: ai7.generateSpeech,
		transcribe: ai7.transcribe,
		APICallError: ai7.APICallError,
		NoTranscriptGeneratedError: ai7.NoTranscriptGeneratedError
	}
};

declare global {
	var aiSdk: AiSdk;
}

export type AiSdk = typeof aiSdk;

globalThis.aiSdk = aiSdk;
