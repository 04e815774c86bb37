// Light, dark or the system's theme; the page's root carries the choice (src/early/theme.js sets it before the first paint).
import { readLocal, writeLocal } from '../base/local.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEMES)[number];

function isThemeChoice(value: unknown): value is ThemeChoice {
	return THEMES.some((theme) => theme === value);
}

export class Theme {
	#choice = $state<ThemeChoice>(readLocal('theme', isThemeChoice, 'system'));

	get choice(): ThemeChoice {
		return this.#choice;
	}

	set choice(choice: ThemeChoice) {
		this.#choice = choice;
		writeLocal('theme', choice);
		if (choice === 'system') delete document.documentElement.dataset['theme'];
		else document.documentElement.dataset['theme'] = choice;
	}

	/** System, light, dark, and again. */
	next(): void {
		this.choice = THEMES[(THEMES.indexOf(this.choice) + 1) % THEMES.length] ?? 'system';
	}
}

export const theme = new Theme();
