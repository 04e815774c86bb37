// Requests from our pages to OpenAI's own address: answered by the engine if the visitor has switched that on.
import { isTakingOver } from '#lib/relay/take-over.ts';
import { callEngine } from './call-engine.ts';

/** Never lets a request through to the network: if it is not answered here, it fails as if offline. */
export async function answerForOpenAi(
	self: ServiceWorkerGlobalScope,
	request: Request
): Promise<Response> {
	const { pathname } = new URL(request.url);
	const isOn = await isTakingOver(self.caches).catch(() => false);
	if (isOn && pathname.startsWith('/v1/')) return callEngine(self, request);
	console.warn(
		isOn
			? `${pathname} was not sent to OpenAI: nothing leaves this device, and Aloud answers only below /v1/.`
			: 'A request to api.openai.com was not sent: nothing leaves this device. To have Aloud answer it, switch that on in Settings and reload the page.'
	);
	return Response.error();
}
