import { euros, formatMoney } from '#shared/money.ts';
import { exteriorShort } from '#shared/exterior.ts';
import type { AlertRule } from '#shared/desk/alert-rules.ts';
import type { DeskNotice } from '#shared/desk/engine/notices.ts';
import type { InboxNews } from '#shared/desk/inbox.ts';
import { mainLanguage, t } from '../texts/texts.ts';

/** What a notification says. It names items and prices, and nothing of the account. */
export interface NoticeWords {
  readonly title: string;
  readonly body: string;
}

const money = (minor: number) => formatMoney(euros(minor), mainLanguage().code);

function ruleWords(rule: AlertRule, price: number | undefined): string {
  const now = price === undefined ? '' : money(price);
  switch (rule.type) {
    case 'below':
      return t('desktopDesk.below', { price: now, amount: money(rule.amount) });
    case 'above':
      return t('desktopDesk.above', { price: now, amount: money(rule.amount) });
    case 'drop':
      return t('desktopDesk.drop', { price: now, percent: String(rule.percent) });
    case 'back':
      return t('desktopDesk.back', { price: now });
    case 'sold':
      return t('desktopDesk.sold');
  }
}

const nameOf = ({ title, exterior }: { title: string; exterior: string }) => {
  const short = exteriorShort(exterior) ?? exterior;
  return short === '' ? title : `${title} (${short})`;
};

function newsWords(news: InboxNews): NoticeWords {
  switch (news.type) {
    case 'watch':
      return { title: nameOf(news), body: news.rules.map((rule) => ruleWords(rule, news.price)).join('\n') };
    case 'search':
      return {
        title: 'Vitrine',
        body: t('desktopDesk.found', {
          name: news.name,
          fresh: String(news.fresh),
          cheaper: String(news.cheaper),
          price: news.from === undefined ? '' : money(news.from),
        }),
      };
    case 'account':
      return { title: 'Vitrine', body: t(`desktopDesk.${news.what}`) };
  }
}

/** The words of a notification, in main's language. */
export const noticeWords = (notice: DeskNotice): NoticeWords =>
  notice.type === 'summary'
    ? { title: 'Vitrine', body: t('desktopDesk.summary', { count: String(notice.alerts) }) }
    : newsWords(notice.news);
