import { describe, expect, test } from 'vitest';

import {
  DOCUMENT_KB,
  FIRST_LOAD_KB,
  loadedWith,
  measure,
  measureDocument,
  PART_KB,
  ROUTE_KB,
  TEXTS_KB,
} from './budgets.mjs';

const manifest = {
  'index.html': {
    file: 'assets/main.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['home', 'cart'],
  },
  '_react.js': { file: 'assets/react.js', imports: ['index.html'] },
  '_fields.js': { file: 'assets/fields.js', imports: ['_react.js'] },
  home: { file: 'assets/home.js', imports: ['_react.js'], dynamicImports: ['drag'] },
  cart: {
    file: 'assets/cart.js',
    imports: ['_fields.js', '_react.js', '_cart-texts.js'],
    dynamicImports: ['form'],
  },
  form: { file: 'assets/form.js', imports: ['_fields.js'] },
  drag: { file: 'assets/drag.js' },
  'home.css': { file: 'assets/home.css' },
  '_cart-texts.js': { file: 'assets/cart-texts.js' },
  '_view-home.js': { file: 'assets/view-home.js' },
  '_view-cart.js': { file: 'assets/view-cart.js' },
};
const names = { home: /^home$/, route: /^cart$/, texts: /texts/, firstViews: [] };
const bytes = (file: string) =>
  ({ 'assets/main.js': 1000, 'assets/react.js': 60_000, 'assets/home.js': 5000, 'assets/fields.js': 30_000 })[
    file
  ] ?? 1500;

describe('what a visitor loads', () => {
  test('a part brings what it imports, also around a circle', () => {
    expect([...loadedWith(manifest, 'cart')]).toEqual([
      'cart',
      '_fields.js',
      '_react.js',
      'index.html',
      '_cart-texts.js',
    ]);
    expect([...loadedWith(manifest, 'gone')]).toEqual([]);
  });

  test('home is the entry, its own part and what both import; parts it loads later are counted apart', () => {
    const [home, ...others] = measure(manifest, bytes, names);
    expect(home).toEqual({ name: 'home, first load', kb: 66, budget: FIRST_LOAD_KB });
    expect(others).toEqual([
      { name: 'cart', kb: 31.5, budget: ROUTE_KB },
      { name: 'form', kb: 31.5, budget: PART_KB },
      { name: 'drag', kb: 1.5, budget: PART_KB },
      { name: 'texts', kb: 1.5, budget: TEXTS_KB },
    ]);
  });

  test('a screen’s first view counts for those who come to it from outside', () => {
    const firstViews = [
      [/^home$/, /view-home/],
      [/^cart$/, /view-cart/],
    ] as const;
    const [home, cart] = measure(manifest, bytes, { ...names, firstViews });
    expect(home?.kb).toBe(67.5);
    // Cart, what it imports and its first view, in place of home and its own.
    expect(cart?.kb).toBe(31.5);
    const [, heavy] = measure(manifest, (file) => (/view-cart/.test(file) ? 40_000 : bytes(file)), {
      ...names,
      firstViews,
    });
    expect(heavy?.kb).toBe(65);
  });

  test('the document’s own script is measured without its styles', () => {
    const { kb, budget } = measureDocument('<style>a{color:red}</style><script>go()</script>');
    expect(budget).toBe(DOCUMENT_KB);
    expect(kb).toBeGreaterThan(0);
    expect(kb).toBe(measureDocument('<script>go()</script>').kb);
  });

  test('measure: throws for a build without an entry or without home', () => {
    expect(() => measure({}, bytes, names)).toThrow('no entry');
    expect(() => measure(manifest, bytes, { ...names, home: /^start$/ })).toThrow('is home');
  });
});
