import type { NotificationConstructorOptions } from 'electron';
import type { NewsLanguage } from '#shared/desk/news.ts';
import { noticeWords, type DeskNotice } from '#shared/desk/notices.ts';
import { idOfNotice, linkOfNotice } from './notice-link.ts';
import { toastXml } from './toast-xml.ts';

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
  return {
    title: words.title,
    body: words.lines.join('\n'),
    silent: !notice.sound,
    ...(platform === 'win32' && { toastXml: toastXml(words, linkOfNotice(notice), notice.sound) }),
    ...(platform === 'darwin' && { id: idOfNotice(notice) }),
  };
}
