// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerFrom, atAddress, sampleServer } from '#tests/support/screen-testing.tsx';
import { useSession } from '../../../state/session.ts';
import { History } from './history.tsx';

const purchase = (_: unknown, id: number) => ({
  ...{
    id: `P-${id}`,
    title: `Skin ${id}`,
    created_at: 1_700_000_000 - id,
    sum: 10,
    count: 1,
    currency: 'EUR',
  },
  ...{ status: 'Success', item_id: id, category: 'Rifles', img_url: '' },
});
const server = sampleServer({
  ...{ settings: { min_top_up: 5 }, 'deposit/history': [], 'offer/history': [] },
  'purchase/history': Array.from({ length: 6 }, purchase),
});
answerFrom(() => server);

const rows = () => within(screen.getByRole('list', { name: 'Transactions' })).getAllByRole('listitem').length;

it('history: stays on screen in browsers whose scroll methods return a promise, as Chromium 156’s do', async () => {
  const scroll = () => Promise.resolve();
  Object.assign(Element.prototype, { scrollIntoView: scroll, scrollTo: scroll });
  useSession.setState({ authenticated: true, checked: true });
  render(atAddress(<History />, '/account/orders'));
  const [first] = await screen.findAllByRole('button', { name: /^1 item/ });
  if (!first) throw new Error('The history has no row.');
  await userEvent.click(first);
  expect(rows()).toBe(6);
  await userEvent.click(first);
  expect(rows()).toBe(5);
  await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(rows()).toBe(1);
});
