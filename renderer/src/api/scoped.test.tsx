// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EURO } from '#shared/money.ts';
import type { Scope } from './client.ts';
import { queryClient } from './query-client.ts';
import { scoped } from './scoped.ts';

const euro: Scope = { currency: { code: 'EUR', symbol: EURO.symbol }, languageId: '1' };
const dollar: Scope = { currency: { code: 'USD', symbol: '$' }, languageId: '1' };
const german: Scope = { ...euro, languageId: '2' };

/** Sent calls in order, each with a function that answers it. */
let calls: { asked: string; answer: (text: string) => void }[] = [];

function Asks({ id, scope }: { id: string; scope: Scope }) {
  const { data } = useQuery({
    ...scoped(['thing', id], scope),
    queryFn: () =>
      new Promise<string>((answer) => {
        calls.push({ asked: `${id} ${scope.currency.code} ${scope.languageId}`, answer });
      }),
  });
  return <p>{data ?? 'nothing yet'}</p>;
}

const view = (id: string, scope: Scope) => (
  <QueryClientProvider client={queryClient}>
    <Asks id={id} scope={scope} />
  </QueryClientProvider>
);

async function answer(text: string): Promise<void> {
  await act(async () => {
    calls.at(-1)?.answer(text);
    await Promise.resolve();
  });
  await screen.findByText(text);
}

beforeEach(() => {
  calls = [];
  queryClient.clear();
});
afterEach(cleanup);

it.each([
  ['currency', dollar, '7 USD 1'],
  ['language', german, '7 EUR 2'],
])('shows the old answer after a change of %s until the new one arrives', async (_what, next, asked) => {
  const { rerender } = render(view('7', euro));
  await answer('€12');
  rerender(view('7', next));
  expect(screen.getByText('€12')).toBeTruthy();
  expect(calls.at(-1)?.asked).toBe(asked);
  await answer('new');
});

it('shows no answer of another subject', async () => {
  const { rerender } = render(view('7', euro));
  await answer('€12');
  rerender(view('8', dollar));
  expect(screen.getByText('nothing yet')).toBeTruthy();
});

it('shows no dropped answer, such as one of an ended session', async () => {
  const { rerender } = render(view('7', euro));
  await answer('€12');
  act(() => queryClient.removeQueries({ queryKey: ['thing'] }));
  rerender(view('7', dollar));
  expect(screen.getByText('nothing yet')).toBeTruthy();
});
