import { expect, test, vi } from 'vitest';
import { PROTOCOL } from '../protocol.ts';
import { readGreeting } from './greet.ts';

const parent = { name: 'the page around the frame' } as unknown as Window;
const stranger = { name: 'another window' } as unknown as Window;
const here = { parent, origin: 'https://aloud.example', isSecure: true };
const site = { aloud: 'site', protocol: PROTOCOL };

function greet(
	message: { source?: Window; origin?: string; data?: unknown; withPort?: boolean },
	place = here
) {
	const {
		source = parent,
		origin = 'https://blog.example',
		data = site,
		withPort = true
	} = message;
	const port = { postMessage: vi.fn() };
	const ports = withPort ? [port as unknown as MessagePort] : [];
	return { greeting: readGreeting({ source, origin, data, ports }, place), told: port.postMessage };
}

test('the page around the frame is greeted by the origin that the browser tells', () => {
	const { greeting, told } = greet({ data: { ...site, origin: 'https://aloud.example' } });
	expect(greeting).toMatchObject({ from: 'site', origin: 'https://blog.example' });
	expect(told).not.toHaveBeenCalled();
});

test.each([
	['another window, or a frame inside the page', { source: stranger }],
	['a message without a port', { withPort: false }],
	['a window that asks, of another origin', { data: { aloud: 'who asks' } }],
	[
		'the page itself, pretending to be that window',
		{ data: { aloud: 'who asks' }, source: parent }
	],
	['nothing', { data: null }],
	['a text', { data: 'site' }],
	['something else', { data: { aloud: 'allowed' } }]
])('%s is not answered', (_, message) => {
	const { greeting, told } = greet(message);
	expect(greeting).toBeUndefined();
	expect(told).not.toHaveBeenCalled();
});

test('the app’s own window that asks is known by its origin', () => {
	const { greeting } = greet({
		source: stranger,
		origin: here.origin,
		data: { aloud: 'who asks' }
	});
	expect(greeting).toMatchObject({ from: 'window' });
});

test.each([
	['a page without an origin of its own', 'origin', { origin: 'null' }, here],
	['a page that did not come over https', 'insecure', {}, { ...here, isSecure: false }],
	['an older embed.js', 'version', { data: { aloud: 'site', protocol: 0 } }, here],
	['a newer embed.js', 'version', { data: { aloud: 'site', protocol: PROTOCOL + 1 } }, here],
	['one that does not say which', 'version', { data: { aloud: 'site' } }, here]
] as const)('%s is told why it is not served', (_, code, message, place) => {
	const { greeting, told } = greet(message, place);
	expect(greeting).toBeUndefined();
	expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'refused', code }));
});
