// What axe finds wrong with a page for those who do not see it, or use no mouse.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { endAnimations } from './layout.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 up to AA; contrast in the theme that is shown: `expectReadable` measures both. */
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
	await endAnimations(page); // what is still coming into view is fainter than it will be
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
