// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { createElement, type ReactElement } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { EXTERIORS } from '#shared/exterior.ts';
import { RARITIES } from '#shared/rarity.ts';
import type { Category } from '#shared/wire/catalogue.ts';
import { cataloguePath, type Place } from '../../features/catalogue/catalogue-query.ts';
import { NO_FILTER } from '../../features/catalogue/filters/filter.ts';
import { GameLinks } from '../../features/catalogue/game-links.tsx';
import { Exhibit } from '../../features/home/exhibit.tsx';
import { NOT_COPIED, NOT_KEPT, NOT_WATCHED } from '../../features/product/item-tools-view.tsx';
import { ShowcaseView } from '../../features/product/showcase-view.tsx';
import { crumbsOf } from '../../features/product/trail.ts';
import { catalogue } from '../../i18n/en/browsing/catalogue.ts';
import { goods } from '../../i18n/en/first/goods.ts';
import { item as itemTexts } from '../../i18n/en/browsing/item.ts';
import { showLanguage, t } from '../../i18n/texts.ts';
import '../../i18n/en/english.ts';
import { ItemTileView } from '../../item/item-tile-view.tsx';
import { ChipLink } from '../../ui/actions/chip.tsx';
import * as dom from './jsx-runtime.ts';

/** The components as the first views have them: with the stand-ins of `first-view-script.ts`. */
async function loadFirstView() {
  vi.resetModules();
  const { jsx, Fragment } = await import('./jsx-runtime.ts');
  const texts = await import('../first-view/texts.ts');
  vi.doMock('react/jsx-dev-runtime', () => ({ Fragment, jsxDEV: jsx }));
  vi.doMock('react-router-dom', () => import('./link.tsx'));
  vi.doMock('../../i18n/texts.ts', () => texts);
  return {
    setTexts: texts.setTexts,
    ...(await import('../../features/catalogue/game-links.tsx')),
    ...(await import('../../features/home/exhibit.tsx')),
    ...(await import('../../features/product/showcase-view.tsx')),
    ...(await import('../../item/item-tile-view.tsx')),
    ...(await import('../../ui/actions/chip.tsx')),
  };
}
let firstView: Awaited<ReturnType<typeof loadFirstView>>;

beforeAll(async () => {
  firstView = await loadFirstView();
});

/** What a node shows: text, or an element's name, attributes and children. */
function shown(node: unknown): unknown {
  if (!(node instanceof Element)) return node instanceof Text ? node.data : node;
  node.normalize();
  return {
    name: node.localName,
    namespace: node.namespaceURI,
    // The router marks its links for frameworks.
    attributes: Object.fromEntries(
      [...node.attributes].flatMap(({ name, value }) => (name === 'data-discover' ? [] : [[name, value]])),
    ),
    children: [...node.childNodes].map(shown),
  };
}

/** What React shows for an element, with pictures that load late, as the first view has them. */
function rendered(element: ReactElement): unknown {
  const { container, unmount } = render(<MemoryRouter>{element}</MemoryRouter>);
  for (const picture of container.querySelectorAll('img')) picture.setAttribute('loading', 'lazy');
  const elements = [...container.childNodes].map(shown);
  unmount();
  expect(elements).toHaveLength(1);
  return elements[0];
}

/** Words from a server, with some that are special in HTML, addresses or translations. */
const word = fc.oneof(
  // The router resolves dots as parts of a path, as a browser does when it follows a link.
  fc.string({ unit: 'grapheme' }).filter((text) => !/^\.{1,2}$/.test(text)),
  fc.constantFrom('//', 'a b c', '<b>&amp;</b>', '{{title}}', '$t(item.buy)', '$&', '0', 'cs2'),
);
const id = word.filter((text) => text !== '');
const optional = <T,>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const price = fc.record({
  minor: fc.maxSafeInteger(),
  currency: fc.record({ code: fc.constantFrom('EUR', 'JPY', 'KEYS'), symbol: fc.constantFrom('€', '') }),
});
const item = fc.record({
  id,
  title: optional(word),
  type: word,
  exterior: optional(fc.oneof(word, fc.constantFrom(...EXTERIORS.map(({ name }) => name)))),
  category: optional(word),
  rarityName: optional(word),
  rarity: fc.constantFrom(...RARITIES),
  price,
  oldPrice: optional(price),
  imagePath: fc.oneof(word, fc.constantFrom('/skins/7.png', 'https://elsewhere.example/7.png')),
  badges: fc.uniqueArray(fc.constantFrom('top', 'new', 'sale')),
  float: optional(fc.double({ min: 0, max: 1, noNaN: true })),
  stattrak: fc.boolean(),
  weapon: word,
  finish: word,
});
const own = fc.record({
  weaponName: optional(word),
  pattern: optional(word),
  collection: optional(word),
  inspectUrl: optional(word),
});
const details = fc.tuple(item, own).map(([shared, more]) => ({ ...shared, ...more }));
const cart = fc.record({
  inCart: fc.boolean(),
  busy: fc.boolean(),
  toggle: fc.constant(() => undefined),
});
const place: fc.Arbitrary<Place> = fc.record({
  list: fc.constantFrom('all', 'new', 'sale'),
  category: word,
  subcategory: word,
});
const address = fc.tuple(place, word).map(([at, search]) => cataloguePath(at, { ...NO_FILTER, search }));
const game = fc.record({ id, name: word, url: word, subcategories: fc.constant<Category[]>([]) });

