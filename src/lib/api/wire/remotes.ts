// The JSON of remote servers: other machines that speak OpenAI's audio API, which the visitor added by their address.

/** A voice of a remote server: `id` is what a request names, alone or as `<model>/<id>`. */
export type RemoteVoiceJson = { id: string; name: string; language: string | null };

export type RemoteModelJson = {
	/** What a request names: `remote/<name of the server>/<id there>`. */
	id: string;
	/** The id that the server itself gives it. */
	remote_id: string;
	/** Null where neither the server nor the name tells what it is for: it cannot be used before that was set. */
	task: 'speech' | 'transcription' | null;
	/** BCP 47; empty where the server does not tell. */
	languages: string[];
	/** Of models that speak. */
	voices: RemoteVoiceJson[];
};

export type RemoteJson = {
	object: 'remote';
	/** Lower-case letters, digits, points and hyphens: a part of the ids of its models. */
	name: string;
	/** With the path of its version, as in `https://host/v1`. */
	address: string;
	/** Whether a key is kept for it. The key itself is never told. */
	has_key: boolean;
	/** What may be sent there: nothing before the visitor has allowed it. */
	allows: { texts: boolean; recordings: boolean };
	/** As listed when it was last asked. */
	models: RemoteModelJson[];
	/** ISO 8601, UTC. */
	created_at: string;
	/** When it last listed its models; ISO 8601, UTC. */
	listed_at: string;
};

export type RemoteListJson = { object: 'list'; data: RemoteJson[] };

export type RemoteDeletedJson = { name: string; object: 'remote'; deleted: true };

/**
 * GET and PUT /v1/settings/local-first: when a request for a model of this device may be answered by a remote one, and
 * by which. Null, as at first: never.
 */
export type LocalFirstJson = {
	speech: { model: string; voice: string } | null;
	transcription: { model: string } | null;
	/** The model asked for has to be downloaded first. */
	when_missing: boolean;
	/** This device is too weak for it. */
	when_weak: boolean;
	/** More requests than this are waiting for their turn; null: however many there are. */
	when_queue_exceeds: number | null;
};
