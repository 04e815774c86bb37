// How a page looks, measured: what hangs out at the side, what is too faint to read.
import { expect, type Page } from '@playwright/test';

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
	const { wide, view } = await page.evaluate(() => ({
		wide: document.documentElement.scrollWidth,
		view: document.documentElement.clientWidth
	}));
	expect(wide).toBeLessThanOrEqual(view);
}

/** Every text can be read, light and dark, once the colours that change have become what they shall be. */
export async function expectReadable(page: Page): Promise<void> {
	const weak: string[] = [];
	// Light comes last: in it a page goes on.
	for (const colorScheme of ['dark', 'light'] as const) {
		await page.emulateMedia({ colorScheme });
		await endAnimations(page);
		weak.push(...(await weakTexts(page)).map((text) => `${colorScheme}: ${text}`));
	}
	expect(weak).toEqual([]);
}

/** Those that run and have an end, and those that the latest change of style is about to begin. */
export async function endAnimations(page: Page): Promise<void> {
	await page.evaluate(() => {
		for (const animation of document.getAnimations()) {
			if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
		}
	});
}

/**
 * Visible texts with less contrast than WCAG 2.2, 1.4.3 asks for (4.5, large ones 3), with their ratio, as they stand
 * at this moment.
 */
export async function weakTexts(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

		/** Red, green, blue of a colour in any CSS notation over a ground, 0 to 255. */
		function paint(colors: string[]): number[] {
			if (!canvas) return [0, 0, 0];
			canvas.clearRect(0, 0, 1, 1);
			for (const color of colors) {
				canvas.fillStyle = color;
				canvas.fillRect(0, 0, 1, 1);
			}
			return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
		}
		function luminance(rgb: number[]): number {
			const [r = 0, g = 0, b = 0] = rgb.map((value) => {
				const share = value / 255;
				return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
			});
			return 0.2126 * r + 0.7152 * g + 0.0722 * b;
		}
		function grounds(element: Element | null): string[] {
			const found: string[] = [];
			for (let at = element; at; at = at.parentElement)
				found.unshift(getComputedStyle(at).backgroundColor);
			return ['white', ...found];
		}

		const weak: string[] = [];
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (walker.nextNode()) {
			const element = walker.currentNode.parentElement;
			const text = walker.currentNode.textContent?.trim();
			if (!text || !element?.checkVisibility({ opacityProperty: true })) continue;
			if (element.closest('.unseen, .skip, noscript, script, :disabled')) continue;
			const style = getComputedStyle(element);
			const under = grounds(element);
			const [front, back] = [luminance(paint([...under, style.color])), luminance(paint(under))];
			const ratio = (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
			const size = parseFloat(style.fontSize);
			const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
			if (ratio < (isLarge ? 3 : 4.5)) weak.push(`${ratio.toFixed(2)} ${text}`);
		}
		return weak;
	});
}
