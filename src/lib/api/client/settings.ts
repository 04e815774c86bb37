// The visitor's settings, as used by the pages.
import { askWith, type Call } from './call.ts';
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
};

export function createSettingCalls(call: Call): SettingCalls {
	const ask = askWith(call);
	function setting<Json>(name: string, news: Json | undefined, signal?: AbortSignal) {
		const init = news === undefined ? {} : { method: 'PUT', body: JSON.stringify(news) };
		return ask<Json>(`/settings/${name}`, init, signal);
	}
	const device = (news?: DeviceSettingJson, signal?: AbortSignal) =>
		setting<DeviceSettingJson>('device', news, signal);
	const words = (news?: PronunciationsJson, signal?: AbortSignal) =>
		setting<PronunciationsJson>('pronunciations', news, signal);
	return {
		deviceSetting: async (signal) => (await device(undefined, signal)).device,
		setDeviceSetting: async (news, signal) => (await device({ device: news }, signal)).device,
		pronunciations: async (signal) => (await words(undefined, signal)).text,
		setPronunciations: async (text, signal) => (await words({ text }, signal)).text
	};
}
