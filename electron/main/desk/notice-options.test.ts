import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDeepLink } from '#shared/deep-link.ts';
import { NEWS_TEXTS } from '#shared/desk/desk-texts.ts';
import type { NewsLanguage } from '#shared/desk/news.ts';
import { screenOfNotice, type DeskNotice } from '#shared/desk/notices.ts';
import { anyNotice } from '#tests/support/any-notice.ts';
import { linkOfId } from './notice-link.ts';
import { noticeOptions } from './notice-options.ts';

const language: NewsLanguage = {
  say: (key, values) =>
    NEWS_TEXTS[key].replaceAll(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => new Map(Object.entries(values)).get(name) ?? '',
    ),
  money: (minor) => `€${(minor / 100).toFixed(2)}`,
  kept: ({ amount }) => `€${(amount / 100).toFixed(2)}`,
};

const NO_TEXTS = { title: '', exterior: '', name: '', status: '' };

const below: DeskNotice = {
  type: 'news',
  entryId: 'entry-7',
  sound: false,
  news: {
    type: 'watch',
    watchId: 'watch-7',
    title: 'AK-47 | Redline',
    exterior: 'Field-Tested',
    price: 1990,
    rules: [{ type: 'below', amount: 2000 }],
    copyId: '105001',
  },
};

describe('noticeOptions', () => {
  it('Linux: item, price and rule, without anything else', () =>
    expect(noticeOptions(below, language, 'linux')).toEqual({
      title: 'AK-47 | Redline (FT)',
      body: '€19.90: at or below €20.00',
      silent: true,
    }));

  it('Windows: a toast that opens the item', () =>
    expect(noticeOptions(below, language, 'win32').toastXml).toContain(
      'launch="vitrine://products/all/all/105001" activationType="protocol"',
    ));

  it('macOS: an id of its own that has the link', () => {
    expect(noticeOptions(below, language, 'darwin').id).toBe('vitrine://products/all/all/105001#entry-7');
    const summary = noticeOptions({ type: 'summary', alerts: 4, sound: true }, language, 'darwin');
    expect(summary).toMatchObject({ id: 'vitrine://desk/inbox#summary', silent: false });
  });

  it('macOS: any id leads to the screen of its notification', () => {
    fc.assert(
      fc.property(anyNotice, (notice) => {
        const { id = '' } = noticeOptions(notice, language, 'darwin');
        expect(parseDeepLink(linkOfId(id))).toEqual({ kind: 'screen', screen: screenOfNotice(notice) });
      }),
    );
  });

  it('body: holds no text of the server, which desktops would read as markup', () => {
    const plain = (notice: DeskNotice): DeskNotice =>
      notice.type === 'summary' ? notice : { ...notice, news: { ...notice.news, ...NO_TEXTS } };
    fc.assert(
      fc.property(anyNotice, (notice) => {
        const { body } = noticeOptions(notice, language, 'linux');
        expect(body).toBe(noticeOptions(plain(notice), language, 'linux').body);
      }),
    );
  });
});
