// Asked before something is sent to a remote server for the first time: once for however many requests wait for it.
import type { ConsentQuestion } from '#lib/api/client/client.ts';

type Asked = { question: ConsentQuestion; answer(allowed: boolean): void };

export class Consent {
	/** The question that is shown; null while there is none. */
	asked = $state.raw<Asked | null>(null);
	#waiting: { key: string; promise: Promise<boolean>; asked: Asked }[] = [];

	/** Whether the visitor allows it. */
	ask(question: ConsentQuestion): Promise<boolean> {
		const key = `${question.name} ${question.address} ${question.sends}`;
		const before = this.#waiting.find((one) => one.key === key);
		if (before) return before.promise;
		let resolve: (allowed: boolean) => void = () => undefined;
		const promise = new Promise<boolean>((settle) => (resolve = settle));
		const asked: Asked = {
			question,
			answer: (allowed) => {
				this.#waiting = this.#waiting.filter((one) => one.key !== key);
				resolve(allowed);
				this.asked = this.#waiting[0]?.asked ?? null;
			}
		};
		this.#waiting.push({ key, promise, asked });
		this.asked ??= asked;
		return promise;
	}
}

export const consent = new Consent();
