declare global {
  interface Window {
    /** Answers that the document began to ask for before the shop's own code was there, by `callKey`. */
    earlyAnswers?: Map<string, Promise<Response>> | undefined;
  }
}

type Params = Readonly<Record<string, string | number | boolean | undefined>>;

/** As long as the shop itself waits (document 1, §9). In ms. */
export const EARLY_TIMEOUT_MS = 20_000;

/** A call's path and what it is asked with, as one text, which is also its address below `/api/`. */
export function callKey(path: string, params: Params = {}): string {
  const said = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said).toString()}`;
}

/**
 * The five calls that every screen stands on, as start-up makes them when nothing is known of the visitor yet
 * (document 1, §4): prices in euro, texts in the server's language.
 */
export const START_CALLS: readonly string[] = [
  callKey('is-auth'),
  callKey('languages'),
  callKey('currencies'),
  callKey('settings', { currency: 'EUR' }),
  callKey('countries', { currency: 'EUR' }),
];

/** The answer to a call that was begun early, once: whoever asks again asks anew. */
export function takeEarlyAnswer(path: string, params: Params): Promise<Response> | undefined {
  const key = callKey(path, params);
  const answer = window.earlyAnswers?.get(key);
  window.earlyAnswers?.delete(key);
  return answer;
}
