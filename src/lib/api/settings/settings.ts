// GET and PUT /v1/settings/{device,pronunciations}: where models run, and how single words are pronounced.
import type { Engine } from '#lib/engine/engine.ts';
import { answerJson } from '../http/answer-json.ts';
import { readFields } from '../http/request/read-json.ts';
import type { DeviceSettingJson, PronunciationsJson } from '../wire/settings.ts';

export async function showDevice(engine: Engine): Promise<Response> {
	return answerJson<DeviceSettingJson>({ device: await engine.deviceSetting() });
}

export async function changeDevice(request: Request, engine: Engine): Promise<Response> {
	const { device } = await readFields(request);
	return answerJson<DeviceSettingJson>({ device: await engine.setDeviceSetting(device) });
}

export async function showPronunciations(engine: Engine): Promise<Response> {
	return answerJson<PronunciationsJson>({ text: await engine.pronunciations() });
}

export async function changePronunciations(request: Request, engine: Engine): Promise<Response> {
	const { text } = await readFields(request);
	return answerJson<PronunciationsJson>({ text: await engine.setPronunciations(text) });
}
