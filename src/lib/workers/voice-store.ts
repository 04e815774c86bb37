// Cloned voices in the browser's database, one record each: a failed write leaves the old record.
import { createStore, del, get, set, values, type UseStore } from 'idb-keyval';
import {
	recordToVoice,
	voiceToRecord,
	type VoiceRecord
} from '#lib/engine/voice-store/voice-record.ts';
import type { VoiceStore } from '#lib/engine/voice-store/voice-store.ts';

const TABLE = 'voices';

/** A separate database: idb-keyval databases have a single table. */
export function createVoiceStore(database = 'aloud-voices'): VoiceStore {
	const voices = createStore(database, TABLE);
	// By default, Chromium reports a write before it has reached the disk.
	const strictly: UseStore = (mode, work) =>
		voices('readonly', ({ transaction: { db } }) =>
			work(db.transaction(TABLE, mode, { durability: 'strict' }).objectStore(TABLE))
		);
	return {
		async list() {
			const records = await values<VoiceRecord>(voices);
			const all = records.flatMap((record) => recordToVoice(record) ?? []);
			return all.sort((a, b) => a.createdAt - b.createdAt);
		},
		// Async, so that a browser without a database rejects just like one whose database fails.
		read: async (id) => recordToVoice(await get<VoiceRecord>(id, voices)),
		write: async (voice) => set(voice.id, voiceToRecord(voice), strictly),
		remove: async (id) => del(id, strictly)
	};
}
