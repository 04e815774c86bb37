// The types that other people's programs are written against are those of the code. What does not fit is found by
// `npm run check` (types); here they are held against what the modules export when they run.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type * as Embed from '../../src/lib/embed/site/embed.ts';
import type * as Package from '../../src/lib/package/index.ts';
import type * as PublishedEmbed from '../../static/embed.js';
import type * as PublishedPackage from '../../tools/package/files/index.js';

/** Each assigned to the other: a member that one of them lacks does not pass. */
type Same<A, B> = [A, B] extends [B, A] ? true : never;

const SAME: [
	Same<Embed.Aloud, PublishedEmbed.Aloud>,
	Same<typeof Embed.connectAloud, typeof PublishedEmbed.connectAloud>,
	Same<Embed.AloudError['code'], PublishedEmbed.AloudError['code']>,
	Same<Package.AloudOptions, PublishedPackage.AloudOptions>,
	Same<keyof Package.Aloud, keyof PublishedPackage.Aloud>,
	Same<ReturnType<Package.Aloud['openai']>, ReturnType<PublishedPackage.Aloud['openai']>>
] = [true, true, true, true, true, true];

test.each([
	['src/lib/embed/site/embed.ts', 'static/embed.d.ts', ['AloudError', 'connectAloud']],
	['src/lib/package/index.ts', 'tools/package/files/index.d.ts', ['createAloud']],
	[
		'src/service-worker/for-packages.ts',
		'tools/package/files/service-worker.d.ts',
		['answerWithAloud']
	]
])('%s exports what %s promises', (source, types, names) => {
	expect(SAME).not.toContain(false);
	for (const name of names) {
		const exported = new RegExp(`export .*\\b${name}\\b`);
		expect(readFileSync(source, 'utf8'), source).toMatch(exported);
		expect(readFileSync(types, 'utf8'), types).toMatch(exported);
	}
});
