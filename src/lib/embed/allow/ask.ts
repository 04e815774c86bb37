// What the window shows: who asks, for what, and two buttons.
import type { SiteScope } from '#lib/account/sites.ts';
import { allowWords as words } from '#lib/ui/words/allow.ts';
import { watchSteadiness } from './steady.ts';

/** Shows one line of text in place of everything. */
export function say(main: HTMLElement, text: string): void {
	main.replaceChildren(element('p', { textContent: text, role: 'status' }));
}

/** Resolves with what the visitor allows; null if nothing. */
export function askFor(
	main: HTMLElement,
	{ origin, scopes }: { origin: string; scopes: readonly SiteScope[] }
): Promise<SiteScope[] | null> {
	return new Promise((resolve) => {
		const boxes = scopes.map((scope) => {
			const input = element('input', { type: 'checkbox', name: scope, checked: true });
			const label = element('label');
			label.append(input, words.scopes[scope]);
			return { scope, input, label };
		});
		const chosen = () => boxes.filter(({ input }) => input.checked).map(({ scope }) => scope);
		const allow = element('button', {
			type: 'button',
			textContent: words.allow,
			className: 'primary'
		});
		const decline = element('button', { type: 'button', textContent: words.decline });
		const note = element('p', { className: 'quiet', role: 'status' });

		let isSteady = false;
		function update(): void {
			const mayAnswer = isSteady && chosen().length > 0;
			allow.disabled = !mayAnswer;
			note.textContent = chosen().length === 0 ? words.chooseOne : isSteady ? '' : words.wait;
		}
		const stop = watchSteadiness(window, (now) => {
			isSteady = now;
			update();
		});
		function end(answer: SiteScope[] | null): void {
			stop();
			resolve(answer);
		}
		allow.addEventListener('click', ({ isTrusted }) => {
			if (isTrusted && isSteady) end(chosen());
		});
		decline.addEventListener('click', () => end(null));

		const list = element('fieldset');
		list.append(element('legend', { textContent: words.may }), ...boxes.map(({ label }) => label));
		list.addEventListener('change', update);
		const buttons = element('div', { className: 'buttons' });
		buttons.append(allow, decline);
		main.replaceChildren(
			element('h1', { textContent: words.question }),
			element('p', { textContent: origin, className: 'origin', dir: 'ltr' }),
			list,
			...words.facts.map((textContent) => element('p', { textContent })),
			element('p', { textContent: words.back }),
			buttons,
			note
		);
		update();
	});
}

function element<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	fields: Partial<HTMLElementTagNameMap[Name]> = {}
): HTMLElementTagNameMap[Name] {
	return Object.assign(document.createElement(name), fields);
}
