// Puts the official client where a test in the page finds it; bundled by the test.
import OpenAI from 'openai';

declare global {
	var OpenAI: typeof import('openai').default;
}

globalThis.OpenAI = OpenAI;
