// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerFrom, atAddress, sampleServer } from '#tests/support/screen-testing.tsx';
import { useSession } from '../../../state/session.ts';
import { History } from './history.tsx';

const line = (title: string, category: string) => ({
  ...{ id: 'P-1', title, category, created_at: 1_700_000_000, sum: 10, count: 1, currency: 'EUR' },
  ...{ item_id: 1, status: 'Success', img_url: '/i/a.svg' },
});
const server = sampleServer({
  'purchase/history': [line('Void Scholar', 'dota2'), line('P250 | Franklin', 'Rifles')],
  'deposit/history': [],
  'offer/history': [],
  categories: [{ id: 3, name: 'Dota 2', url: 'dota2', subcategories: [] }],
});
answerFrom(() => server);

it('line of a purchase: names its category, and one that the shop has no name for as it came', async () => {
  useSession.setState({ authenticated: true, checked: true });
  render(atAddress(<History />, '/account/orders'));
  await userEvent.click(await screen.findByRole('button', { name: /^2 items/ }));
  const lineOf = (title: string) => screen.getAllByTitle(title).at(-1)?.closest('li');
  await waitFor(() => expect(lineOf('Void Scholar')).toHaveTextContent('Dota 2'));
  expect(lineOf('P250 | Franklin')).toHaveTextContent('Rifles');
});
