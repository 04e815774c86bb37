// `npx tsx tools/recordings/conversations/write.ts --readers LibriSpeech/dev-clean --out DIR [--seed 1] [--from 0]`: thirty
// conversations as WAV files with RTTM files beside them, every third of real readers. Wants ffmpeg and espeak-ng.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatRttm } from '../../../src/lib/api/transcript/rttm.ts';
import { pcmToWav } from '../../../src/lib/audio/formats/wav.ts';
import { createNodeRuntime } from '../../node-runtime.ts';
import { makeConversation } from './conversation.ts';
import { RATE, readersIn, synthesizers } from './people.ts';

const COUNT = 30;
/** Of the numbers, those with this remainder by three are of readers. */
const OF_READERS = 2;

const { values } = parseArgs({
	options: {
		readers: { type: 'string' },
		out: { type: 'string', default: '.bench/conversations' },
		seed: { type: 'string', default: '1' },
		from: { type: 'string', default: '0' }
	}
});
if (!values.readers)
	throw new Error('Say where a folder of readers is: --readers LibriSpeech/dev-clean');

mkdirSync(values.out, { recursive: true });
const [readers, voices] = [readersIn(values.readers), await synthesizers(createNodeRuntime())];
for (let number = Number(values.from); number < COUNT; number++) {
	const crowd = number % 3 === OF_READERS ? readers : voices;
	const made = await makeConversation(crowd, Number(values.seed), number);
	const name = join(values.out, String(number).padStart(2, '0'));
	writeFileSync(`${name}.wav`, pcmToWav({ samples: made.samples, sampleRate: RATE }));
	writeFileSync(`${name}.rttm`, formatRttm(made.turns, String(number)));
	const minutes = (made.samples.length / RATE / 60).toFixed(1);
	console.log(
		`${name}: ${minutes} min, ${made.people} ${crowd === readers ? 'readers' : 'voices'}, ${made.condition}`
	);
}