describe.each(['en', 'de-CH', 'ar'])('the first view has the app’s elements in %s:', (locale) => {
  beforeAll(() => {
    showLanguage(locale, {});
    firstView.setTexts({ ...goods, ...itemTexts, ...catalogue }, {}, locale);
  });

  it('an item’s card', () => {
    const priority = optional(fc.boolean());
    const onIntent = fc.constantFrom(() => undefined, undefined);
    const props = fc.record({ item, subcategory: optional(word), priority, cart, onIntent });
    fc.assert(
      fc.property(props, (given) => {
        expect(shown(firstView.ItemTileView(given))).toEqual(rendered(<ItemTileView {...given} />));
      }),
    );
  });

  it('an item of the showcase', () => {
    fc.assert(
      fc.property(fc.record({ item }), (given) => {
        expect(shown(firstView.Exhibit(given))).toEqual(rendered(<Exhibit {...given} />));
      }),
    );
  });

  it('an item’s page', () => {
    fc.assert(
      fc.property(fc.record({ item: details, cart, list: optional(address) }), ({ item, cart, list }) => {
        const crumbs = crumbsOf({ item, title: item.title ?? '', list, known: undefined, t });
        const idle = { watching: NOT_WATCHED, keeping: NOT_KEPT, linkCopy: NOT_COPIED };
        const given = { item, crumbs, cart, ...idle };
        expect(shown(firstView.ShowcaseView(given))).toEqual(rendered(<ShowcaseView {...given} />));
      }),
    );
  });

  it('a chip', () => {
    fc.assert(
      fc.property(fc.record({ current: fc.boolean(), to: address, children: word }), (given) => {
        expect(shown(firstView.ChipLink(given))).toEqual(rendered(<ChipLink {...given} />));
      }),
    );
  });

  it('the games', () => {
    const categories = fc.uniqueArray(game, { selector: (each) => each.id });
    fc.assert(
      fc.property(fc.record({ categories, place }), (given) => {
        expect(shown(firstView.GameLinks(given))).toEqual(rendered(<GameLinks {...given} />));
      }),
    );
  });
});

it('makes the elements that React makes', () => {
  type Child<Made> = Made | string | number | boolean | null;
  type Make<Made> = (
    type: string,
    props: Readonly<Record<string, unknown>>,
    ...children: Child<Made>[]
  ) => Made;
  const form = <Made,>(make: Make<Made>): Made =>
    make(
      'form',
      {
        className: 'a b',
        noValidate: true,
        hidden: false,
        id: undefined,
        title: null,
        'aria-busy': false,
        'aria-live': 'polite',
        onSubmit: () => undefined,
        style: { maxWidth: '5rem', insetInlineStart: '20%' },
      },
      'text ',
      0,
      '',
      null,
      false,
      make('label', { htmlFor: 'x' }, 'a <b> &amp; c'),
      make('input', { tabIndex: -1, disabled: true, readOnly: true, draggable: false }),
      make('svg', { viewBox: '0 0 2 2' }, make('path', { strokeWidth: 2, fillRule: 'evenodd', d: 'M0 0' })),
    );
  const made = form<unknown>((type, props, ...children) => dom.jsxs(type, { ...props, children }));
  expect(shown(made)).toEqual(rendered(form<ReactElement>(createElement)));
});

it('shows what components and fragments contain', () => {
  const bold = dom.jsx(({ text }) => dom.jsx('b', { children: text }), { text: 'one' });
  const made = dom.jsx('p', { children: dom.jsxs(dom.Fragment, { children: [bold, [' and ', 2]] }) });
  expect(shown(made)).toEqual(
    rendered(
      <p>
        <b>one</b> and 2
      </p>,
    ),
  );
});
