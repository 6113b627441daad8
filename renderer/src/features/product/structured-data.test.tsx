// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { answerFrom, atAddress, sampleServer, wireItem, wireList } from '#tests/support/screen-testing.tsx';
import { usePreferences } from '../../state/preferences.ts';
import { ProductScreen } from './product-screen.tsx';

let server = sampleServer({});
answerFrom(() => server);

afterEach(() => {
  cleanup();
  queryClient.clear();
  usePreferences.setState(usePreferences.getInitialState());
});

/** Opens item 7's page. */
function open(item: object | Response) {
  server = sampleServer({ 'items/list': wireList([]), 'items/7': item });
  return render(atAddress(<ProductScreen />, '/products/all/all/7?utm_source=mail'));
}

const blocks = () => [...document.head.querySelectorAll('script[type="application/ld+json"]')];
/** The graph of the one block, by the types of its nodes. */
async function readGraph() {
  await waitFor(() => expect(blocks()).toHaveLength(1));
  const data: unknown = JSON.parse(blocks()[0]?.textContent ?? '');
  const { '@graph': nodes } = Object(data);
  const nodeOf = (type: string): unknown =>
    Array.isArray(nodes) ? nodes.find((node) => Object(node)['@type'] === type) : undefined;
  return { product: nodeOf('Product'), trail: nodeOf('BreadcrumbList') };
}

it('names the item as the page does, with its price in the shown currency', async () => {
  usePreferences.setState({ currency: { code: 'JPY', symbol: '¥', rate: 160 } });
  open(wireItem(7, { price: 2600.5, img_url: '/i/ak.svg' }));
  const { product, trail } = await readGraph();
  expect(screen.getAllByText('¥2,600.50')).not.toHaveLength(0);
  const url = `${window.location.origin}/products/cs2/all/7`;
  expect(product).toEqual({
    '@type': 'Product',
    name: 'AK-47 | Test 7 (Field-Tested)',
    url,
    sku: '7',
    category: 'AK-47',
    image: `${window.location.origin}/i/ak.svg`,
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      '@type': 'Offer',
      url,
      price: '2600.50',
      priceCurrency: 'JPY',
      availability: 'https://schema.org/InStock',
    },
  });
  const shown = within(screen.getByRole('navigation', { name: 'You are here' })).getAllByRole('listitem');
  const { itemListElement } = Object(trail);
  expect(itemListElement).toHaveLength(shown.length);
  expect(itemListElement).toMatchObject([
    { position: 1, name: 'All skins', item: `${window.location.origin}/products` },
    { position: 2, name: 'AK-47' },
    { position: 3, name: 'AK-47 | Test 7', item: url },
  ]);
});

it('claims nothing that is not known: use, an exterior, a currency of others', async () => {
  usePreferences.setState({ currency: { code: 'Credits', symbol: 'C', rate: 100 } });
  open(wireItem(7, { exterior: undefined, title: 'AK-47 | Test', finish: 'Test' }));
  const { product } = await readGraph();
  expect(product).toMatchObject({ name: 'AK-47 | Test (Field-Tested)' });
  expect(product).not.toHaveProperty('itemCondition');
  expect(product).not.toHaveProperty('offers');
  expect(product).not.toHaveProperty('image');
});

it('a title with markup: stays data in the document and in its HTML', async () => {
  const title = '</script><script>alert(1)</script><!-- x';
  open(wireItem(7, { title, exterior: 'Factory New' }));
  const { product } = await readGraph();
  expect(product).toMatchObject({ name: `${title} (Factory New)` });
  expect(product).not.toHaveProperty('itemCondition');
  const copy = new DOMParser().parseFromString(document.documentElement.outerHTML, 'text/html');
  expect(copy.querySelectorAll('script[type="application/ld+json"]')).toHaveLength(1);
  const scripts = [...copy.scripts].map((script) => script.textContent);
  expect(scripts).toEqual(blocks().map((block) => block.textContent));
});

it('is gone with the page, and for an item that is', async () => {
  const { unmount } = open(wireItem(7));
  await readGraph();
  act(unmount);
  expect(blocks()).toEqual([]);
  cleanup();
  queryClient.clear();
  open(Response.json({ status: 'ERROR' }, { status: 410 }));
  expect(await screen.findByRole('heading', { name: 'This item is gone' })).toBeVisible();
  expect(blocks()).toEqual([]);
});
