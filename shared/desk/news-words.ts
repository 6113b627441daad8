import { exteriorShort } from '../exterior.ts';
import { readItemName } from '../item-name.ts';
import type { AccountOutcome } from './account-watch.ts';
import type { AlertRule } from './alert-rules.ts';
import type { DeskNotice } from './engine/notices.ts';
import type { InboxNews } from './inbox.ts';
import type { KeptAmount } from './kept-amount.ts';

/** The English texts of the desk's news, for the inbox and for notifications. They name items and prices only. */
export const NEWS_TEXTS = {
  'deskNews.below': '{{price}}: at or below {{amount}}',
  'deskNews.above': '{{price}}: at or above {{amount}}',
  'deskNews.drop': '{{price}}: down {{percent}} % or more',
  'deskNews.back': 'Back in stock from {{price}}',
  'deskNews.sold': 'No longer for sale',
  'deskNews.found': '{{fresh}} new, {{cheaper}} cheaper, from {{price}}',
  'deskNews.offer': 'Your offer was answered',
  'deskNews.offerReady': 'Your item has arrived. You can request your payout.',
  'deskNews.offerDone': 'Your offer is finished',
  'deskNews.offerFailed': 'Your offer was cancelled',
  'deskNews.deposit': 'Your top-up is finished',
  'deskNews.depositFailed': 'Your top-up failed',
  'deskNews.order': 'Your order is finished',
  'deskNews.orderFailed': 'Your order failed',
  'deskNews.summary': 'Alerts: {{alerts}}. Open the inbox to see them.',
} as const;

/** How the reader's texts and amounts are made. `money` takes minor units of EUR, `kept` what the user typed. */
export interface NewsLanguage {
  readonly say: (key: keyof typeof NEWS_TEXTS, values: Readonly<Record<string, string>>) => string;
  readonly money: (euroMinor: number) => string;
  readonly kept: (amount: KeptAmount) => string;
}

/** A title and one or more sentences. */
export interface NewsWords {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The title of news that are about no item. */
const SHOP = 'Vitrine';

function ruleLine(rule: AlertRule, price: number | undefined, { say, money, kept }: NewsLanguage): string {
  const now = price === undefined ? '' : money(price);
  switch (rule.type) {
    case 'below':
    case 'above':
      return say(`deskNews.${rule.type}`, { price: now, amount: kept(rule) });
    case 'drop':
      return say('deskNews.drop', { price: now, percent: String(rule.percent) });
    case 'back':
      return say('deskNews.back', { price: now });
    case 'sold':
      return say('deskNews.sold', {});
  }
}

const OFFER_TEXTS = {
  answered: 'deskNews.offer',
  ready: 'deskNews.offerReady',
  done: 'deskNews.offerDone',
  failed: 'deskNews.offerFailed',
} as const satisfies Record<AccountOutcome, string>;

function accountText({ what, outcome }: Extract<InboxNews, { type: 'account' }>) {
  if (what === 'offer') return OFFER_TEXTS[outcome];
  return outcome === 'failed' ? (`deskNews.${what}Failed` as const) : (`deskNews.${what}` as const);
}

/** News in words. */
export function newsWords(news: InboxNews, language: NewsLanguage): NewsWords {
  switch (news.type) {
    case 'watch': {
      const { title, exterior, rules, price } = news;
      const short = exteriorShort(exterior) ?? exterior;
      return {
        title: short ? `${readItemName(title, exterior).name} (${short})` : title,
        lines: rules.map((rule) => ruleLine(rule, price, language)),
      };
    }
    case 'search': {
      const { name, fresh, cheaper, from } = news;
      const values = { fresh: String(fresh), cheaper: String(cheaper), price: language.money(from) };
      return { title: name, lines: [language.say('deskNews.found', values)] };
    }
    case 'account':
      return { title: SHOP, lines: [language.say(accountText(news), {})] };
  }
}

/** A notification in words. */
export const noticeWords = (notice: DeskNotice, language: NewsLanguage): NewsWords =>
  notice.type === 'summary'
    ? { title: SHOP, lines: [language.say('deskNews.summary', { alerts: String(notice.alerts) })] }
    : newsWords(notice.news, language);
