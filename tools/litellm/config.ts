// What the proxy is told: one name for speech and one for transcription, each with all the servers behind it.

export type ProxyConfig = { urls: readonly string[]; serverKey: string; proxyKey: string };

/** As YAML, of which JSON is a part. */
export function proxyConfig({ urls, serverKey, proxyKey }: ProxyConfig): string {
	const behind = (name: string, model: string, mode: string) =>
		urls.map((url) => ({
			model_name: name,
			litellm_params: { model: `openai/${model}`, api_base: `${url}/v1`, api_key: serverKey },
			model_info: { mode }
		}));
	return JSON.stringify({
		model_list: [
			...behind('speech', 'mini-tts', 'audio_speech'),
			...behind('transcription', 'mini-stt-2', 'audio_transcription')
		],
		// One that is gone is asked no more for a minute, and what it was asked goes to another.
		router_settings: { num_retries: 4, retry_after: 1, allowed_fails: 1, cooldown_time: 60 },
		general_settings: { master_key: proxyKey }
	});
}
