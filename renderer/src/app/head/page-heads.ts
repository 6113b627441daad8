import type { TranslatableKey } from '../../i18n/translate.ts';
import type { ScreenName } from '../../first-routes.ts';

/** What search engines are told of a screen. */
interface PageHead {
  /** The description; its text may name `name` and `price` of the page's facts. */
  description: TranslatableKey;
  /** Search engines must not list it: only a member or this browser has it, or there is nothing. */
  isUnlisted?: true;
}

const DESK: PageHead = { description: 'description.desk', isUnlisted: true };
const PAYMENT: PageHead = { description: 'description.payment', isUnlisted: true };
const VERIFICATION: PageHead = { description: 'description.verification', isUnlisted: true };

/** What search engines are told of each screen. */
export const PAGE_HEADS: Readonly<Record<ScreenName, PageHead>> = {
  home: { description: 'description.home' },
  catalogue: { description: 'description.list' },
  item: { description: 'description.item' },
  content: { description: 'description.content' },
  favourites: { description: 'description.favourites', isUnlisted: true },
  compare: { description: 'description.compare', isUnlisted: true },
  deskWatches: DESK,
  deskSearches: DESK,
  deskSearch: DESK,
  deskInbox: DESK,
  deskSettings: DESK,
  cart: { description: 'description.cart', isUnlisted: true },
  account: { description: 'description.account', isUnlisted: true },
  reset: { description: 'description.reset', isUnlisted: true },
  verification: VERIFICATION,
  verified: VERIFICATION,
  success: PAYMENT,
  failure: PAYMENT,
  pending: PAYMENT,
  notFound: { description: 'description.missing', isUnlisted: true },
};
