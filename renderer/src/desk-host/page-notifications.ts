import type { DeskNotice } from '#shared/desk/engine/notices.ts';
import { screenOfNotice } from '#shared/desk/news-screen.ts';
import { noticeWords } from '#shared/desk/news-words.ts';
import { euros, formatMoney } from '#shared/money.ts';
import { screenPath } from '#shared/screen-path.ts';
import { currentTexts, loadDeferredTexts } from '../i18n/texts.ts';
import type { NoticePermission } from '../platform/platform.ts';

/** So many notifications are remembered: their clicks need them. */
const MOST_REMEMBERED = 20;

const isMissing = () => !('Notification' in globalThis);

const STATES = { granted: 'allowed', default: 'ask', denied: 'blocked' } as const;

/** Whether this browser shows notifications of the shop. */
export const permissionNow = (): NoticePermission => (isMissing() ? 'missing' : STATES[Notification.permission]);

/** Asks the user. Browsers do so only after a press. */
export async function askPermission(): Promise<NoticePermission> {
  if (isMissing()) return 'missing';
  return STATES[await Notification.requestPermission()];
}

const remembered: Notification[] = [];

async function show(notice: DeskNotice): Promise<void> {
  await loadDeferredTexts();
  const { t, locale } = currentTexts();
  const money = (minor: number) => formatMoney(euros(minor), locale);
  const { title, lines } = noticeWords(notice, { say: t, money });
  const shown = new Notification(title, { body: lines.join('\n'), silent: !notice.sound });
  shown.addEventListener('click', () => {
    shown.close();
    window.focus();
    // The desk has no router: the address opens as a link does.
    window.location.assign(screenPath(screenOfNotice(notice)));
  });
  remembered.push(shown);
  remembered.splice(0, remembered.length - MOST_REMEMBERED);
}

/** Shows a notification of the desk. The inbox has its entry, so a failure is none. */
export function showNotice(notice: DeskNotice): void {
  if (permissionNow() === 'allowed') void show(notice).catch(() => undefined);
}
