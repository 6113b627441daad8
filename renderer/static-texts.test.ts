import { expect, it } from 'vitest';
import { keepSlots, keepTextKeys, markText, slot } from './static-texts.ts';

const buy = markText('header.buy', 'Buy');

it('keeps the key of an element’s text', () => {
  expect(keepTextKeys(`<a class="link" href="/products">${buy}</a>`)).toBe(
    '<a class="link" href="/products" data-text="header.buy">Buy</a>',
  );
});

it('gives a text beside elements an element of its own', () => {
  expect(keepTextKeys(`<button><svg><path d=""></path></svg>${buy}<b>1</b></button>`)).toBe(
    '<button><svg><path d=""></path></svg><span data-text="header.buy">Buy</span><b>1</b></button>',
  );
});

it('keeps the keys of attributes', () => {
  expect(keepTextKeys(`<input placeholder="${buy}" aria-label="${markText('a', 'A &amp; B')}"/>`)).toBe(
    '<input placeholder="Buy" data-text-placeholder="header.buy" aria-label="A &amp; B" data-text-aria-label="a"/>',
  );
});

it('gives a text within others an element of its own, and no key to a part of an attribute', () => {
  expect(keepTextKeys(`<button aria-label="${buy}: EUR">${buy} now</button>`)).toBe(
    '<button aria-label="Buy: EUR"><span data-text="header.buy">Buy</span> now</button>',
  );
});

it('turns slots into attributes', () => {
  const [a, b] = [slot('price'), slot('crumbs.all')];
  expect(keepSlots(`<a title="${a}" href="/${b}">${a}</a>`)).toBe(
    '<a data-fill-title="price" data-fill-href="crumbs.all" data-fill="price"></a>',
  );
  expect(keepSlots(`<b style="inset-inline-start:${a}"><svg></svg>${a}</b>`)).toBe(
    '<b data-fill-style-inset-inline-start="price"><svg></svg><span data-fill-text="price"></span></b>',
  );
});
