// Whether a folder has models in it, before a server is started with it.
import { readdir } from 'node:fs/promises';
import { models } from '#lib/models/index.ts';
import { StartError } from '../start-error.ts';

/** The known models that have a folder there. @throws StartError where there are none */
export async function modelsIn(folder: string): Promise<string[]> {
	const names = await readdir(folder).catch((cause: unknown) => {
		throw new StartError(
			`The folder of models ${folder} cannot be read. Name one that is there with --models, or leave it out: the models that ship are then used.`,
			{ cause }
		);
	});
	const found = models.map(({ card }) => card.id).filter((id) => names.includes(id));
	if (found.length > 0) return found;
	throw new StartError(
		`There are no models in ${folder}. It must have a folder for each, named as the model is: for example kokoro/<revision>/onnx/model.onnx, as they are downloaded, or mini-tts/config.json, as static/models has them.`
	);
}
