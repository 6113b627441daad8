/**
 * Stands in index.html itself and runs before anything is painted: it says which skeleton fits the address, makes the
 * calls that the shop and its first screen will ask for, has an item's picture shown as soon as it is known and the
 * shop's code fetched when the skeleton is seen, and tells of a network that is gone until the shop can do that
 * itself. Kept small, for it is part of every document. Nothing here may throw: without it the shop comes up all the
 * same, later.
 */
import { beginShop } from './begin-shop.ts';
import { EARLY_TIMEOUT_MS, readWhole, type EarlyAnswer } from './early-answers.ts';
import { screenCalls, startCalls, type EarlyScope } from './early-calls.ts';
import { consentIsOpen } from './early-consent.ts';
import { firstScope } from './first-scope.ts';
import { showEarlyPicture } from './early-item.ts';
import { tellEarly } from './early-news.ts';
import { screenOf, type EarlyScreen } from './early-screen.ts';
import { hideResetQuery } from './reset-query.ts';

declare global {
  interface Window {
    /** Put there by the build: the files of each screen besides those that all have. */
    screenFiles?: Readonly<Partial<Record<EarlyScreen, readonly string[]>>> | undefined;
    /** And the shop's own, each after those that it needs; a server for developing has a tag for them instead. */
    shopFiles?: readonly string[] | undefined;
    /** And the worker's, which the web's pages have. */
    numbersFile?: string | undefined;
  }
}

function stored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

const answers = new Map<string, Promise<EarlyAnswer>>();

const token = stored('token');

function ask(call: string): Promise<EarlyAnswer> {
  const asked = fetch(`/api/${call}`, {
    headers: { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    credentials: 'include',
    signal: AbortSignal.timeout(EARLY_TIMEOUT_MS),
    // Nothing of a first view waits for the names of countries.
    priority: call.startsWith('countries') ? 'low' : 'auto',
  });
  const answer = readWhole(asked);
  // Whoever takes the answer hears of a failure; one that nobody takes is none.
  answer.catch(() => undefined);
  answers.set(call, answer);
  return answer;
}

hideResetQuery();
const page = document.documentElement;
const screen = screenOf(window.location.pathname);
if (screen) page.dataset['screen'] = screen;

// The words of the skeleton are English: for another language only its boxes are shown, from its own side.
const language = stored('languageTag');
if (language && !/^en\b/i.test(language)) {
  page.lang = language;
  page.dir = stored('languageDirection') === 'rtl' ? 'rtl' : 'ltr';
  page.dataset['words'] = 'none';
} else if (import.meta.env.VITRINE_SHELL === 'web' && consentIsOpen()) {
  page.dataset['consent'] = 'open';
}

function tellOfNetwork(): void {
  tellEarly(navigator.onLine ? undefined : 'offline');
}
for (const change of ['online', 'offline', 'DOMContentLoaded'])
  window.addEventListener(change, tellOfNetwork);

const scope: EarlyScope = {
  currency: stored('currencyCode') ?? undefined,
  languageId: stored('languageId') ?? stored('languageShown') ?? undefined,
};
window.earlyAnswers = answers;

/** Asks for the screen's first call before `others`, which then fit into a browser's six connections with it. */
function askForScreen(known: EarlyScope, others: readonly string[]): Promise<EarlyAnswer> | undefined {
  const [first, ...rest] = screenCalls(screen, window.location, known);
  const answer = first === undefined ? undefined : ask(first);
  for (const call of [...others, ...rest]) void ask(call);
  return answer;
}

/** Nothing of a screen is asked for before its language is known: the answer might be in another. */
async function askInFirstLanguage(): Promise<EarlyAnswer | undefined> {
  const [, languages, currencies] = startCalls(scope).map(ask);
  if (!languages || !currencies) return undefined;
  const known = await firstScope(scope, languages, currencies).catch(() => undefined);
  return known && askForScreen(known, []);
}

const first = scope.languageId === undefined ? askInFirstLanguage() : askForScreen(scope, startCalls(scope));
// As above: a failure that only the screen hears of is no error of the page.
first?.catch(() => undefined);
const picture =
  screen === 'item' && first ? showEarlyPicture(first, import.meta.env.VITRINE_IMAGE_HOST ?? '') : undefined;
const { shopFiles: scripts, screenFiles, numbersFile: numbers } = window;
if (scripts) void beginShop({ scripts, ofScreen: (screen && screenFiles?.[screen]) ?? [], numbers }, picture);
