// The wire format of the relay: one HTTP exchange over one MessagePort. Types only.

/** Sent by the caller. `pull` asks for the next chunk of the body, `cancel` ends the exchange. */
export type CallerMessage =
	| {
			type: 'request';
			method: string;
			url: string;
			headers: [string, string][];
			body: ArrayBuffer | Blob | null;
			/** Held while the caller lives: a port does not tell that its other side was ended. */
			callerLock?: string;
	  }
	| { type: 'pull' }
	| { type: 'cancel' };

/**
 * Sent by the answering side. `begun` comes once the work begins: after that, a request that does more than read must
 * not be sent again.
 */
export type AnswererMessage =
	| { type: 'begun' }
	| {
			type: 'head';
			status: number;
			statusText: string;
			headers: [string, string][];
			hasBody: boolean;
	  }
	| { type: 'chunk'; bytes: Uint8Array<ArrayBuffer> }
	| { type: 'end' }
	| { type: 'failed'; message: string };
