// What work costs. Amounts are whole thousandths of a credit, so that sums are exact.

/** In credits. */
export type Prices = {
	speechPer1000Characters: number;
	transcriptionPerMinute: number;
	perClone: number;
};

export const DEFAULT_PRICES: Prices = {
	speechPer1000Characters: 15,
	transcriptionPerMinute: 6,
	perClone: 100
};

/** The work that a request asks for. */
export type Work =
	| { kind: 'speech'; model: string; characters: number }
	| { kind: 'transcription'; model: string; seconds: number }
	| { kind: 'clone'; model: string };

export const THOUSANDTHS = 1000;

/** In thousandths of a credit, rounded up: work is only free if its price is 0. */
export function costOf(work: Work, prices: Prices): number {
	return Math.ceil(creditsOf(work, prices) * THOUSANDTHS - 1e-9);
}

function creditsOf(work: Work, prices: Prices): number {
	switch (work.kind) {
		case 'speech':
			return (work.characters / 1000) * prices.speechPer1000Characters;
		case 'transcription':
			return (work.seconds / 60) * prices.transcriptionPerMinute;
		case 'clone':
			return prices.perClone;
	}
}
