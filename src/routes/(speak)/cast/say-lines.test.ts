// Several requests that are heard as one.
import { expect, test } from 'vitest';
import type { SpeakRequest, SpeechStream } from '#lib/api/client/client.ts';
import { sayLines, type RequestedLine } from './say-lines.ts';

function line(input: string, pauseSeconds: number, isCloned = false): RequestedLine {
	return { request: { model: 'm', voice: input, input }, pauseSeconds, isCloned };
}

/** Says each input as a chunk of ten milliseconds, at a level of its own. */
function speaker(rates: Record<string, number> = {}) {
	const log: string[] = [];
	function speak({ input }: SpeakRequest): Promise<SpeechStream> {
		log.push(`ask ${input}`);
		if (input === 'broken') return Promise.reject(new Error('No.'));
		const sampleRate = rates[input] ?? 1000;
		async function* chunks() {
			try {
				yield await Promise.resolve(new Float32Array(sampleRate / 100).fill(Number(input)));
			} finally {
				log.push(`end ${input}`);
			}
		}
		const facts = { language: `language of ${input}`, warning: null, isCloned: false };
		return Promise.resolve({ sampleRate, chunks: chunks(), ...facts });
	}
	return { speak, log };
}

async function hear({ chunks }: SpeechStream): Promise<number[]> {
	const heard: number[] = [];
	for await (const chunk of chunks) heard.push(...chunk);
	return heard;
}

function times(count: number, level: number): number[] {
	return Array.from({ length: count }, () => level);
}

const { signal } = new AbortController();

test('one line after the other, with its silence between, each asked for when the one before is made', async () => {
	const { speak, log } = speaker();

	const stream = await sayLines([line('0.25', 0.005), line('0.5', 9)], speak, signal);
	expect(log).toEqual(['ask 0.25']);
	const heard = await hear(stream);

	expect(heard).toEqual([...times(10, 0.25), ...times(5, 0), ...times(10, 0.5)]);
	expect(log).toEqual(['ask 0.25', 'end 0.25', 'ask 0.5', 'end 0.5']);
	expect(stream).toMatchObject({ sampleRate: 1000, language: 'language of 0.25', isCloned: false });
});

test('a line of another rate takes as long as it did', async () => {
	const { speak } = speaker({ '0.5': 2000 });

	const heard = await hear(await sayLines([line('0.25', 0), line('0.5', 0)], speak, signal));

	expect(heard).toHaveLength(20);
	expect(heard[15]).toBeCloseTo(0.5, 1);
});

test('a cloned voice in any line marks all of it', async () => {
	const { speak } = speaker();

	expect(await sayLines([line('0', 0), line('0', 0, true)], speak, signal)).toMatchObject({
		isCloned: true
	});
});

test('a line that cannot be said breaks off there; who stops listening asks for no more', async () => {
	const { speak, log } = speaker();
	const broken = await sayLines([line('0.25', 0), line('broken', 0)], speak, signal);
	await expect(hear(broken)).rejects.toThrow('No.');
	log.length = 0;

	const stopped = await sayLines([line('0.5', 0), line('1', 0)], speak, signal);
	for await (const chunk of stopped.chunks) {
		expect(chunk).toHaveLength(10);
		break;
	}

	expect(log).toEqual(['ask 0.5', 'end 0.5']);
});
