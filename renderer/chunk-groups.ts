/** A file of the build that several parts of the shop load. */
export interface ChunkGroup {
  name: string;
  /** Names of packages, or of scopes. */
  packages?: string;
  /** By folder of the repository, names of files in it without their endings, or `*` for all. */
  files?: Readonly<Record<string, string>>;
  /** The paths of `files` that do not belong. */
  without?: RegExp;
  /** Only what the app's start needs. */
  initial?: true;
  /** Without what these import. */
  alone?: true;
}

/**
 * The files of the build, the most important first. A few compress better than forty. A module that is not here is in
 * the file of the only part that loads it, or in one of its own.
 */
export const GROUPS: readonly ChunkGroup[] = [
  // Libraries are apart so that each file runs in a task of its own on a slow machine (src/boot/load-app.ts).
  { name: 'data', packages: 'zod @tanstack/query-core', initial: true },
  { name: 'axios', packages: 'axios', initial: true },
  { name: 'react', packages: 'react react-dom scheduler', initial: true },
  { name: 'shop', without: /index\.html$|main\.tsx$/, initial: true },
  // English texts, in the parts in which they load.
  {
    name: 'deferred-texts',
    files: { 'renderer/src/i18n/en': 'deferred', 'renderer/src/i18n/en/deferred': '*' },
    alone: true,
  },
  { name: 'desk-texts', files: { 'renderer/src/i18n/en': 'desk' }, alone: true },
  // The texts of alerts and news, with what tells them.
  { name: 'news', files: { 'shared/desk': 'news desk-texts' } },
  // What every screen shows of items, without what the first view does not need.
  {
    name: 'items',
    files: {
      'renderer/src': 'own-path',
      'renderer/src/item': '*',
      'renderer/src/api': 'content',
      'renderer/src/features/catalogue': 'catalogue-query',
      'renderer/src/features/catalogue/filters': 'filter',
      'renderer/src/features/home': 'popular-questions',
      'renderer/src/handover': 'stored remembered-chips remembered-price-style',
      'renderer/src/platform': 'page-shown',
      'renderer/src/state': 'settings consent',
      'renderer/src/ui/icons': 'desk-icons',
      'renderer/src/screen': 'document-title',
      'renderer/src/ui/page': 'page-nonce near-view',
      'renderer/src/ui/text': 'server-html decode-entities',
      'shared/wire': 'content',
    },
    without:
      /item\/(cart-(count|clearing|put-back|remove-gone)|use-(buy-now|kinds)|rarity-name|(kept|suggestions|watch)\/)/,
  },
  // Files of a kilobyte each: what the catalogue and the item page, and in part most dialogs, show besides items...
  {
    name: 'states',
    files: {
      'renderer/src/i18n/en': 'browsing',
      'renderer/src/i18n/en/browsing': '*',
      'renderer/src/screen': 'not-found screen-failed copy-text',
      'renderer/src/ui/icons': 'more-icons',
      'renderer/src/ui/text': 'property-list',
      'renderer/src/ui/items': 'rarity-dot product-grid',
      'renderer/src/ui/feedback': 'empty-state error-state notice states',
      'renderer/src/ui/overlays': 'use-is-overdue',
    },
  },
  // ...and the fields, of which the item page has none.
  {
    name: 'fields',
    files: {
      shared: 'typed-amount',
      'renderer/src/screen': 'use-debounced',
      'renderer/src/ui/fields':
        'select select-face choice checkbox radio-group field-frame control use-field-ids',
    },
  },
  // What cards load on hover, and the item page, favourites and comparison at once.
  {
    name: 'kept',
    files: {
      'renderer/src/item/kept': '*',
      'renderer/src/item/watch': '*',
      'renderer/src/state': 'kept-items watched',
      'renderer/src/ui/items': 'card-more',
      'shared/desk': 'kind',
    },
  },
  // What the desk's screens share, and cards and item page load of it. A screen and a dialog are files of their own.
  {
    name: 'desk',
    files: { 'renderer/src/desk': '*', 'shared/desk': 'is-changed price-figures sparkline' },
    without:
      /desk\/(backup|use-backup|save-search|watch-price|rule-text|price-(chart|memory)|item-history|buy-now-button|.*(screen|dialog|section|form|draft|table|row|menu|address)\.)/,
    alone: true,
  },
  {
    name: 'lists',
    files: {
      'renderer/src/ui/actions': 'chip pager',
      'renderer/src/form': 'unsent',
      'renderer/src/api': 'filter-data',
      'renderer/src/features/catalogue': 'chip-queries category-selection',
      'renderer/src/features/catalogue/filters': 'filter-panel use-filter-text filter-text active-filters',
      'shared/wire': 'filter-data',
      'shared/wire/endpoints': 'filters',
    },
  },
  // The panel of the catalogue, which is next to its list or in a sheet. Its styles are with the lists.
  {
    name: 'panel',
    files: {
      'renderer/src/features/catalogue/filters':
        'use-filter-form filter-fields typed-fields filter-buttons filter-draft',
    },
  },
  // The library of forms is apart from their fields: the cart has a field and no form of the library.
  {
    name: 'forms',
    packages: 'react-hook-form @hookform',
    files: { 'renderer/src/form': 'server-errors focus-first-error unsupported-phone' },
  },
  {
    name: 'text-fields',
    files: { 'renderer/src/i18n': 'field-text', 'renderer/src/ui/fields': 'text-field password-field' },
  },
  // What a page starts with for members, and payments need of it.
  {
    name: 'member',
    files: {
      'renderer/src/app/header': 'member-tools use-logout cart-link',
      'renderer/src/paying': 'promo-storage',
      'renderer/src/screen': 'use-sums',
      'renderer/src/ui/text': 'sum-lines',
    },
    alone: true,
  },
  // Every page follows logouts with it; forms need it too.
  { name: 'drafts', files: { 'renderer/src/form': 'drafts draft-storage' } },
  // What every dialog needs: otherwise five files, of the library's and of ours.
  {
    name: 'overlays',
    packages: `@radix-ui/primitive @radix-ui/react-dialog @radix-ui/react-dismissable-layer @radix-ui/react-focus-scope
      @radix-ui/react-focus-guards @radix-ui/react-presence @radix-ui/react-portal @radix-ui/react-slot
      @radix-ui/react-context @radix-ui/react-id @radix-ui/react-primitive @radix-ui/react-compose-refs
      @radix-ui/react-use-callback-ref @radix-ui/react-use-controllable-state @radix-ui/react-use-effect-event
      @radix-ui/react-use-layout-effect react-remove-scroll react-remove-scroll-bar react-style-singleton
      aria-hidden use-sidecar use-callback-ref get-nonce tslib`,
    files: { 'renderer/src/ui/overlays': 'dialog modal modal-parts' },
    alone: true,
  },
  // What the dialogs of signing in and registering share.
  {
    name: 'session',
    files: {
      'renderer/src/api': 'sign-in',
      'renderer/src/state': 'pending-sign-in',
      'renderer/src/features/session': 'rules steam steam-button finish-sign-in session keyring-note',
      'shared/wire/endpoints': 'session',
    },
    alone: true,
  },
  // What every form that moves money needs, and what payments and the desk's tab need of the browser.
  {
    name: 'payment-forms',
    files: {
      'renderer/src/api': 'request-outcome',
      'renderer/src/paying': 'use-payment-request use-agreed outcome-notice',
      'shared/rules': 'minimums',
    },
    alone: true,
  },
  // What follows a payment, which forms, result pages and the list of unfinished payments share.
  {
    name: 'payment-steps',
    files: {
      'renderer/src/paying': 'refresh result-paths uncertain-text',
      'renderer/src/paying/result': 'purchase-search paid-in-tab',
      'shared/rules': 'look-up',
    },
    alone: true,
  },
  // What the cart and its checkout share.
  {
    name: 'cart-figures',
    files: {
      'renderer/src/item': 'cart-remove-gone',
      'renderer/src/paying': 'use-figures cart-sums promo',
      'shared/rules': 'shortfall',
    },
    alone: true,
  },
  // The calls of payments and offers with their answers. Otherwise four files.
  {
    name: 'payment-calls',
    files: {
      'renderer/src/api': 'payments offers',
      'shared/wire': 'payments offers record-currency',
      'shared/wire/endpoints': 'payments offers',
    },
    alone: true,
  },
  // Intents and their records, which the engine, the web's store and the screens of payments read. Otherwise four
  // files.
  {
    name: 'payment-records',
    files: { 'shared/rules': 'intent intent-record stored-intent unread-record' },
    alone: true,
  },
  // What the forms with a contact show; dialogs for a phone number alone don't need it.
  {
    name: 'contact',
    files: {
      'renderer/src/form': 'contact-fields contact-section use-contact-form country-field trade-link-field',
    },
    alone: true,
  },
  { name: 'platform', files: { 'renderer/src/platform': 'random-id web-lock' }, alone: true },
  {
    // What the desk of a tab needs of the browser.
    name: 'tab',
    files: {
      'shared/desk': 'slices',
      'renderer/src/platform': 'browser-notifications page-screens page-power',
    },
    alone: true,
  },
  // Dialogs use these; without a group of their own they would be with the footer.
  {
    name: 'small-parts',
    files: {
      'renderer/src': 'env',
      'renderer/src/screen': 'external-link',
      'renderer/src/ui/icons': 'payment-marks',
    },
  },
];
