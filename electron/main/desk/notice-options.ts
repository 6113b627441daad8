import type { NotificationConstructorOptions } from 'electron';
import type { DeskNotice } from '#shared/desk/engine/notices.ts';
import { linkOfNotice } from '#shared/desk/news-link.ts';
import { noticeWords, type NewsLanguage } from '#shared/desk/news-words.ts';
import { idOfNotice } from './notice-id.ts';
import { toastXml } from './toast-xml.ts';

/** Letters that can't be markup, in place of those that can. */
const PLAIN: Readonly<Record<string, string>> = { '&': '\uff06', '<': '\u2039', '>': '\u203a' };

/**
 * A body that every notification service of Linux shows as it is. Most read markup in it, and others don't. Electron
 * sends it unchanged, and does not say which service is there: so entities could be shown as they are.
 */
const plainBody = (text: string) => text.replaceAll(/[&<>]/g, (letter) => PLAIN[letter] ?? '');

/**
 * Electron's options of a notification. Where the system keeps it after the client has ended, it has the link that a click
 * opens: on Windows in the toast, on macOS in the id.
 */
export function noticeOptions(
  notice: DeskNotice,
  language: NewsLanguage,
  platform: NodeJS.Platform,
): NotificationConstructorOptions {
  const words = noticeWords(notice, language);
  const body = words.lines.join('\n');
  return {
    title: words.title,
    body: platform === 'linux' ? plainBody(body) : body,
    silent: !notice.sound,
    // GNOME shows those of low urgency in its list only.
    urgency: 'normal',
    ...(platform === 'win32' && { toastXml: toastXml(words, linkOfNotice(notice), notice.sound) }),
    ...(platform === 'darwin' && { id: idOfNotice(notice) }),
  };
}
