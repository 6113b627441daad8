type Call = (request: unknown) => Promise<unknown>;

/** The functions that the preload script passes to the page. */
export interface PageApi {
  calls: Record<string, Call>;
  /** The calls of the desk. */
  desk: Record<string, Call>;
  on: Record<string, (listener: (payload: unknown) => void) => () => void>;
}

/**
 * Creates `window.vitrine`. Runs in the page's main world from its source text, so it can't use anything else of this
 * file. A request that can't leave that world (a Proxy, an object nested 1,000 deep) throws before the preload script
 * gets it, so it is answered here.
 */
export function makeBridge({ calls, desk, on }: PageApi): void {
  const answering =
    (call: Call): Call =>
    (request) => {
      try {
        return call(request);
      } catch {
        return Promise.resolve({ ok: false, refusal: 'malformed' });
      }
    };
  const allAnswering = (group: Record<string, Call>) =>
    Object.fromEntries(Object.entries(group).map(([name, call]) => [name, answering(call)]));
  const bridge = {
    ...allAnswering(calls),
    desk: Object.freeze(allAnswering(desk)),
    on: Object.freeze({ ...on }),
  };
  Object.defineProperty(window, 'vitrine', { value: Object.freeze(bridge), enumerable: true });
}
