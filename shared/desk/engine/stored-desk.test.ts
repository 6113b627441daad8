import { expect, it } from 'vitest';
import stored from '#tests/support/stored-desk.json' with { type: 'json' };
import { euros, formatMoney } from '../../money.ts';
import { NEWS_TEXTS } from '../desk-texts.ts';
import { firstDeskSettings } from '../desk-settings.ts';
import { keptPrice } from '../kept-amount.ts';
import { newsWords, screenOfNews, type NewsLanguage } from '../news.ts';
import { readDeskDocument, writeDeskDocument } from './documents.ts';

// The file was written by version 0.1.0, before alerts and news had tables.
const read = readDeskDocument(stored, firstDeskSettings(true));

const language: NewsLanguage = {
  say: (key, values) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{{${name}}}`, value),
      String(NEWS_TEXTS[key]),
    ),
  money: (minor) => formatMoney(euros(minor), 'en'),
  kept: (amount) => formatMoney(keptPrice(amount), 'en'),
};

it('stored desk of version 0.1.0: alerts of all types, their states and news of all types are read and kept', () => {
  expect(read).toMatchObject({ isSound: true, unread: { watches: [], searches: [], inbox: [] } });
  const written = writeDeskDocument(read);
  expect(JSON.parse(JSON.stringify(written))).toEqual({ ...stored, isSound: true });
});

it('news: each type has its words and its screen', () => {
  const told = read.inbox.map(({ news }) => ({ ...newsWords(news, language), screen: screenOfNews(news) }));
  expect(told).toEqual([
    {
      title: 'AK-47 | Redline (FT)',
      lines: [
        '€19.90: at or below €20.00',
        '€19.90: at or above ¥5,000.00',
        '€19.90: down 10 % or more',
        'Back in stock from €19.90',
      ],
      screen: { kind: 'catalogue', place: ['all', 'all', '105001'] },
    },
    {
      title: 'AK-47 | Redline (FT)',
      lines: ['No longer for sale'],
      screen: { kind: 'desk', part: 'watches' },
    },
    {
      title: 'Redlines',
      lines: ['3 new, 1 cheaper, from €12.40'],
      screen: { kind: 'desk-search', id: 's-1' },
    },
    {
      title: 'Vitrine',
      lines: ['Your item has arrived. You can request your payout.'],
      screen: { kind: 'account-section', section: 'offers' },
    },
    {
      title: 'Vitrine',
      lines: ['Your order failed'],
      screen: { kind: 'account-section', section: 'transactions' },
    },
    {
      title: 'Vitrine',
      lines: ['Your top-up is finished'],
      screen: { kind: 'account-section', section: 'transactions' },
    },
  ]);
});
