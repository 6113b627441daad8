// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { EXTERIORS } from '#shared/exterior.ts';
import { RARITIES } from '#shared/rarity.ts';
import { keepSlots, slot } from '../../../static-texts.ts';
import { queryClient } from '../../api/query-client.ts';
import { exhibitFacts } from '../../features/home/exhibit-facts.ts';
import { Exhibit } from '../../features/home/exhibit.tsx';
import { showcaseFacts } from '../../features/product/showcase-facts.ts';
import { ShowcaseView } from '../../features/product/showcase-view.tsx';
import '../../i18n/en/english.ts';
import { currentTexts } from '../../i18n/texts.ts';
import { cardFacts } from '../../item/card-facts.ts';
import { ItemCard } from '../../ui/items/item-card.tsx';
import { templates } from './templates.tsx';
import { fillTemplate, removeEmptyRows } from '../../boot/first-view/template.ts';

const withLinks = (element: ReactElement) => (
  <MemoryRouter>
    <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>
  </MemoryRouter>
);

beforeAll(() => {
  for (const [name, element] of Object.entries(templates(slot, currentTexts().t))) {
    const template = document.createElement('template');
    template.dataset['template'] = name;
    const markup = renderToStaticMarkup(withLinks(element));
    const kept = keepSlots(markup.replaceAll(/<link rel="preload"[^>]*>/g, ''));
    template.content.append(...new DOMParser().parseFromString(kept, 'text/html').body.childNodes);
    document.body.append(template);
  }
});

/** What a node shows: text, or an element's name, attributes and children. */
function shown(node: Node): unknown {
  if (!(node instanceof Element)) return node instanceof Text ? node.data : undefined;
  node.normalize();
  return {
    name: node.localName,
    attributes: Object.fromEntries(
      [...node.attributes].map(({ name, value }) => [
        name,
        name === 'style' ? value.replaceAll(/[ ;]/g, '') : value,
      ]),
    ),
    children: [...node.childNodes].map(shown),
  };
}

const word = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/^\.{1,2}$/.test(text)),
  fc.constantFrom('a b c', '<b>&amp;</b>', '{{title}}', '$&', '0', 'cs2'),
);
const optional = <T,>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const price = fc.record({
  minor: fc.nat(),
  currency: fc.record({ code: fc.constantFrom('EUR', 'JPY'), symbol: fc.constant('') }),
});
const item = fc.record({
  id: word,
  title: optional(word),
  type: word,
  weapon: word,
  finish: word,
  exterior: optional(fc.oneof(word, fc.constantFrom(...EXTERIORS.map(({ name }) => name)))),
  category: optional(word),
  quality: optional(word),
  rarity: fc.constantFrom(...RARITIES),
  rarityName: optional(word),
  price,
  oldPrice: optional(price),
  imagePath: fc.constantFrom('/skins/7.png', ''),
  badges: fc.uniqueArray(fc.constantFrom('top', 'new', 'sale')),
  float: optional(fc.double({ min: 0, max: 1, noNaN: true })),
  stattrak: fc.boolean(),
  pattern: optional(word),
});

const words = fc.record({
  weaponName: optional(word),
  collection: optional(word),
  inspectUrl: optional(
    fc.constantFrom('steam://rungame/730/76561202255233023/+csgo_econ_action_preview%20M1'),
  ),
});
const nothing = () => undefined;

/** Whether the app shows an element as the filled template has it. */
function expectSame(filled: DocumentFragment, element: ReactElement): void {
  const { container, unmount } = render(withLinks(element));
  expect([...filled.children].map(shown)).toEqual([...container.children].map(shown));
  unmount();
}

it('a card is the app’s', () => {
  fc.assert(
    fc.property(item, (given) => {
      const facts = cardFacts(given, currentTexts());
      const action = { label: `Buy: ${given.id}`, pressed: false, onPress: nothing };
      expectSame(
        fillTemplate('card', { ...facts, action: action.label }),
        <ItemCard facts={facts} action={action} />,
      );
    }),
  );
});

it('an item of the showcase is the app’s', () => {
  fc.assert(
    fc.property(item, (given) => {
      const facts = exhibitFacts({ ...given, imagePath: '/skins/7.png' }, currentTexts());
      expectSame(fillTemplate('exhibit', facts), <Exhibit facts={facts} />);
    }),
  );
});

it('an item’s page is the app’s', () => {
  fc.assert(
    fc.property(item, words, ({ type, ...given }, more) => {
      const facts = showcaseFacts({ ...given, ...more, type: `${type}.` }, currentTexts());
      const crumbs = [
        { label: 'All skins', to: '/products' },
        { label: 'Rifles', to: '/products/cs2/rifles?sort=asc' },
        { label: facts.title },
      ];
      const page = fillTemplate('showcase', { ...facts, crumbs: { all: '/products', middle: crumbs[1] } });
      removeEmptyRows(page);
      expectSame(
        page,
        <ShowcaseView
          facts={facts}
          hasCopies
          crumbs={crumbs}
          cart={{ inCart: false, busy: false, toggle: nothing }}
          buyNow={{ busy: false, buy: nothing }}
          watching={{ isWatched: false, open: nothing }}
          keeping={{ favourite: false, compared: false, toggleFavourite: nothing, toggleCompared: nothing }}
          linkCopy={{ state: 'idle', link: '', copy: nothing }}
          history=""
        />,
      );
    }),
    { numRuns: 50 },
  );
});
