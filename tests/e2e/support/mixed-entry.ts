// Sends mixed requests from a page, with the page's own fetch; bundled by the test.
import { planRequests, sendAll, type Outcome } from './mixed-requests.ts';

export type SendMixed = (order: {
	secret: string;
	seed: number;
	from: number;
	to: number;
}) => Promise<Outcome[]>;

declare global {
	var sendMixed: SendMixed;
}

const PARALLEL = 20;
const LONGEST = 1000;

globalThis.sendMixed = ({ secret, seed, from, to }) =>
	sendAll(
		planRequests(LONGEST, seed).slice(from, to),
		{ origin: location.origin, secret, parallel: PARALLEL },
		(request) => fetch(request)
	);
