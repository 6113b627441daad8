import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { ReactElement } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { queryClient } from '#renderer/src/api/query-client.ts';
import { ROUTES } from '#renderer/src/app/routes.ts';
import { usePreferences } from '#renderer/src/state/preferences.ts';
import '#renderer/src/i18n/en/english.ts';

/** An item on the wire, for tests. */
export const wireItem = (id: number, more: object = {}) => ({
  ...{ id, title: `AK-47 | Test ${id}`, type: 'AK-47', category: 'cs2', price: 10 + id, img_url: '' },
  ...{ exterior: 'Field-Tested', quality: 'Covert', weapon: 'AK-47', finish: `Test ${id}` },
  ...more,
});

/** The payload of an answer, or the whole of it; it may depend on the query. */
export type SampleAnswer = object | Response | ((query: URLSearchParams) => object | Response);

/** A server for tests that answers GETs by their path below `/api/`; it knows nothing else. */
export function sampleServer(answers: Record<string, SampleAnswer>) {
  const asked: string[] = [];
  const fetch = async ({ url }: Request): Promise<Response> => {
    const { pathname, search, searchParams } = new URL(url);
    asked.push(`${pathname}${search}`);
    const given = answers[pathname.replace('/api/', '')];
    const payload = typeof given === 'function' ? given(searchParams) : given;
    if (payload instanceof Response) return payload.clone();
    if (payload === undefined) return Response.json({ status: 'ERROR' }, { status: 404 });
    return Response.json('status' in payload ? payload : { status: 'OK', payload });
  };
  return { answers, asked, fetch };
}

/** A list's answer. */
export const wireList = (items: readonly object[], total = items.length) => ({
  ...{ status: 'OK', payload: items },
  meta: { total, pages: 1 },
});

/** A screen of the shop at the address bar's place, for tests. */
export function atAddress(screen: ReactElement, address: string): ReactElement {
  window.history.replaceState(null, '', address);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Routes>
          {ROUTES.map(({ path }) => (
            <Route key={path} path={path} element={screen} />
          ))}
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>
  );
}

/**
 * Lets a server answer all requests of a file's tests, with all texts loaded and the language chosen. Clears data after
 * each test.
 */
export function answerFrom(current: () => Pick<ReturnType<typeof sampleServer>, 'fetch'>): void {
  vi.stubGlobal('fetch', (request: Request) => current().fetch(request));
  beforeEach(() => usePreferences.setState({ settled: true }));
  afterEach(() => {
    // Unmount first: a mounted screen would refetch cleared data.
    cleanup();
    queryClient.clear();
    localStorage.clear();
  });
}
