// A page of the same origin that has nothing of the app but /polyfill.js, on a first visit.
import { PAGE_SECRET } from '../../tools/page-key.ts';
import { expect, test } from './app.ts';

test.slow(); // the app is installed meanwhile

test('one script makes a page speak that never opened the app; what the browser has itself stays', async ({
	context,
	host
}) => {
	const page = await context.newPage();
	await page.goto(`${host.origin}/theme.js`);

	const told = await page.evaluate(async (key) => {
		const native = Reflect.get(window, 'speechSynthesis') as unknown;
		const add = async (address: string) => {
			const script = document.createElement('script');
			script.src = address;
			script.dataset['key'] = key;
			(document.head ?? document.documentElement).append(script);
			await new Promise((resolve) => (script.onload = resolve));
		};
		await add('/polyfill.js');
		const isKept = native === undefined || Reflect.get(window, 'speechSynthesis') === native;
		await add('/polyfill.js?force');
		const isReplaced = Reflect.get(window, 'speechSynthesis') !== native;
		const utterance = new SpeechSynthesisUtterance('Hello.');
		const types = await new Promise<string[]>((resolve) => {
			const types: string[] = [];
			for (const type of ['start', 'boundary', 'end', 'error'])
				utterance.addEventListener(type, () => {
					types.push(type);
					if (type === 'end' || type === 'error') resolve(types);
				});
			speechSynthesis.speak(utterance);
		});
		return { isKept, isReplaced, types };
	}, PAGE_SECRET);

	expect(told).toEqual({
		isKept: true,
		isReplaced: true,
		types: ['start', 'boundary', 'boundary', 'end']
	});
});
