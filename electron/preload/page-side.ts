type Call = (request: unknown) => Promise<unknown>;

/** What the preload script gives the page. */
export interface PageApi {
  calls: Record<string, Call>;
  on: Record<string, (listener: (payload: unknown) => void) => () => void>;
}

/**
 * Makes `window.vitrine`. Runs in the page's own world, from its source text: it can use nothing of this file. A
 * request that can't leave that world (a Proxy, an object nested 1,000 deep) makes the call throw before the preload
 * script sees it, so only here can it be answered.
 */
export function makeBridge({ calls, on }: PageApi): void {
  const answering =
    (call: Call): Call =>
    (request) => {
      try {
        return call(request);
      } catch {
        return Promise.resolve({ ok: false, refusal: 'malformed' });
      }
    };
  const bridge: Record<string, unknown> = {};
  for (const [name, call] of Object.entries(calls)) bridge[name] = answering(call);
  bridge['on'] = Object.freeze({ ...on });
  Object.defineProperty(window, 'vitrine', { value: Object.freeze(bridge), enumerable: true });
}
