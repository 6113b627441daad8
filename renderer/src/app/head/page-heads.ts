import type { TranslatableKey } from '../../i18n/translate.ts';
import type { ScreenName } from '../../routes.ts';

/** What search engines are told of a screen. */
interface PageHead {
  /** The description; its text may name `name` and `price` of the page's facts. */
  description: TranslatableKey;
  /** Only for the visitor: search engines must not list it. */
  isPrivate?: true;
}

const DESK: PageHead = { description: 'description.desk', isPrivate: true };
const PAYMENT: PageHead = { description: 'description.payment', isPrivate: true };
const VERIFICATION: PageHead = { description: 'description.verification', isPrivate: true };

/** By screen. What only this browser or a member has is private. */
export const PAGE_HEADS: Readonly<Record<ScreenName, PageHead>> = {
  home: { description: 'description.home' },
  catalogue: { description: 'description.list' },
  item: { description: 'description.item' },
  content: { description: 'description.content' },
  favourites: { description: 'description.favourites', isPrivate: true },
  compare: { description: 'description.compare', isPrivate: true },
  deskWatches: DESK,
  deskSearches: DESK,
  deskSearch: DESK,
  deskInbox: DESK,
  deskSettings: DESK,
  cart: { description: 'description.cart', isPrivate: true },
  account: { description: 'description.account', isPrivate: true },
  reset: { description: 'description.reset', isPrivate: true },
  verification: VERIFICATION,
  verified: VERIFICATION,
  success: PAYMENT,
  failure: PAYMENT,
  pending: PAYMENT,
  notFound: { description: 'description.missing', isPrivate: true },
};
