// A voice of Fish-Speech on the page of voices: what its samples say is shown there, and corrected, without its model.
import { Buffer } from 'node:buffer';
import { revisionOf } from '../../src/lib/engine/revision.ts';
import { voiceToFile } from '../../src/lib/engine/voice-store/voice-file.ts';
import { newVoiceId, type ClonedVoice } from '../../src/lib/engine/voice-store/voice-store.ts';
import { fishSpeech } from '../../src/lib/models/fish-speech/card.ts';
import { transcriptToTensor } from '../../src/lib/models/model.ts';
import { expect, openTab, test } from './app.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';

test.use({ visit: 'warm' });

const FRAMES = 20;

function fishVoice(transcript: string): ClonedVoice {
	const codes = BigInt64Array.from({ length: 8 * FRAMES }, (_, at) => BigInt(at));
	return {
		id: newVoiceId(),
		name: 'Moira',
		description: '',
		model: fishSpeech.id,
		revision: revisionOf(fishSpeech),
		language: 'en',
		createdAt: Date.now(),
		consent: { by: 'person', text: 'Mine.', givenAt: Date.now() },
		conditioning: {
			codes: { type: 'int64', data: codes, dims: [1, 8, FRAMES] },
			transcript: transcriptToTensor(transcript)
		},
		base: null,
		samples: [],
		speechSeconds: 1,
		likeness: null,
		isRecognised: false
	};
}

test('what the samples of a voice say is corrected in its details, and stays', async ({
	context,
	host
}) => {
	const page = await openTab(context, host, '/voices', { phone: { width: 360, height: 740 } });
	const buffer = Buffer.from(await (await voiceToFile(fishVoice('What a fog.'))).arrayBuffer());
	const file = { name: 'moira.voice.safetensors', mimeType: 'application/octet-stream', buffer };
	await page.getByLabel('Import voices from files exported by Aloud').setInputFiles(file);
	await page.getByRole('button', { name: 'Details of Moira' }).click();

	const words = page.getByRole('textbox', { name: 'What the samples say' });
	await expect(words).toHaveValue('What a fog.');
	await expect(page.getByRole('button', { name: 'Measure' })).toBeHidden(); // its model has nothing to compare
	await words.fill('What a fox!');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(page.getByText('The words of Moira are corrected.')).toBeAttached();
	await expectNoSidewaysScroll(page);

	await page.reload();
	await page.getByRole('button', { name: 'Details of Moira' }).click();
	await expect(words).toHaveValue('What a fox!');
});
