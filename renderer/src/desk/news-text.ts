import { exteriorShort } from '#shared/exterior.ts';
import type { AlertRule } from '#shared/desk/alert-rules.ts';
import type { InboxNews } from '#shared/desk/inbox.ts';
import { useT } from '../i18n/texts.ts';
import { paths } from '../paths.ts';
import { useDeskMoney } from './desk-money.ts';

/** An entry of the inbox in words, and where it leads. */
export interface NewsWords {
  readonly title: string;
  readonly text: string;
  readonly to: string;
}

/** Puts news into words. */
export function useNewsWords(): (news: InboxNews) => NewsWords {
  const t = useT();
  const money = useDeskMoney();
  const ruleText = (rule: AlertRule, minor: number | undefined) => {
    const price = minor === undefined ? '' : money(minor);
    switch (rule.type) {
      case 'below':
        return t('desk.newsBelow', { price, amount: money(rule.amount) });
      case 'above':
        return t('desk.newsAbove', { price, amount: money(rule.amount) });
      case 'drop':
        return t('desk.newsDrop', { price, percent: rule.percent });
      case 'back':
        return t('desk.newsBack', { price });
      case 'sold':
        return t('desk.newsSold');
    }
  };
  return (news) => {
    switch (news.type) {
      case 'watch': {
        const { title, exterior, rules, price, copyId } = news;
        const short = exteriorShort(exterior) ?? exterior;
        return {
          title: short ? `${title} (${short})` : title,
          text: rules.map((rule) => ruleText(rule, price)).join(' · '),
          to: copyId === undefined ? paths.desk : paths.item({ id: copyId }),
        };
      }
      case 'search': {
        const { searchId, name, fresh, cheaper, from } = news;
        return {
          title: name,
          text: t('desk.newsSearch', { fresh, cheaper, price: from === undefined ? '' : money(from) }),
          to: paths.deskSearch(searchId),
        };
      }
      case 'account':
        return {
          title: news.title,
          text: t(
            news.what === 'offer'
              ? 'desk.newsOffer'
              : news.what === 'deposit'
                ? 'desk.newsDeposit'
                : 'desk.newsOrder',
          ),
          to: news.what === 'offer' ? paths.offers : paths.transactions,
        };
    }
  };
}
