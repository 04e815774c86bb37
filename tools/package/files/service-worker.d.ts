/**
 * Has this service worker answer requests to `/v1` from a page that hosts the engine (`createAloud` with
 * `serviceWorker: true`). Call it once, when the service worker starts; all other requests are left alone.
 */
export function answerWithAloud(): void;
