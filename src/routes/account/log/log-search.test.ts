// Finding requests in the log.
import { expect, test } from 'vitest';
import type { LogLine } from '#lib/api/client/client.ts';
import { searchLog } from './log-search.ts';

const LINE: LogLine = {
	id: 'req_00ab',
	at: 0,
	method: 'POST',
	path: '/v1/audio/speech',
	status: 200,
	outcome: 'done',
	code: null,
	message: null,
	cause: null,
	keyId: 'key_a',
	model: 'mini-tts',
	device: 'wasm',
	characters: 10,
	audioSeconds: 1,
	credits: 0.15,
	milliseconds: 5,
	isInjected: false
};

const FAILED: LogLine = {
	...LINE,
	id: 'req_00cd',
	status: 500,
	outcome: 'failed',
	code: 'server_error',
	message: 'The speech engine failed on this device.',
	cause: 'RangeError: Array buffer allocation failed',
	keyId: null
};

function find(text: string, outcome: LogLine['outcome'] | 'all' = 'all'): string[] {
	const nameOf = (keyId: string | null) => (keyId === null ? 'No key' : 'My Prog');
	return searchLog([LINE, FAILED], { text, outcome }, nameOf).map(({ id }) => id);
}

test('a request id finds its request, whatever stands around it', () => {
	expect(find('req_00cd')).toEqual(['req_00cd']);
	expect(find('  REQ_00AB ')).toEqual(['req_00ab']);
});

test('path, status, code, message, cause and the name of the key are searched', () => {
	expect(find('/audio/speech')).toHaveLength(2);
	for (const text of ['500', 'server_error', 'this device', 'allocation', 'no key'])
		expect(find(text), text).toEqual(['req_00cd']);
	expect(find('my prog')).toEqual(['req_00ab']);
});

test('all words must occur, in any order', () => {
	expect(find('500 speech')).toEqual(['req_00cd']);
	expect(find('500 nothing')).toEqual([]);
});

test('the outcome narrows it down, with and without a text', () => {
	expect(find('', 'failed')).toEqual(['req_00cd']);
	expect(find('speech', 'done')).toEqual(['req_00ab']);
	expect(find('', 'cancelled')).toEqual([]);
	expect(find('')).toHaveLength(2);
});
