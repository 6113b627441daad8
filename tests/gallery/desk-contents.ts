import { writeBackup, type DeskContents } from '#shared/desk/backup.ts';
import type { MarketCopy } from '#shared/desk/engine/market-answers.ts';
import type { InboxEntry } from '#shared/desk/inbox.ts';
import type { InboxNews } from '#shared/desk/news.ts';
import { kindKey, type Kind } from '#shared/desk/kind.ts';
import type { SavedSearch } from '#shared/desk/saved-search.ts';
import type { KindPrices } from '#shared/desk/price-series.ts';
import { newWatch, type ItemFacts, type Watch } from '#shared/desk/watch.ts';
import { mapFacets } from '#shared/facets.ts';

/** The time of the desk's scenes, epoch ms. The browser's clock is fixed: ages are the same in every picture. */
export const DESK_NOW = Date.UTC(2026, 10, 26, 12);

const MINUTE_MS = 60_000;
const HOUR_S = 3600;

/** The longest name of a search that the desk takes. */
const LONG_NAME = 'Schmetterlingsmesser und Karambits, fabrikneu, bis 500, ohne Andenken und Musik!';

/** A copy that is for sale, and its kind. */
export interface Found {
  copy: MarketCopy;
  kind: Kind;
}

/** The copies of the scenes. */
export interface DeskCopies {
  line: Found;
  alert: Found;
  none: Found;
  failing: Found;
  snoozed: Found;
}

const ago = (minutes: number) => DESK_NOW - minutes * MINUTE_MS;

const factsOf = ({ copy: { id, title = '', exterior = '', type, category, imagePath, float } }: Found) =>
  ({
    ...{ copyId: id, title, exterior, type, imagePath },
    ...(category !== undefined && { category }),
    ...(float !== undefined && { float }),
  }) satisfies ItemFacts;

/** Prices of four weeks, from above a copy's price down to it. One of them is none of its kind. */
function pricesOf({ copy, kind }: Found): KindPrices {
  const percents = [128, 124, 131, 126, 119, 122, 30, 125, 117, 112, 115, 108, 111, 100];
  const points = percents.map((percent, at) => ({
    at: DESK_NOW / 1000 - 2 * HOUR_S - (percents.length - 1 - at) * 46 * HOUR_S,
    low: Math.max(1, Math.round((copy.price * percent) / 100)),
    count: 3,
  }));
  return { kind, points };
}

/** Watches with line and alerts, with an alert, of what is not for sale, of a copy, and snoozed. */
function watchesOf({ line, alert, none, failing, snoozed }: DeskCopies): Watch[] {
  const more = { addedAt: ago(9000), sound: true };
  const ofKind = (id: string, found: Found, kind = found.kind) =>
    ({ id, target: { type: 'kind', kind }, item: factsOf(found), ...more }) as const;
  const rare = { ...none.kind, phase: 'Ruby' };
  const half = Math.ceil(line.copy.price / 2);
  return [
    {
      ...newWatch({
        ...ofKind('line', line),
        rules: [
          { type: 'below', amount: half },
          { type: 'drop', percent: 20 },
        ],
      }),
      seen: { at: ago(1500), price: line.copy.price + 130 },
    },
    {
      ...newWatch({ ...ofKind('alert', alert), rules: [{ type: 'above', amount: alert.copy.price * 2 }] }),
      seen: { at: ago(90), price: Math.ceil(alert.copy.price / 2) },
    },
    newWatch({ ...ofKind('none', none, { ...rare, key: kindKey(rare) }), rules: [{ type: 'back' }] }),
    newWatch({
      ...{ id: 'failing', target: { type: 'copy', copyId: failing.copy.id }, item: factsOf(failing) },
      ...{ ...more, rules: [{ type: 'sold' }] },
    }),
    { ...newWatch({ ...ofKind('snoozed', snoozed), rules: [] }), snoozedUntil: DESK_NOW + 60 * MINUTE_MS },
  ];
}

/** A search for the words. */
const searchOf = (id: string, name: string, words: string): SavedSearch => ({
  ...{ id, name, notify: true, excluded: [], addedAt: ago(9000) },
  address: `/products?search=${encodeURIComponent(words)}`,
  query: { search: words, facets: mapFacets(() => []), sale: false, new: false },
});

/** The search whose finds change in a scene. */
export const CHANGING_SEARCH = searchOf('changing', 'AK-47 Redline', 'AK-47 | Redline');

const searches: readonly SavedSearch[] = [
  CHANGING_SEARCH,
  { ...searchOf('full', LONG_NAME, 'karambit'), cap: 50_000, excluded: ['Souvenir', 'StatTrak'] },
  { ...searchOf('none', 'Emerald', 'doppler emerald qwertyuiop'), notify: false },
];

const news = ({ line, alert, none, failing }: DeskCopies): InboxNews[] => {
  const ofWatch = (id: string, { copy }: Found) =>
    ({
      type: 'watch',
      ...{ watchId: id, copyId: copy.id, price: copy.price },
      ...{ title: copy.title ?? '', exterior: copy.exterior ?? '' },
    }) as const;
  const ofAccount = (
    what: 'offer' | 'deposit' | 'order',
    outcome: 'answered' | 'ready' | 'done' | 'failed',
  ) => ({ type: 'account', what, id: `${what}-${outcome}`, status: outcome, outcome }) as const;
  const below = { type: 'below', amount: line.copy.price + 100 } as const;
  return [
    { ...ofWatch('line', line), rules: [below, { type: 'drop', percent: 20 }] },
    { type: 'search', searchId: 'changing', name: CHANGING_SEARCH.name, fresh: 3, cheaper: 1, from: 1240 },
    ofAccount('offer', 'answered'),
    { ...ofWatch('alert', alert), rules: [{ type: 'above', amount: alert.copy.price }] },
    { ...ofWatch('none', none), rules: [{ type: 'back' }] },
    { ...ofWatch('failing', failing), rules: [{ type: 'sold' }] },
    { type: 'search', searchId: 'full', name: LONG_NAME, fresh: 12, cheaper: 0, from: 99_999_999_999 },
    ofAccount('offer', 'ready'),
    ofAccount('deposit', 'done'),
    ofAccount('order', 'failed'),
  ];
};

const AGES = [2, 35, 90, 300, 1500, 1600, 2900, 4400, 5900, 8700];

/** Entries of the inbox, the newest first. The first ones are unread. */
const inboxOf = (copies: DeskCopies): InboxEntry[] =>
  news(copies).map((one, at) => ({ id: `news-${at}`, at: ago(AGES[at] ?? 9000), read: at > 2, news: one }));

/** What the desk of the scenes keeps. */
export const deskOf = (copies: DeskCopies): DeskContents => ({
  settings: { startAtLogin: false, notifications: false, quietHours: { from: 22 * 60, till: 7 * 60 } },
  watches: watchesOf(copies),
  searches,
  inbox: inboxOf(copies),
  prices: [copies.line, copies.alert, copies.snoozed].map(pricesOf),
});

/** An inbox with more unread entries than a badge has digits for. */
export const busyInbox = (copies: DeskCopies): InboxEntry[] =>
  Array.from({ length: 12 }, () => inboxOf(copies))
    .flat()
    .map((entry, at) => ({ ...entry, id: `many-${at}`, read: false }));

/** A backup of it, as a file's text. */
export const backupOf = (contents: DeskContents): string => writeBackup(contents, DESK_NOW);
