import type { DeskCommand } from '#shared/desk/commands.ts';
import { askHandlers } from '#shared/desk/desk.ts';
import type { SeenList } from '#shared/desk/seen-list.ts';
import type { DeskView, PriceQuestion } from '#shared/desk/view.ts';

/** Values of the desk that cross the bridge. */

/** A desk that nothing was done with. */
const EMPTY_VIEW: DeskView = {
  watches: [],
  searches: [],
  unread: 0,
  settings: { startAtLogin: false, notifications: true },
  status: { state: 'watching', isStored: true, isRead: true, kinds: 0, points: 0, bytes: 0 },
};

/** What a page asks about an item. */
export const QUESTION: PriceQuestion = {
  copyId: '1',
  title: 'AK-47 | Redline',
  exterior: 'Field-Tested',
  stattrak: false,
  isEnglish: true,
};

/** A command that any desk takes. */
export const COMMAND: DeskCommand = { type: 'check' };

/** A list as a page reports it: one copy, the cheapest first. */
export const SEEN: SeenList = {
  request: { page: 1, limit: 15, sort: 'asc' },
  currency: 'EUR',
  isEnglish: true,
  total: 1,
  items: [{ id: '1', title: 'AK-47 | Redline', exterior: 'Field-Tested', stattrak: false, price: 1990 }],
};

/** Answers the calls of a desk that nothing was done with. */
export const askEmptyDesk = askHandlers({
  view: () => EMPTY_VIEW,
  watched: () => ({ kinds: {}, copies: {} }),
  inbox: () => [],
  search: () => undefined,
  prices: () => [],
  run: () => ({ ok: true }),
  rememberPrices: () => undefined,
  exportAll: () => '{}',
  importAll: () => ({ ok: false, why: 'not-ours' }),
  report: () => [],
});
