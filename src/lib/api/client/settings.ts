// The visitor's settings as the pages use them.
import type { DeviceSettingJson, PronunciationsJson } from '../wire/settings.ts';

export type DeviceSetting = DeviceSettingJson['device'];

/** As those of `Client`: they throw ApiError, and the signal's reason once it aborts. */
export type SettingCalls = {
	/** Where models run: `auto` lets the engine choose. */
	deviceSetting(signal?: AbortSignal): Promise<DeviceSetting>;
	setDeviceSetting(device: DeviceSetting, signal?: AbortSignal): Promise<DeviceSetting>;
	/** The pronunciation dictionary, an entry a line: text/markup/pronunciations.ts. */
	pronunciations(signal?: AbortSignal): Promise<string>;
	/** Lines that cannot be read are an ApiError that names them; nothing is kept then. */
	setPronunciations(text: string, signal?: AbortSignal): Promise<string>;
};

type Call = (path: string, init: RequestInit, signal?: AbortSignal) => Promise<Response>;

export function createSettingCalls(call: Call): SettingCalls {
	async function ask<Json>(name: string, news: Json | undefined, signal?: AbortSignal) {
		const init = news === undefined ? {} : { method: 'PUT', body: JSON.stringify(news) };
		return (await (await call(`/settings/${name}`, init, signal)).json()) as Json; // our own API's words
	}
	const device = (news?: DeviceSettingJson, signal?: AbortSignal) =>
		ask<DeviceSettingJson>('device', news, signal);
	const words = (news?: PronunciationsJson, signal?: AbortSignal) =>
		ask<PronunciationsJson>('pronunciations', news, signal);
	return {
		deviceSetting: async (signal) => (await device(undefined, signal)).device,
		setDeviceSetting: async (news, signal) => (await device({ device: news }, signal)).device,
		pronunciations: async (signal) => (await words(undefined, signal)).text,
		setPronunciations: async (text, signal) => (await words({ text }, signal)).text
	};
}
