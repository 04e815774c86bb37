// Asked before something is sent to a remote server for the first time: once for however many requests wait for it.
import type { ConsentQuestion } from '#lib/api/client/client.ts';

type Asked = { question: ConsentQuestion; answer(allowed: boolean): void };

export class Consent {
	/** The question that is shown; null while there is none. */
	asked = $state.raw<Asked | null>(null);
	#waiting = new Map<string, { promise: Promise<boolean>; asked: Asked }>();

	/** Whether the visitor allows it. */
	ask(question: ConsentQuestion): Promise<boolean> {
		const key = `${question.name} ${question.address} ${question.sends}`;
		const before = this.#waiting.get(key);
		if (before) return before.promise;
		let resolve: (allowed: boolean) => void = () => undefined;
		const promise = new Promise<boolean>((settle) => (resolve = settle));
		const asked: Asked = {
			question,
			answer: (allowed) => {
				this.#waiting.delete(key);
				resolve(allowed);
				const [next] = this.#waiting.values();
				this.asked = next?.asked ?? null;
			}
		};
		this.#waiting.set(key, { promise, asked });
		this.asked ??= asked;
		return promise;
	}
}

export const consent = new Consent();
