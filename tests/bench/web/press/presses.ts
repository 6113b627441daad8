import type { ShopPages } from '../shop-pages.ts';
import type { Target } from '../price/watch-page.ts';

/** A press of the shop: on which page, and by whom. */
export interface Press extends Target {
  on: keyof ShopPages;
  /** Signed in, with an empty cart. */
  member?: true;
}

/** The presses by name. */
export const PRESSES: Readonly<Record<string, Press>> = {
  'Buy, a member': {
    on: 'item',
    member: true,
    among: 'main button',
    name: '^Buy$',
    shows: [
      { among: 'main button', name: '^Remove\\b' },
      { among: 'header a', name: '^Cart, 1 ' },
    ],
  },
  'Buy, a guest': {
    on: 'item',
    among: 'main button',
    name: '^Buy$',
    shows: [{ among: '[role="dialog"] input[autocomplete="username"]' }],
  },
  search: {
    on: 'home',
    among: 'header button, header input',
    name: '^Search',
    focuses: 'input[type="search"]',
  },
  'a card': {
    on: 'home',
    among: 'main a',
    leadsTo: '^/products/[^/]+/[^/]+/[^/]+$',
    opens: true,
    shows: [{ among: 'main button', name: '^Buy$' }],
  },
  'a chip': {
    on: 'catalogue',
    among: 'main nav[aria-label="Categories"] a:not([aria-current])',
    opens: true,
  },
};

/** The press on a peer's page that puts its first product into its cart, with `--peer-buy` and `--peer-bought`. */
export const peerPress = ({ buy, bought }: { buy: string; bought: string }): Target => ({
  among: 'button',
  name: buy,
  shows: [{ among: bought }],
});
