/** An answer whose body has been read: one that is left to lie unread keeps its connection from others. */
export interface EarlyAnswer {
  status: number;
  body: string;
  retryAfter: string | undefined;
}

declare global {
  interface Window {
    /** Answers that the document began to ask for before the shop's own code was there, by `callKey`. */
    earlyAnswers?: Map<string, Promise<EarlyAnswer>> | undefined;
  }
}

type Params = Readonly<Record<string, string | number | boolean | undefined>>;

/** The same time-out as the shop's own calls. In ms. */
export const EARLY_TIMEOUT_MS = 20_000;

/**
 * A call's path and what it is asked with, in whichever order, as one text, which is also its address below `/api/`.
 */
export function callKey(path: string, params: Params = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
  query.sort();
  const said = query.toString();
  return said ? `${path}?${said}` : path;
}

/**
 * Reads an answer to its end.
 * @throws DOMException or TypeError where it did not come, or broke off
 */
export async function readWhole(asked: Promise<Response>): Promise<EarlyAnswer> {
  const answer = await asked;
  return {
    status: answer.status,
    body: await answer.text(),
    retryAfter: answer.headers.get('retry-after') ?? undefined,
  };
}

/** What the first screen did not take grows old; nobody gets it later. */
export function forgetEarlyAnswers(): void {
  window.earlyAnswers = undefined;
}

/**
 * The answer to a call that was begun early, once: a second call asks anew. Only for the very same call: an answer in
 * no language is not one in the language that was found later.
 */
export function takeEarlyAnswer(path: string, params: Params): Promise<EarlyAnswer> | undefined {
  const key = callKey(path, params);
  const answer = window.earlyAnswers?.get(key);
  window.earlyAnswers?.delete(key);
  return answer;
}
