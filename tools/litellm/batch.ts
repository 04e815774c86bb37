// The requests of the trial, and what the answers must be: what a server by itself answers.
import { createHash } from 'node:crypto';
import OpenAI from 'openai';

const TEXTS = [
	'The weather is good today.',
	'We walk along the river.',
	'Our school starts early in the morning.',
	'She reads the letter twice.',
	'The train leaves at seven.'
];

export type Order = { kind: 'speech' | 'transcription'; text: string };
export type Outcome = { order: Order; answer: string; failure?: string };

/** Speech and transcription by turns. */
export function planBatch(count: number): Order[] {
	return Array.from({ length: count }, (_, index): Order => {
		const text = TEXTS[Math.floor(index / 2) % TEXTS.length] ?? '';
		return { kind: index % 2 === 0 ? 'speech' : 'transcription', text };
	});
}

export function createAsker(baseURL: string, apiKey: string, models: [string, string]) {
	// The proxy is the one that tries again.
	const client = new OpenAI({ apiKey, baseURL, maxRetries: 0, timeout: 300_000 });
	const [speech, transcription] = models;
	const recordings = new Map<string, ArrayBuffer>();

	async function say(input: string): Promise<ArrayBuffer> {
		const order = { model: speech, voice: 'mini_ada', input, response_format: 'wav' } as const;
		return (await client.audio.speech.create(order)).arrayBuffer();
	}

	return {
		/** Recordings to be transcribed, spoken once. */
		async record(): Promise<Map<string, ArrayBuffer>> {
			for (const text of TEXTS) recordings.set(text, await say(text));
			return recordings;
		},
		/** The hash of a sound, or a text. */
		async ask({ kind, text }: Order, sounds = recordings): Promise<string> {
			if (kind === 'speech')
				return createHash('sha256')
					.update(Buffer.from(await say(text)))
					.digest('hex');
			const file = new File([sounds.get(text) ?? new ArrayBuffer()], 'said.wav');
			return (await client.audio.transcriptions.create({ file, model: transcription })).text;
		}
	};
}

/** `atOnce` of them at a time; `onAnswer` is told how many were answered. */
export async function sendBatch(
	orders: readonly Order[],
	ask: (order: Order) => Promise<string>,
	{ atOnce, onAnswer }: { atOnce: number; onAnswer(count: number): void }
): Promise<Outcome[]> {
	const outcomes: Outcome[] = [];
	const waiting = [...orders];
	async function work(): Promise<void> {
		for (let order = waiting.shift(); order; order = waiting.shift()) {
			const asked = order;
			outcomes.push(
				await ask(asked).then(
					(answer) => ({ order: asked, answer }),
					(error: unknown) => ({ order: asked, answer: '', failure: String(error) })
				)
			);
			onAnswer(outcomes.length);
		}
	}
	await Promise.all(Array.from({ length: atOnce }, work));
	return outcomes;
}
