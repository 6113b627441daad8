import type { Flow } from '../flow.ts';
import { browsing } from './browsing.ts';
import { desk } from './desk.ts';
import { forcedColours } from './forced-colours.ts';
import { handingOver } from './handing-over.ts';
import { input } from './input.ts';
import { looks } from './looks.ts';
import { memberLooks } from './member-looks.ts';
import { money } from './money.ts';
import { places } from './places.ts';
import { selling } from './selling.ts';
import { sessions } from './sessions.ts';
import { storage } from './storage.ts';

/** All flows, in the order in which they run. */
export const FLOWS: readonly Flow[] = [
  ...browsing,
  ...places,
  ...sessions,
  ...money,
  ...selling,
  ...desk,
  ...looks,
  ...storage,
  ...handingOver,
  ...input,
  ...memberLooks,
  ...forcedColours,
];

/** The names of those that CI runs. */
export const SAMPLE: readonly string[] = [
  'first view and take-over',
  'home row after a swipe',
  'buy by card, with Back from the payment page',
  'page left while it writes',
];
