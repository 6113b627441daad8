import { buildDeepLink } from '#shared/deep-link.ts';
import { screenOfNotice, type DeskNotice } from '#shared/desk/notices.ts';

/** The inbox, which has every alert. */
const INBOX = 'vitrine://desk/inbox';

/** The link that a notification opens, for a client that has ended since. */
export const linkOfNotice = (notice: DeskNotice): string => buildDeepLink(screenOfNotice(notice)) ?? INBOX;

/** The id of a notification on macOS: the link that it opens, and what tells it from others. A summary replaces the last. */
export const idOfNotice = (notice: DeskNotice): string =>
  `${linkOfNotice(notice)}#${notice.type === 'news' ? notice.entryId : 'summary'}`;

/** The link in such an id. Anything may be in it: parse it before it is followed. */
export const linkOfId = (id: string): string => id.split('#', 1)[0] ?? '';
