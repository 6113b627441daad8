/**
 * The inline script in the document's head, which runs before the first paint. It sends the calls of the app and its
 * first screen, shows that screen's static view, loads the script that fills the view, and the app's code. Keep
 * it small: every document contains it. It must not throw: the app starts without it too, only later.
 */
import type { KnownScope } from '../handover/first-view.ts';
import { rememberedView } from '../handover/catalogue-view.ts';
import { stopComposedKeys } from '../handover/composed-keys.ts';
import { hideResetQuery } from '../handover/reset-query.ts';
import { showTheme } from '../handover/theme.ts';
import { firstQueriesAt } from '../features/first-queries.ts';
import { fetchPicture } from './first-picture.ts';
import { firstScope, type StoredScope } from './first-scope.ts';
import { fetchLogin, filledOrLate, loadApp, loadFirstView } from './load-app.ts';
import { holdLayout, painted, setLanguage, setMember, watchNetwork } from './page-state.ts';
import { viewParsed } from './parsed-view.ts';
import { send, sendAnew, sendInDefault } from './request.ts';
import { stored } from '../handover/stored.ts';
import { watchInput } from './watch-input.ts';
import { setPageAttribute, wasMember } from '../handover/page-attributes.ts';

const choices: StoredScope = {
  currency: stored('currencyCode') ?? stored('currencyShown'),
  symbol: stored('currencySymbol') ?? stored('currencyShownSymbol'),
  languageId: stored('languageId') ?? stored('languageShown'),
  language: stored('languageTag'),
};

/** True on a return visit: language and currency are known. */
const isKnown = choices.languageId !== undefined && choices.currency !== undefined;

stopComposedKeys();
// An emailed link's token must leak to no call.
hideResetQuery();
const { screen = 'other', params, queries, needsChips = false } = firstQueriesAt(window.location);

/** What the app starts with, and the first view can do without. */
const AFTER_PRICE = ['languages', 'currencies', 'session', 'settings', 'countries'] as const;

/**
 * Sends what the screen begins with, before all else: each call costs a slow phone 6 ms. On a first visit that is in
 * the server's default language and in EUR. Where the lists name another currency, it is sent again.
 */
async function sendAll(): Promise<KnownScope> {
  // The client's window is empty until then, and its calls share the processor with the frame.
  if (import.meta.env.VITRINE_SHELL === 'desktop') await Promise.race([painted(), done]);
  for (const query of queries) {
    const answer = send(query, choices);
    if (query.kind === 'item') fetchPicture(answer).catch(() => undefined);
  }
  loadFirstView(screen, setFilled);
  const scope = await firstScope(choices, (kind) => send({ kind }, choices));
  if (!isKnown) for (const query of queries) sendInDefault(query, scope);
  void done.then(() => {
    if (wasMember()) void send({ kind: 'cart' }, scope);
    for (const kind of AFTER_PRICE) void send({ kind }, scope);
    const { languageId } = scope;
    if (languageId !== undefined) void send({ kind: 'localizations', languageId }, scope);
  });
  return scope;
}

showTheme();
setPageAttribute('screen', screen);
setPageAttribute('cards', rememberedView());
if (params['subcategory'] !== undefined) setPageAttribute('chip', '');
// The app makes the calls that could not be made, and reports what fails.
let setFilled = (): void => undefined;
const filled = new Promise<void>((resolve) => (setFilled = resolve));
// Before that, the processor of a slow phone and its line are short.
const done = filledOrLate(filled);
const view = viewParsed(screen);
window.firstView = {
  queries,
  needsChips,
  scope: sendAll().catch(() => undefined),
  view,
  setFilled,
  send,
  sendAnew,
};
void holdLayout(view, done);
setLanguage();
setMember();
watchNetwork();
void loadApp(screen, done);
watchInput(() => {
  // The desktop client has its files on the disk, and warns of those that are not used soon.
  if (import.meta.env.VITRINE_SHELL === 'web') void fetchLogin(done);
});
