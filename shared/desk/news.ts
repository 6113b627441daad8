import * as z from 'zod/mini';
import { exteriorShort } from '../exterior.ts';
import { readItemName } from '../item-name.ts';
import type { ShopScreen } from '../shop-screen.ts';
import { ACCOUNT_HISTORIES, accountOutcome, type AccountOutcome } from './account-watch.ts';
import { ALERT_ROWS, alertRule, MOST_RULES, ruleValues } from './alert-rules.ts';
import type { NewsText } from './desk-texts.ts';
import { euroMinor, type KeptAmount } from './kept-amount.ts';
import { anyId, count, shortText } from './kept-values.ts';

/** How the reader's texts and amounts are made. `money` takes minor units of EUR, `kept` what the user typed. */
export interface NewsLanguage {
  readonly say: (key: NewsText, values: Readonly<Record<string, string>>) => string;
  readonly money: (euroMinor: number) => string;
  readonly kept: (amount: KeptAmount) => string;
}

/** A title and one or more sentences. */
export interface NewsWords {
  readonly title: string;
  readonly lines: readonly string[];
}

/** One type of news. */
interface NewsRow<News> {
  readonly schema: z.ZodMiniType<News>;
  readonly words: (news: News, language: NewsLanguage) => NewsWords;
  /** The screen that it leads to. */
  readonly screen: (news: News) => ShopScreen;
}

/** Has the compiler derive a row's news from its schema. */
const row = <News>(of: NewsRow<News>): NewsRow<News> => of;

/** The title of news that are about no item. */
export const SHOP_TITLE = 'Vitrine';

/** Ids that a screen's address can hold. */
const PLAIN = /^[A-Za-z0-9_-]{1,64}$/;

const OFFER_TEXTS = {
  answered: 'deskNews.offer',
  ready: 'deskNews.offerReady',
  done: 'deskNews.offerDone',
  failed: 'deskNews.offerFailed',
} as const satisfies Record<AccountOutcome, NewsText>;

/** What an entry of the inbox tells, one row each. Texts are made where it is shown, in the reader's language. */
const NEWS_ROWS = {
  /** Rules of a watch fired. */
  watch: row({
    schema: z.object({
      type: z.literal('watch'),
      watchId: anyId,
      title: shortText,
      exterior: shortText,
      /** Minor units of EUR; undefined if it is not for sale. */
      price: z.optional(euroMinor),
      rules: z.array(alertRule).check(z.minLength(1), z.maxLength(MOST_RULES)),
      /** The copy to open; undefined if there is none. */
      copyId: z.optional(anyId),
    }),
    words({ title, exterior, rules, price }, { say, money, kept }) {
      const short = exteriorShort(exterior) ?? exterior;
      const now = price === undefined ? '' : money(price);
      return {
        title: short ? `${readItemName(title, exterior).name} (${short})` : title,
        lines: rules.map((rule) =>
          say(ALERT_ROWS[rule.type].news, { price: now, ...ruleValues(rule, kept) }),
        ),
      };
    },
    screen: ({ copyId }) =>
      copyId !== undefined && PLAIN.test(copyId)
        ? { kind: 'catalogue', place: ['all', 'all', copyId] }
        : { kind: 'desk', part: 'watches' },
  }),
  /** A saved search found something. */
  search: row({
    schema: z.object({
      type: z.literal('search'),
      searchId: anyId,
      name: shortText,
      fresh: count,
      cheaper: count,
      /** The lowest price among them, minor units of EUR. */
      from: euroMinor,
    }),
    words({ name, fresh, cheaper, from }, { say, money }) {
      const values = { fresh: String(fresh), cheaper: String(cheaper), price: money(from) };
      return { title: name, lines: [say('deskNews.found', values)] };
    },
    screen: ({ searchId }) =>
      PLAIN.test(searchId) ? { kind: 'desk-search', id: searchId } : { kind: 'desk', part: 'searches' },
  }),
  /** Something of the account has changed. It names neither item nor amount: others may see the screen. */
  account: row({
    schema: z.object({
      type: z.literal('account'),
      /** The member whom it belongs to: a salted hash of the account. Entries of earlier versions have none. */
      owner: z.optional(anyId),
      what: z.enum(ACCOUNT_HISTORIES),
      id: anyId,
      status: shortText,
      outcome: accountOutcome,
    }),
    words({ what, outcome }, { say }) {
      const failed = outcome === 'failed' ? 'Failed' : '';
      const text = what === 'offer' ? OFFER_TEXTS[outcome] : (`deskNews.${what}${failed}` as const);
      return { title: SHOP_TITLE, lines: [say(text, {})] };
    },
    screen: ({ what }) => ({
      kind: 'account-section',
      section: what === 'offer' ? 'offers' : 'transactions',
    }),
  }),
};

type NewsType = keyof typeof NEWS_ROWS;

/** What an entry of the inbox tells. */
export const inboxNews = z.union(Object.values(NEWS_ROWS).map(({ schema }) => schema));
export type InboxNews = z.output<typeof inboxNews>;
type NewsOf<Type extends NewsType> = Extract<InboxNews, { type: Type }>;

/** The rows by type: each has the news of its own name. */
const rows: { readonly [Type in NewsType]: NewsRow<NewsOf<Type>> } = NEWS_ROWS;

const wordsAs = <Type extends NewsType>(type: Type, news: NewsOf<Type>, language: NewsLanguage): NewsWords =>
  rows[type].words(news, language);

const screenAs = <Type extends NewsType>(type: Type, news: NewsOf<Type>): ShopScreen =>
  rows[type].screen(news);

/** News in words. */
export const newsWords = (news: InboxNews, language: NewsLanguage): NewsWords =>
  wordsAs(news.type, news, language);

/** The screen that news lead to. */
export const screenOfNews = (news: InboxNews): ShopScreen => screenAs(news.type, news);
