import type { Scene } from '../scene.ts';
import { accountScenes } from './account.ts';
import { browsingScenes } from './browsing.ts';
import { cartScenes } from './cart.ts';
import { moneyScenes } from './money.ts';
import { sellingScenes } from './selling.ts';
import { sessionScenes } from './session.ts';
import { startScenes } from './start.ts';
import { supportScenes } from './support.ts';

/** Every screen that makes a call. */
export const SCENES: readonly Scene[] = [
  ...startScenes,
  ...browsingScenes,
  ...sessionScenes,
  ...supportScenes,
  ...accountScenes,
  ...cartScenes,
  ...moneyScenes,
  ...sellingScenes,
];
