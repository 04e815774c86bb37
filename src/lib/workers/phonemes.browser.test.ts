// Japanese and Mandarin in a real worker, with the dictionaries from the addresses that a page knows.
import { afterEach, expect, test } from 'vitest';
import { settingsHere } from '#lib/workers/settings-here.ts';
import type { Answer, Task } from './phonemize.test-worker.ts';

const worker = new Worker(new URL('./phonemize.test-worker.ts', import.meta.url), {
	type: 'module'
});

afterEach(() => (worker.onmessage = null));

test.each([
	['ja', '今日は良い天気ですね。', 'kʲoː βa joi teŋkʲi desɨ ne.'],
	['zh', '我在银行工作。', 'wo↓ ʦai↘ i↗nxa↗ŋ kʊ→ŋʦwo↘.']
] as const)('a worker finds the phonemes of %s', async (language, text, expected) => {
	expect(await ask({ language, text })).toEqual({ phonemes: expected });
});

function ask(task: Omit<Task, 'addresses'>): Promise<Answer> {
	return new Promise((resolve, reject) => {
		worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
		worker.onerror = (event) => reject(new Error(event.message));
		worker.postMessage({ ...task, addresses: settingsHere('/models').fileOverrides });
	});
}
