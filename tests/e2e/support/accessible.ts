// What axe finds wrong with a page for those who do not see it, or use no mouse.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 up to AA; contrast is measured by `expectReadable`, which knows both themes. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Not among those tags, or not switched on by them. */
const RULES = [
	'label-content-name-mismatch',
	'nested-interactive',
	'aria-allowed-role',
	'heading-order',
	'landmark-unique',
	'region'
];

/** Nothing of the page, as it stands, breaks a rule. */
export async function expectAccessible(page: Page): Promise<void> {
	await untilStill(page);
	await page.evaluate(SOURCE); // not a script of the page, which its policy would refuse
	const found = await page.evaluate(
		async ({ tags, rules }) => {
			const { axe: tool } = globalThis as typeof globalThis & { axe: typeof axe };
			const more = tool
				.getRules(tags)
				.filter(({ tags }) => !tags.includes('experimental'))
				.map(({ ruleId }) => ruleId);
			const { violations } = await tool.run(document, {
				runOnly: { type: 'rule', values: [...new Set([...more, ...rules])] },
				rules: { 'color-contrast': { enabled: false } },
				resultTypes: ['violations']
			});
			return violations.flatMap(({ id, nodes }) =>
				nodes.map(
					({ target, html, failureSummary = '' }) =>
						`${id}: ${target.join(' ')} ${html.slice(0, 160)} ${failureSummary}`
				)
			);
		},
		{ tags: TAGS, rules: RULES }
	);
	expect(found).toEqual([]);
}

/** What comes into view has its own colours only once it is there. */
async function untilStill(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const passing = document
			.getAnimations()
			.filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
		await Promise.allSettled(passing.map(({ finished }) => finished));
	});
}
