import type { EndpointDocs } from './operation.ts';

const BUSY = 'Asked too often: the shop waits as long as `Retry-After` says';

/** Docs of the public calls and the support form. */
export const shopDocs = {
  listLanguages: {
    area: 'Start',
    summary: 'Languages of the shop',
  },
  getLocalizations: {
    area: 'Start',
    summary: 'Texts of one language, merged over the built-in English',
    refusals: { 422: 'There is no such language' },
  },
  listCurrencies: {
    area: 'Start',
    summary: 'Currencies, with what 1 EUR is in each',
  },
  getSettings: {
    area: 'Start',
    summary: 'What whoever runs the shop decides',
    about:
      '`min_top_up` is EUR. `google_tag` is HTML and runs on the web only, after consent to advertising.',
  },
  listCountries: {
    area: 'Start',
    summary: 'Countries, titled in the language asked for',
  },
  listCategories: {
    area: 'Catalogue',
    summary: 'The tree of categories',
  },
  listItems: {
    area: 'Catalogue',
    summary: 'A page of the catalogue',
    about:
      'Lists in the query are joined by commas. `type` has subcategories, `quality` rarities. Every backend has `desc` and `asc` (by price); the shop offers another `sort` only if `items/filter-data` lists it. A backend may refuse a `limit` above its own with a 422, but takes 15: the shop then asks for 15.',
    tagged: true,
    refusals: {
      422: 'A query value that cannot be read, or a `limit` above what this backend allows',
      429: BUSY,
    },
  },
  listRecommended: {
    area: 'Catalogue',
    summary: 'Popular items',
  },
  getFilterData: {
    area: 'Catalogue',
    summary: 'Values that the catalogue can be filtered by, and its orders',
  },
  listSubcategories: {
    area: 'Catalogue',
    summary: 'Category chips, with the types below each',
  },
  getItem: {
    area: 'Catalogue',
    summary: 'One item',
    about: '`description` is HTML; the shop cleans it before it shows it.',
    tagged: true,
    refusals: {
      404: 'There is no such item',
      410: 'It was there, and is sold or removed. Send `Cache-Control: no-store`: it may come back',
      429: BUSY,
    },
  },
  listFaq: {
    area: 'Pages',
    summary: 'Questions and answers',
    about: '`answer` is HTML.',
  },
  listStaticPages: {
    area: 'Pages',
    summary: 'Pages of the shop’s own, each at `/{slug}`',
  },
  getStaticPage: {
    area: 'Pages',
    summary: 'One of them',
    about: '`header` and `content` are HTML, maybe entity-encoded.',
    refusals: { 404: 'There is no such page' },
  },
  listSocialLinks: {
    area: 'Pages',
    summary: 'Links of the footer',
  },
  sendFeedback: {
    area: 'Pages',
    summary: 'The support form',
    refusals: { 422: 'What is wrong, by field', 429: 'Sent too often' },
  },
} as const satisfies Record<string, EndpointDocs>;
