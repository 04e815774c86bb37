// The names of models at servers: `remote/<name of the server>/<id there>`.

const PREFIX = 'remote/';

/** The server of a model; null for one of this device. */
export function serverOf(model: string): string | null {
	return model.startsWith(PREFIX) ? (model.split('/')[1] ?? null) : null;
}

/** What its own server calls it, or this device. */
export function bareModel(model: string): string {
	return serverOf(model) === null ? model : model.split('/').slice(2).join('/');
}

/** A voice by the name that it has wherever its model is: ids may carry the model's. */
export function bareVoice({ id, model }: { id: string; model: string }): string {
	return id.startsWith(`${model}/`) ? id.slice(model.length + 1) : id;
}
