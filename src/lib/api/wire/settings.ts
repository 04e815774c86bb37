// The JSON of the settings that pages read and change over the API.

/** GET and PUT /v1/settings/device. */
export type DeviceSettingJson = { device: 'auto' | 'gpu' | 'cpu' };

/** GET and PUT /v1/settings/pronunciations: one entry per line, `word = /phonemes/` or `word = respelling`. */
export type PronunciationsJson = { text: string };
