import { keptPrice, type KeptAmount } from '#shared/desk/kept-amount.ts';
import { isAccountNotice, noticeWords, screenOfNotice, type DeskNotice } from '#shared/desk/notices.ts';
import { euros, formatMoney } from '#shared/money.ts';
import { currentTexts } from '../i18n/texts.ts';
import { makeNotification, permissionNow } from '../platform/browser-notifications.ts';
import { openPageScreen } from '../platform/page-screens.ts';

/** So many notifications are remembered: their clicks need them. */
const MOST_REMEMBERED = 20;

/** The notifications that are shown, and what they tell. */
const remembered = new Map<Notification, DeskNotice>();

async function show(notice: DeskNotice): Promise<void> {
  await import('../i18n/en/desk.ts');
  const { t, locale } = currentTexts();
  const money = (minor: number) => formatMoney(euros(minor), locale);
  const kept = (amount: KeptAmount) => formatMoney(keptPrice(amount), locale);
  const { title, lines } = noticeWords(notice, { say: t, money, kept });
  const shown = makeNotification(title, { body: lines.join('\n'), silent: !notice.sound });
  if (!shown) return;
  const forget = () => remembered.delete(shown);
  shown.addEventListener('click', () => {
    shown.close();
    window.focus();
    openPageScreen(screenOfNotice(notice));
  });
  shown.addEventListener('close', forget);
  shown.addEventListener('error', forget);
  remembered.set(shown, notice);
  const [oldest] = remembered.keys();
  if (remembered.size > MOST_REMEMBERED && oldest) remembered.delete(oldest);
}

/** Closes the notifications of an account. */
export function closeAccountNotices(): void {
  for (const [shown, notice] of remembered) if (isAccountNotice(notice)) shown.close();
}

/** Shows a notification of the desk. The inbox has its entry, so a failure is none. */
export function showNotice(notice: DeskNotice): void {
  if (permissionNow() === 'allowed') void show(notice).catch(() => undefined);
}
