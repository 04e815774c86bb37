// Which addresses a server may have.
import { expect, test } from 'vitest';
import { AddressRefused, readServerAddress } from './address.ts';

test.each([
	['https://api.example.com', 'https://api.example.com/v1'],
	['https://api.example.com/openai/v1/', 'https://api.example.com/openai/v1'],
	['api.example.com/v1', 'https://api.example.com/v1'],
	[' localhost:8000 ', 'http://localhost:8000/v1'],
	['http://127.0.0.1:8880/v1', 'http://127.0.0.1:8880/v1'],
	['[::1]:8000', 'http://[::1]:8000/v1'],
	['192.168.1.20:8880', 'http://192.168.1.20:8880/v1'],
	['http://10.0.0.5:9000', 'http://10.0.0.5:9000/v1'],
	['http://172.31.0.1/v1', 'http://172.31.0.1/v1'],
	['kitchen.local:8000', 'http://kitchen.local:8000/v1'],
	['http://[fd12:3456::1]:80/v1', 'http://[fd12:3456::1]/v1']
])('%j is %s', (typed, address) => {
	expect(readServerAddress(typed)).toBe(address);
});

test.each([
	['http://api.example.com', /https/],
	['http://172.32.0.1', /https/],
	['http://192.169.0.1', /https/],
	['http://127.0.0.1.example.com', /https/],
	['http://localhost.example.com', /https/],
	['http://[2001:db8::1]/v1', /https/],
	['https://me:secret@api.example.com', /without a name or password/],
	['https://api.example.com/v1?key=1', /without "\?"/],
	['ftp://api.example.com', /no address/],
	['javascript://localhost/%0aalert(1)', /no address/],
	['', /no address/],
	['http://', /no address/]
])('%j is refused, and why', (typed, reason) => {
	expect(() => readServerAddress(typed)).toThrow(AddressRefused);
	expect(() => readServerAddress(typed)).toThrow(reason);
});
