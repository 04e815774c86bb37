// When what is kept of a voice is no longer what it sounds like.
import { expect, test } from 'vitest';
import type { ListedModel, ListedVoice } from '#lib/api/client/client.ts';
import { stampOf, voiceKey } from './preview-stamp.ts';

const ADA: ListedVoice = {
	...{ id: 'ada', name: 'Ada', model: 'mini', language: 'en-US', category: 'preset' },
	...{ clone: null, description: 'calm' }
};

const CONSENT = { by: 'person', text: '', givenAt: 0 } as const;
const CLONE = {
	...{ createdAt: 5, speechSeconds: 9, samples: [], consent: CONSENT, similarity: null },
	...{ base: null, transcript: null, isRecognised: false }
};

function downloaded(commit: string | null): Pick<ListedModel, 'download'> {
	const build = {
		...{ precision: 'q8' as const, files: [], devices: [], sizeBytes: 1, memoryBytes: 1 },
		...{ state: 'ready' as const, downloadedBytes: 1, isVerified: true, commit },
		...{ isRecommended: true, isExperimental: false }
	};
	return { download: { repository: 'a/b', revision: 'main', builds: [build] } };
}

test('a voice that ships with the app is made anew with the app’s next version', () => {
	expect(stampOf(ADA, { download: null }, '1')).toBe(stampOf(ADA, { download: null }, '1'));
	expect(stampOf(ADA, { download: null }, '1')).not.toBe(stampOf(ADA, { download: null }, '2'));
});

test('a downloaded one with another publication, whatever the app’s version', () => {
	expect(stampOf(ADA, downloaded('abc'), '1')).toBe(stampOf(ADA, downloaded('abc'), '2'));
	expect(stampOf(ADA, downloaded('abc'), '1')).not.toBe(stampOf(ADA, downloaded('def'), '1'));
	expect(stampOf(ADA, downloaded(null), '1')).toContain('main');
});

test('a cloned one when it has another name, since it says that, and when it was cloned again', () => {
	const anna: ListedVoice = { ...ADA, name: 'Anna', category: 'cloned', clone: CLONE };
	const stamps = [
		anna,
		{ ...anna, name: 'Grandmother' },
		{ ...anna, clone: { ...CLONE, createdAt: 6 } }
	].map((voice) => stampOf(voice, undefined, '1'));

	expect(new Set(stamps).size).toBe(3);
});

test('voices of two models that share an id are told apart', () => {
	expect(voiceKey(ADA)).not.toBe(voiceKey({ ...ADA, model: 'other' }));
});
