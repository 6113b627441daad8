// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PRIVATE, queryClient } from '../api/query-client.ts';
import { sessionChecked, sessionEnded, sessionStarted, useSession } from './session.ts';
import { dropDataWithSession } from './session-data.ts';

let stop: () => void;
/** The requests for the member's name; tests answer them. */
let requests: PromiseWithResolvers<string>[];
beforeEach(() => {
  requests = [];
  useSession.setState(useSession.getInitialState());
  stop = dropDataWithSession();
});
afterEach(() => {
  stop();
  queryClient.clear();
  localStorage.clear();
});

/** What the header shows: the name, loaded while a member is signed in. */
const showName = () =>
  renderHook(
    () => {
      const enabled = useSession((state) => state.authenticated);
      const queryFn = () => {
        const request = Promise.withResolvers<string>();
        requests.push(request);
        return request.promise;
      };
      return useQuery({ queryKey: ['name'], queryFn, enabled, meta: PRIVATE }).data;
    },
    {
      wrapper: ({ children }: { children: ReactNode }) =>
        createElement(QueryClientProvider, { client: queryClient }, children),
    },
  ).result;
const answer = (name: string) => requests.at(-1)?.resolve(name);

test('answers on the way for a new session: are kept when its check arrives later', async () => {
  const name = showName();
  act(sessionStarted);
  await waitFor(() => expect(requests).toHaveLength(1));
  act(() => sessionChecked({ authenticated: true, emailVerified: true, askedAt: performance.now() }));
  answer('Nadia');
  await waitFor(() => expect(name.current).toBe('Nadia'));
  expect(requests).toHaveLength(1);
});

test('the end of a session: drops its answers, and keeps what everybody may see', () => {
  sessionStarted();
  queryClient.setQueryDefaults(['name'], { meta: PRIVATE });
  queryClient.setQueryData(['name'], 'Nadia');
  queryClient.setQueryData(['items'], ['a knife']);
  sessionEnded();
  expect(queryClient.getQueryData(['name'])).toBeUndefined();
  expect(queryClient.getQueryData(['items'])).toEqual(['a knife']);
});

test('a sign-in while another member was signed in: asks again for what is shown', async () => {
  const name = showName();
  act(sessionStarted);
  await waitFor(() => expect(requests).toHaveLength(1));
  answer('Nadia');
  await waitFor(() => expect(name.current).toBe('Nadia'));
  act(sessionStarted);
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(name.current).toBeUndefined();
  answer('Omar');
  await waitFor(() => expect(name.current).toBe('Omar'));
});
