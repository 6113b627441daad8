// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '../../screen/document-title.ts';
import { atAddress } from '#tests/support/screen-testing.tsx';
import { english } from '../../i18n/en/english.ts';
import { usePageFacts, type PageFacts } from '../../state/page-facts.ts';
import { ROUTES } from '../routes.ts';
import { HeadTags } from './head-tags.tsx';

function Page({ title, facts }: { title?: string | undefined; facts?: PageFacts | undefined }) {
  useDocumentTitle(title, facts);
  return (
    <>
      <HeadTags />
      <Link to="/cart">Cart</Link>
      <Link to="/sale">Sale</Link>
    </>
  );
}

const open = (address: string, title?: string, facts?: PageFacts) =>
  render(atAddress(<Page title={title} facts={facts} />, address));

/** What a search engine reads of the document. */
const head = () => ({
  address: [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(
    ({ href }) => href,
  ),
  robots: [...document.head.querySelectorAll<HTMLMetaElement>('meta[name=robots]')].map((tag) => tag.content),
  description: document.head.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
});
const full = (path: string) => [window.location.origin + path];

beforeEach(() => {
  const description = document.createElement('meta');
  description.name = 'description';
  description.content = 'The shop';
  document.head.replaceChildren(description);
});
afterEach(() => {
  cleanup();
  usePageFacts.setState(usePageFacts.getInitialState(), true);
});

it.each([
  ['/?utm_source=mail&lang=de', '/'],
  ['/Favourites/?utm_campaign=x#top', '/favourites'],
  ['/account/orders?order=7', '/account'],
  ['/success-payment?order=7&type=order', '/success-payment'],
  ['/reset-password?token=secret', '/reset-password'],
])('canonical address of %s: %s', (address, path) => {
  open(address, 'Page');
  expect(head().address).toEqual(full(path));
});

it('a page of an id: has the address that its facts name, and none before', () => {
  const { rerender } = open('/products/all/all/7?utm=1');
  expect(head()).toEqual({ address: [], robots: [], description: 'The shop' });
  const facts = { path: '/products/cs2/all/7', name: 'AK-47 | Redline', price: '€12.50' };
  rerender(atAddress(<Page title="AK-47 | Redline" facts={facts} />, '/products/all/all/7?utm=1'));
  expect(head().address).toEqual(full('/products/cs2/all/7'));
  expect(head().description).toMatch(/^AK-47 \| Redline for €12\.50 /);
});

it('facts of a page that was left: say nothing of the next one', async () => {
  open('/about', 'About Vitrine', { path: '/about' });
  expect(head().address).toEqual(full('/about'));
  cleanup();
  open('/static-page/9');
  expect(head().address).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Cart' }));
  await waitFor(() => expect(head()).toMatchObject({ address: full('/cart'), robots: ['noindex'] }));
  await userEvent.click(screen.getByRole('link', { name: 'Sale' }));
  await waitFor(() => expect(head()).toMatchObject({ address: [], robots: [] }));
});

it('a page that is missing: is not listed, though its host answers 200', () => {
  open('/no-such-page', 'Page not found', { isMissing: true });
  expect(head()).toMatchObject({ address: [], robots: ['noindex'] });
  expect(head().description).toMatch(/^There is no page/);
});

it('noindex: for what only a member or this browser has', () => {
  const listed = ROUTES.filter(({ screen }) => screen.isListed);
  expect(listed.map(({ path }) => path)).toEqual([
    ...['/', '/products', '/products/:category/:subcategory?', '/new', '/sale'],
    ...['/products/:category/:subcategory/:productId', '/static-page/:id', '/:slug', '/help'],
  ]);
});

it('descriptions: are one line of at most 155 characters', () => {
  const descriptions = Object.entries(english).filter(([key]) => key.startsWith('description.'));
  expect(descriptions.length).toBeGreaterThan(10);
  for (const [, text] of descriptions) {
    expect(text.length, text).toBeLessThanOrEqual(155);
    expect(text).toMatch(/^\S.*\.$/);
  }
});
