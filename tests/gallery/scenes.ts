import type { Scene } from './scene.ts';
import { account } from './scenes/account.ts';
import { cart } from './scenes/cart.ts';
import { catalogue } from './scenes/catalogue.ts';
import { checkout } from './scenes/checkout.ts';
import { consent } from './scenes/consent.ts';
import { content } from './scenes/content.ts';
import { desk } from './scenes/desk.ts';
import { deskPrices } from './scenes/desk-prices.ts';
import { deskSearch } from './scenes/desk-search.ts';
import { home } from './scenes/home.ts';
import { item } from './scenes/item.ts';
import { kept } from './scenes/kept.ts';
import { longScenes } from './scenes/long.ts';
import { results } from './scenes/results.ts';
import { selling } from './scenes/selling.ts';
import { session } from './scenes/session.ts';
import { shell } from './scenes/shell.ts';
import { support } from './scenes/support.ts';
import { topup } from './scenes/topup.ts';

/**
 * Every screen and dialog of the shop in every visible state. The web build lacks what only the desktop client shows
 * (waiting for Steam, a return that got stuck, where the session is kept): tests/e2e/desktop covers that.
 */
export const scenes: readonly Scene[] = [
  ...home,
  ...catalogue,
  ...item,
  ...kept,
  ...desk,
  ...deskSearch,
  ...deskPrices,
  ...content,
  ...shell,
  ...consent,
  ...session,
  ...cart,
  ...checkout,
  ...topup,
  ...account,
  ...selling,
  ...results,
  ...support,
  ...longScenes,
];
