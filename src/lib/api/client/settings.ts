// The visitor's settings, as used by the pages.
import { askWith, type Call } from './call.ts';
import type { HubTokenJson } from '../wire/models.ts';
import type { DeviceSettingJson, PronunciationsJson } from '../wire/settings.ts';

export type DeviceSetting = DeviceSettingJson['device'];

/** Like those of `Client`: they throw ApiError, and the signal's reason once it aborts. */
export type SettingCalls = {
	/** Where models run: `auto` lets the engine choose. */
	deviceSetting(signal?: AbortSignal): Promise<DeviceSetting>;
	setDeviceSetting(device: DeviceSetting, signal?: AbortSignal): Promise<DeviceSetting>;
	/** The pronunciation dictionary, one entry per line: text/markup/pronunciations.ts. */
	pronunciations(signal?: AbortSignal): Promise<string>;
	/** Throws an ApiError that names the lines that cannot be read; nothing is saved then. */
	setPronunciations(text: string, signal?: AbortSignal): Promise<string>;
	/** The host that an access token is kept for; null where none is. */
	tokenHost(signal?: AbortSignal): Promise<string | null>;
	/** For the source of model files that is chosen now; null removes what is kept. Returns `tokenHost()`. */
	setToken(token: string | null, signal?: AbortSignal): Promise<string | null>;
};

export function createSettingCalls(call: Call): SettingCalls {
	const ask = askWith(call);
	function setting<Json>(name: string, news: object | undefined, signal?: AbortSignal) {
		const init = news === undefined ? {} : { method: 'PUT', body: JSON.stringify(news) };
		return ask<Json>(`/settings/${name}`, init, signal);
	}
	const device = (news?: DeviceSettingJson, signal?: AbortSignal) =>
		setting<DeviceSettingJson>('device', news, signal);
	const words = (news?: PronunciationsJson, signal?: AbortSignal) =>
		setting<PronunciationsJson>('pronunciations', news, signal);
	const token = async (news?: { token: string | null }, signal?: AbortSignal) =>
		(await setting<HubTokenJson>('hub-token', news, signal)).host;
	return {
		tokenHost: (signal) => token(undefined, signal),
		setToken: (news, signal) => token({ token: news }, signal),
		deviceSetting: async (signal) => (await device(undefined, signal)).device,
		setDeviceSetting: async (news, signal) => (await device({ device: news }, signal)).device,
		pronunciations: async (signal) => (await words(undefined, signal)).text,
		setPronunciations: async (text, signal) => (await words({ text }, signal)).text
	};
}
