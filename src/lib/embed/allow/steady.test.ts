import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STEADY_MILLISECONDS, watchSteadiness } from './steady.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openWindow() {
	const document = Object.assign(new EventTarget(), {
		visibilityState: 'visible',
		hasFocus: (): boolean => true
	});
	const window = Object.assign(new EventTarget(), {
		document,
		screenX: 0,
		screenY: 0,
		innerWidth: 480,
		innerHeight: 620
	});
	let isSteady = false;
	const stop = watchSteadiness(window as unknown as Window, (now) => (isSteady = now));
	return { window, document, stop, isSteady: () => isSteady };
}

test('a press counts once the window has been in front for a second, and not before', () => {
	const { isSteady } = openWindow();
	vi.advanceTimersByTime(STEADY_MILLISECONDS - 1);
	expect(isSteady()).toBe(false);
	vi.advanceTimersByTime(1);
	expect(isSteady()).toBe(true);
});

test.each([
	[
		'loses the focus',
		({ window }: ReturnType<typeof openWindow>) => window.dispatchEvent(new Event('blur'))
	],
	['is resized', ({ window }) => window.dispatchEvent(new Event('resize'))],
	['is moved', ({ window }) => void (window.screenX += 10)],
	['is hidden and shown', ({ document }) => document.dispatchEvent(new Event('visibilitychange'))]
])('it begins anew when the window %s', (_, disturb) => {
	const opened = openWindow();
	vi.advanceTimersByTime(STEADY_MILLISECONDS);
	disturb(opened);
	vi.advanceTimersByTime(100);
	expect(opened.isSteady()).toBe(false);
	vi.advanceTimersByTime(STEADY_MILLISECONDS);
	expect(opened.isSteady()).toBe(true);
});

test('a window that is not in front never becomes steady', () => {
	const { window, document, isSteady } = openWindow();
	document.hasFocus = () => false;
	window.dispatchEvent(new Event('blur'));
	vi.advanceTimersByTime(10 * STEADY_MILLISECONDS);
	expect(isSteady()).toBe(false);
});
