// While a model works, the page answers: how long its own thread is busy in one go, in processor time, so that a machine with
// other work to do changes nothing.
import { expect, openTab, player, script, speakButton, test, untilSpoken } from './app.ts';
import { untilWarm } from './support/engine-log.ts';
import { traceTasks } from './support/trace-tasks.ts';

const MOST_MILLISECONDS = 100;

test('no task of the page takes more than 100 ms of a processor while a text is spoken, played and written', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	await untilWarm(page);
	await script(page).fill('Hello there. How are you today? We should go home before it gets dark.');
	const stop = await traceTasks(page);

	await speakButton(page).click();
	await player(page).getByRole('button', { name: 'Pause' }).waitFor();
	await untilSpoken(page);
	await script(page).focus();
	await page.keyboard.type(' And more is written meanwhile.');
	const tasks = await stop();

	expect(tasks.length).toBeGreaterThan(20);
	expect(tasks.filter(({ milliseconds }) => milliseconds > MOST_MILLISECONDS)).toEqual([]);
});
