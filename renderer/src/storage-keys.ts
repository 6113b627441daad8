import type { ChoiceName } from '#shared/choices.ts';

/**
 * The keys of local storage. All tabs of the shop share it. Don't rename one: visitors have values stored under it.
 *
 * - session: `token` (web only), `token_owner` (a hash: whose it is), `auth_session` while signed in, `logged_out` (epoch ms of the last logout),
 *   `verify_redirect` (where to continue once the email is verified), `email_verified` (written to tell other tabs)
 * - chosen: those of `shared/choices.ts`, `languageId`, `currencyCode`, `currencySymbol`, `catalogueView`,
 *   `historyRows`
 * - last shown, for the next visit's first view: `languageShown` (id), `languageTag`, `languageDirection`,
 *   `currencyShown`, `currencyShownSymbol`, `firstTexts`, `priceStyle`, `chips`
 * - kept for the visitor: `favourites`, `recentItems`, `comparedItems`, `recentSearches`, `cart_promo`
 * - calls: `calls_paused` (epoch ms, `api/call-pause.ts`), `kept ` before an address (`api/kept-answers.ts`)
 * - desk: `desk_used`, `desk_account_asked` (epoch ms)
 */
export type LocalKey =
  | ChoiceName
  | 'token'
  | 'token_owner'
  | 'auth_session'
  | 'logged_out'
  | 'verify_redirect'
  | 'email_verified'
  | 'languageId'
  | 'currencyCode'
  | 'currencySymbol'
  | 'catalogueView'
  | 'historyRows'
  | 'languageShown'
  | 'languageTag'
  | 'languageDirection'
  | 'currencyShown'
  | 'currencyShownSymbol'
  | 'firstTexts'
  | 'priceStyle'
  | 'chips'
  | 'favourites'
  | 'recentItems'
  | 'comparedItems'
  | 'recentSearches'
  | 'cart_promo'
  | 'desk_used'
  | 'desk_account_asked';

/**
 * The keys of session storage, which ends with the tab: drafts of forms and the last logout before them, a sign-in that
 * left the page, whether the banner about the email was closed, whether a payment was started here, and where pages were
 * scrolled to.
 */
export type TabKey =
  | 'form_drafts'
  | 'form_drafts_after'
  | 'pendingSignIn'
  | 'verify_banner_closed'
  | 'paid_here'
  | 'scroll_places';
