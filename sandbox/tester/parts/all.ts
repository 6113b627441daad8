import type { TesterPart } from '../part.ts';
import { books } from './books.ts';
import { deposits } from './deposits.ts';
import { drift } from './drift.ts';
import { faults } from './faults.ts';
import { feedback } from './feedback.ts';
import { gateway } from './gateway.ts';
import { market } from './market.ts';
import { offers } from './offers.ts';
import { outbox } from './outbox.ts';
import { payouts } from './payouts.ts';
import { php } from './php.ts';
import { promos } from './promos.ts';
import { purchases } from './purchases.ts';
import { reset } from './reset.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { time } from './time.ts';
import { users } from './users.ts';

/** The parts that need only accounts, mails and settings. */
export const BASE_PARTS: readonly TesterPart[] = [
  outbox,
  users,
  sessions,
  php,
  time,
  faults,
  settings,
  feedback,
  reset,
];

/** All parts, in the order of the page. */
export const ALL_PARTS: readonly TesterPart[] = [
  outbox,
  offers,
  payouts,
  deposits,
  purchases,
  books,
  gateway,
  promos,
  market,
  drift,
  users,
  sessions,
  php,
  time,
  faults,
  settings,
  feedback,
  reset,
];
