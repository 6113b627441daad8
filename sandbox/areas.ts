import { accounts } from './accounts/area.ts';
import { agenda } from './agenda/agenda.ts';
import { cart } from './cart/area.ts';
import { catalogue } from './catalogue/area.ts';
import { content } from './content/routes.ts';
import type { Area } from './context.ts';
import { drift } from './drift/area.ts';
import { feedback } from './feedback/area.ts';
import { gateway } from './gateway/area.ts';
import { mail } from './mail/outbox.ts';
import { php } from './php/area.ts';
import { selling } from './selling/area.ts';
import { sitemap } from './sitemap/area.ts';
import { tester } from './tester/area.ts';
import { transactions } from './transactions/area.ts';

/** All areas, in the order of their tables and seeds: an area may use the tables of those above it. */
export const areas: readonly Area[] = [
  agenda,
  catalogue,
  mail,
  content,
  sitemap,
  accounts,
  gateway,
  transactions,
  selling,
  cart,
  drift,
  feedback,
  tester,
  php,
];
