import type { TesterPart } from '../part.ts';
import { faults } from './faults.ts';
import { feedback } from './feedback.ts';
import { offers } from './offers.ts';
import { outbox } from './outbox.ts';
import { payouts } from './payouts.ts';
import { reset } from './reset.ts';
import { settings } from './settings.ts';
import { time } from './time.ts';
import { users } from './users.ts';

/** What needs nothing but accounts, mails and settings. */
export const BASE_PARTS: readonly TesterPart[] = [outbox, users, time, faults, settings, feedback, reset];

/** All parts, in the order of the page. */
export const ALL_PARTS: readonly TesterPart[] = [
  outbox,
  offers,
  payouts,
  users,
  time,
  faults,
  settings,
  feedback,
  reset,
];
