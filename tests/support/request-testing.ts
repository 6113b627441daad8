import { afterEach, beforeEach, vi } from 'vitest';
import { dropPrefetchedAnswers } from '#renderer/src/api/prefetched-answers.ts';
import { queryClient } from '#renderer/src/api/query-client.ts';

/** Replaces the browser's fetch, once a file calls `replaceFetch`. */
export const wire =
  vi.fn<(address: string, init: RequestInit & { priority?: string }) => Promise<Response>>();

export const answers = (payload: unknown) => () =>
  Promise.resolve(new Response(JSON.stringify({ status: 'OK', authenticated: false, payload })));

/** Lets `wire` take the requests of a file's tests. Each test begins without answers and stored data. */
export function replaceFetch(): void {
  vi.stubGlobal('fetch', wire);
  beforeEach(() => {
    wire.mockImplementation(answers(undefined));
  });
  afterEach(() => {
    wire.mockReset();
    queryClient.clear();
    localStorage.clear();
    dropPrefetchedAnswers();
  });
}

/** The module as a new page has it, without calls. */
export async function newModule() {
  vi.resetModules();
  return import('#renderer/src/boot/request.ts');
}
export const newPage = async () => (await newModule()).send;
