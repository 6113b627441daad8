import type { DeskNotice } from '#shared/desk/engine/notices.ts';
import { linkOfNotice } from '#shared/desk/news-link.ts';

/** The id of a notification on macOS: the link that it opens, and what tells it from others. A summary replaces the last. */
export const idOfNotice = (notice: DeskNotice): string =>
  `${linkOfNotice(notice)}#${notice.type === 'news' ? notice.entryId : 'summary'}`;

/** The link in such an id. Anything may be in it: parse it before it is followed. */
export const linkOfId = (id: string): string => id.split('#', 1)[0] ?? '';
