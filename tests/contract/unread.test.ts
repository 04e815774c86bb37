// What nobody reads. Not over HTTP, whose sockets read ahead: there it is src/server/http/listen.test.ts.
import { expect, test } from 'vitest';
import { settle } from '#lib/engine/testing/waiting.ts';
import { connect } from './connect.ts';

test('nothing is made that nobody reads', async () => {
	const { client, engine } = connect();

	await client.audio.speech.create({
		model: 'mini-tts',
		voice: 'mini_ada',
		input: 'One. Two. Three. Four.',
		response_format: 'wav'
	});
	await settle();

	expect(engine.made).toBe(1);
});
