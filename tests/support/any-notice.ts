import fc from 'fast-check';

import type { AlertRule } from '#shared/desk/alert-rules.ts';
import type { InboxNews } from '#shared/desk/news.ts';
import type { DeskNotice } from '#shared/desk/notices.ts';

const amount = fc.integer({ min: 1, max: 99_999_999 });
const text = fc.oneof(
  fc.constantFrom('AK-47 | Redline', '<b>&', ''),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
/** Ids of ours and of servers, and others. */
const id = fc.oneof(
  fc.constantFrom('105001', '0b-7', 'inbox', '../cart', 'a/b', 'ü'),
  fc.string({ minLength: 1, maxLength: 80 }),
);

const rule: fc.Arbitrary<AlertRule> = fc.oneof(
  fc.record({ type: fc.constantFrom('below', 'above'), amount }),
  fc.record({ type: fc.constant('drop'), percent: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ type: fc.constantFrom('back', 'sold') }),
);

const news: fc.Arbitrary<InboxNews> = fc.oneof(
  fc.record({
    type: fc.constant('watch'),
    watchId: id,
    title: text,
    exterior: fc.constantFrom('', 'Field-Tested', '<i>'),
    price: fc.option(amount, { nil: undefined }),
    rules: fc.array(rule, { minLength: 1, maxLength: 5 }),
    copyId: fc.option(id, { nil: undefined }),
  }),
  fc.record({
    type: fc.constant('search'),
    searchId: id,
    name: text,
    fresh: fc.nat(500),
    cheaper: fc.nat(500),
    from: amount,
  }),
  fc.record({
    type: fc.constant('account'),
    what: fc.constantFrom('offer', 'deposit', 'order'),
    id,
    status: text,
    outcome: fc.constantFrom('answered', 'ready', 'done', 'failed'),
  }),
);

/** Notifications of any kind, with texts and ids as a bad server could send them. */
export const anyNotice: fc.Arbitrary<DeskNotice> = fc.oneof(
  fc.record({ type: fc.constant('news'), entryId: fc.uuid(), news, sound: fc.boolean() }),
  fc.record({ type: fc.constant('summary'), alerts: fc.integer({ min: 1, max: 500 }), sound: fc.boolean() }),
);
