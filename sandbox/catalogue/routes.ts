import type { Context } from 'hono';
import { etag } from 'hono/etag';

import { fail, ok, parse } from '../answers.ts';
import type { SandboxApp, SandboxContext, SandboxMiddleware } from '../context.ts';
import { languageOf } from '../languages.ts';
import { readAnswerSettings } from './answer-settings.ts';
import { currencyOf, listCurrencies } from './currencies.ts';
import { detailsOf, findListing, recommended } from './details.ts';
import { categoryTree, filterData, subcategories } from './filters.ts';
import { listItems } from './list.ts';
import { type Scope, listedPayload } from './listings.ts';
import { CategoryQuery, ScopeQuery, readListQuery } from './query.ts';
import { forgetCatalogueIndex, catalogueIndexOf } from './catalogue-index.ts';

/** The calls of the catalogue. They need no sign-in. */
export function catalogueRoutes(api: SandboxApp, context: SandboxContext): void {
  const { db, onReset } = context;
  // Builds the index before the first request.
  catalogueIndexOf(db);
  onReset(() => forgetCatalogueIndex(db));
  const scopeOf = (query: { currency?: string | undefined; lang_id?: string | undefined }): Scope => ({
    currency: currencyOf(db, query.currency),
    language: languageOf(query.lang_id),
    spareLists: readAnswerSettings(context).spare_lists,
  });
  const readScope = (c: Context) => scopeOf(parse(ScopeQuery, c.req.query()));

  /** The document's first calls name no language. The shop shows their answers if these say that they are in its own. */
  const saysLanguage: SandboxMiddleware = async (c, next) => {
    await next();
    if (c.res.ok) c.header('Content-Language', languageOf(c.req.query('lang_id')));
  };
  api.use('/categories', saysLanguage);
  api.use('/items/*', saysLanguage);

  api.get('/currencies', (c) => ok(c, listCurrencies(db)));
  api.get('/categories', (c) => ok(c, categoryTree(db, readScope(c).language)));

  const answersWithTags = etag({ weak: true });
  const revalidated: SandboxMiddleware = async (c, next) => {
    if (!readAnswerSettings(context).etags) return next();
    return answersWithTags(c, async () => {
      await next();
      if (!c.res.ok) return;
      // Browsers may keep the answer, and ask each time whether it is still true.
      c.header('Cache-Control', 'no-cache');
      // A 304 has it too, and is never compressed.
      c.header('Vary', 'Accept-Encoding');
    });
  };

  api.get('/items/list', revalidated, (c) => {
    const query = readListQuery(c.req.query(), readAnswerSettings(context).list_limit);
    const scope = scopeOf(query);
    const { listings, total, pages } = listItems(db, query, scope);
    const payload = listings.map((listing) => listedPayload(listing, scope));
    return ok(c, payload, { meta: { total, pages } });
  });

  api.get('/items/recommended', (c) => {
    const scope = readScope(c);
    return ok(
      c,
      recommended(db, scope).map((listing) => listedPayload(listing, scope)),
    );
  });

  api.get('/items/filter-data', (c) => {
    const { category, lang_id } = parse(CategoryQuery, c.req.query());
    return ok(c, filterData(db, category, languageOf(lang_id)));
  });
  api.get('/items/subcategories', (c) => {
    const { category, lang_id } = parse(CategoryQuery, c.req.query());
    return ok(c, subcategories(db, category, languageOf(lang_id)));
  });

  api.get('/items/:id', revalidated, (c) => {
    const scope = readScope(c);
    const id = c.req.param('id');
    const listing = /^\d{1,15}$/.test(id) ? findListing(db, Number(id), scope.language) : undefined;
    if (!listing) throw fail(404, 'Item not found');
    if (!listing.available) throw fail(410, 'This item is no longer for sale');
    return ok(c, detailsOf(db, listing, scope));
  });
}
