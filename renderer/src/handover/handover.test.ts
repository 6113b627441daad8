// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findMarked, markOf } from './first-input.ts';
import { firstTexts, rememberFirstTexts } from './first-texts.ts';
import { rememberChips, rememberedChips } from './remembered-chips.ts';

beforeEach(() => localStorage.clear());
afterEach(() => document.body.replaceChildren());

describe('remembered chips', () => {
  const answers = {
    chips: [{ title: 'Rifles', value: 'rifles', types: ['AK-47'] }],
    categories: [{ id: '1', name: 'Counter-Strike 2', url: 'cs2', subcategories: [] }],
  };

  it('are those of the same call', () => {
    rememberChips('items/subcategories?lang_id=1', answers);
    expect(rememberedChips('items/subcategories?lang_id=1')).toMatchObject(answers);
    expect(rememberedChips('items/subcategories?lang_id=2')).toBeUndefined();
  });

  it.each([
    '',
    'null',
    '[]',
    '{"address":"a"}',
    '{"address":"a","chips":[{"title":1}],"categories":[]}',
    '{"address":"a","chips":[],"categories":[{"id":"1"}]}',
  ])('none for %s in the storage', (entry) => {
    localStorage.setItem('chips', entry);
    expect(rememberedChips('a')).toBeUndefined();
  });
});

describe('first texts', () => {
  it('are the first view’s, in the same language', () => {
    rememberFirstTexts('de', { 'header.buy': 'Kaufen', 'checkout.title': 'Bezahlen' });
    expect(firstTexts('de')).toEqual({ 'header.buy': 'Kaufen' });
    expect(firstTexts('fr')).toEqual({});
  });

  it.each(['', '7', '{"locale":"de"}', '{"locale":"de","texts":{"header.buy":1}}'])(
    'none for %s in the storage',
    (entry) => {
      localStorage.setItem('firstTexts', entry);
      expect(firstTexts('de')).toEqual({});
    },
  );
});

describe('a mark', () => {
  it('finds the element of the same name and place in another view', () => {
    const view = '<button aria-label="Buy">x</button><button>Buy</button><a href="/">Buy</a>';
    document.body.innerHTML = view;
    const marks = [...document.querySelectorAll('button, a')].map(markOf);
    document.body.innerHTML = `<p>More</p>${view}`;
    expect(marks.map((mark) => findMarked(mark, mark.name))).toEqual([
      ...document.querySelectorAll('button, a'),
    ]);
  });

  it('knows a field by its label', () => {
    document.body.innerHTML = '<label for="a" data-text="header.search">Search</label><input id="a"><input>';
    const [field, other] = document.querySelectorAll('input');
    if (!field || !other) throw new Error('no fields');
    expect(markOf(field)).toEqual({ tag: 'input', name: 'Search', key: 'header.search', nth: 0 });
    expect(findMarked(markOf(other), '')).toBe(other);
  });

  it.each([
    ['<button data-text-aria-label="header.menu" aria-label="Menu"></button>', 'header.menu'],
    ['<button><svg></svg><span data-text="header.menu">Menu</span></button>', 'header.menu'],
    ['<button><span data-text="header.menu">Menu</span> of EUR</button>', undefined],
    ['<button>Menu</button>', undefined],
  ])('of %s has the key %s', (html, key) => {
    document.body.innerHTML = html;
    expect([...document.querySelectorAll('button')].map((each) => markOf(each).key)).toEqual([key]);
  });

  it('finds an element by its mark, when its name has changed', () => {
    document.body.innerHTML = '<button data-mark="preferences" aria-label="Language: EUR"></button>';
    const marks = [...document.querySelectorAll('button')].map(markOf);
    document.body.innerHTML = '<button data-mark="preferences" aria-label="Sprache: DE · EUR"></button>';
    expect(marks.map((mark) => findMarked(mark, mark.name))).toEqual([document.querySelector('button')]);
  });

  it('finds nothing where nothing has the name', () => {
    expect(findMarked({ tag: 'button', name: 'Buy', key: undefined, nth: 0 }, 'Buy')).toBeUndefined();
  });
});
