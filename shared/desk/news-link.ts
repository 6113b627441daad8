import { buildDeepLink } from '../deep-link.ts';
import type { DeskNotice } from './engine/notices.ts';
import { screenOfNotice } from './news-screen.ts';

/** The inbox, which has every alert. */
const INBOX = 'vitrine://desk/inbox';

/** The link that a notification opens, for a client that has ended since. */
export const linkOfNotice = (notice: DeskNotice): string => buildDeepLink(screenOfNotice(notice)) ?? INBOX;
