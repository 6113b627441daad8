// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import {
  atAddress,
  sampleServer,
  wireItem,
  wireList,
  type SampleAnswer,
} from '#tests/support/screen-testing.tsx';
import { usePreferences } from '../../state/preferences.ts';
import { HomeScreen } from './home-screen.tsx';

const QUESTION = 'How do I buy a skin?';

let server = sampleServer({});
let faqAnswered = Promise.resolve();
vi.stubGlobal('fetch', async (request: Request) => {
  if (request.url.includes('/faq')) await faqAnswered;
  return server.fetch(request);
});

beforeEach(() => usePreferences.setState({ settled: true }));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function open(answers: Record<string, SampleAnswer> = {}) {
  server = sampleServer({
    'items/list': wireList([wireItem(1, { old_price: 20 }), wireItem(2, { old_price: 20 })]),
    'items/recommended': [1, 2, 3].map((id) => wireItem(id)),
    faq: [{ question: QUESTION, answer: '<p>Press Buy.</p>' }],
    ...answers,
  });
  render(atAddress(<HomeScreen />, '/'));
}
const rows = () =>
  ['Most Wanted', 'Hot Offers Right Now'].map((name) => screen.queryByRole('region', { name }));

it('both rows: are shown with their items', async () => {
  open();
  await waitFor(() => {
    for (const row of rows()) expect(row && within(row).getAllByRole('article')).toHaveLength(2);
  });
});

it('nothing on sale: hides both rows, and shows the rest', async () => {
  const items = (query: URLSearchParams) => wireList(query.has('sale') ? [] : [wireItem(1)]);
  open({ 'items/list': items });
  expect(await screen.findByText(QUESTION)).toBeVisible();
  await waitFor(() => expect(rows()).toEqual([null, null]));
});

it('a backend that does not know `sale`: what it lists is no offer', async () => {
  open({ 'items/list': wireList([wireItem(1), wireItem(2)]) });
  expect(await screen.findByText(QUESTION)).toBeVisible();
  await waitFor(() => expect(rows()).toEqual([null, null]));
});

it('FAQ: shows that it is loading, says that it failed, and loads on retry', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  faqAnswered = promise;
  open({ faq: Response.json({}, { status: 404 }) });
  const part = screen.getByRole('region', { name: 'Popular Questions' });
  expect(await within(part).findByText('Loading...')).toBeVisible();
  resolve();
  expect(await within(part).findByText('Failed to load FAQs.')).toBeVisible();
  expect(within(part).queryByText('Loading...')).toBeNull();
  server.answers['faq'] = [{ question: QUESTION, answer: '<p>Press Buy.</p>' }];
  await userEvent.click(within(part).getByRole('button', { name: 'Try again' }));
  expect(await within(part).findByText(QUESTION)).toBeVisible();
});

it('items that could not be loaded: are offered again, and one press loads all of them', async () => {
  const failed = { 'items/list': Response.json({}, { status: 418 }) };
  open({ ...failed, 'items/recommended': Response.json({}, { status: 418 }) });
  await waitFor(() => expect(screen.getAllByText(/This part of the shop didn’t load/)).toHaveLength(2));
  expect(screen.queryByRole('list', { name: 'On the shelf now' })).toBeNull();
  server.answers['items/list'] = wireList([wireItem(1, { old_price: 20 })]);
  server.answers['items/recommended'] = [1, 2, 3].map((id) => wireItem(id));
  const [retry] = screen.getAllByRole('alert').flatMap((part) => within(part).queryAllByRole('button'));
  if (retry) await userEvent.click(retry);
  await waitFor(() => {
    for (const row of rows()) expect(row && within(row).getAllByRole('article')).toHaveLength(1);
  });
  expect(within(screen.getByRole('list', { name: 'On the shelf now' })).getAllByRole('link')).toHaveLength(3);
  expect(screen.queryByText(/This part of the shop didn’t load/)).toBeNull();
});
