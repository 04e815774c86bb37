// Cloning on the page Voices, step by step, as somebody does who follows it.
import type { Locator, Page } from '@playwright/test';

export function clonePanel(page: Page): Locator {
	return page.getByRole('region', { name: 'Clone a voice' });
}

/** To the next step. */
export async function goOn(page: Page): Promise<void> {
	await clonePanel(page).getByRole('button', { name: 'Continue' }).click();
}

/** The first step: after it, clips can be recorded and added. */
export async function giveConsent(page: Page): Promise<void> {
	await clonePanel(page)
		.getByRole('checkbox', { name: /I have the right/ })
		.check();
	await goOn(page);
}

export async function addClips(page: Page, ...files: string[]): Promise<void> {
	await page.getByLabel(/Choose files|Add files/).setInputFiles(files);
}

/** From the step of clips to the last one. */
export async function nameVoice(page: Page, name: string): Promise<void> {
	await goOn(page);
	await goOn(page);
	await clonePanel(page).getByLabel('Name', { exact: true }).fill(name);
}

export function cloneButton(page: Page): Locator {
	return clonePanel(page).getByRole('button', { name: 'Clone the voice' });
}
