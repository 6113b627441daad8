/**
 * Stands in index.html itself and runs before anything is painted: it says which skeleton fits the address, has the
 * code of that screen fetched beside the shop's, begins the shop when the skeleton has been painted, makes the start-up
 * calls that the shop will ask for, and tells of a network that is gone until the shop can do that itself. Kept small,
 * for it is part of every document. Nothing here may throw: without it the shop comes up all the same, later.
 */
import { beginShop } from './begin-shop.ts';
import { EARLY_TIMEOUT_MS, START_CALLS } from './early-answers.ts';
import { tellEarly } from './early-news.ts';
import { screenOf, type EarlyScreen } from './early-screen.ts';

declare global {
  interface Window {
    /** Put there by the build: the files of each screen besides those that all have. */
    screenFiles?: Readonly<Partial<Record<EarlyScreen, readonly string[]>>> | undefined;
    /** And the shop's own, each after those that it needs; a server for developing has a tag for them instead. */
    shopFiles?: readonly string[] | undefined;
  }
}

function stored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function fetchAhead(file: string): void {
  const link = document.createElement('link');
  if (file.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
  } else {
    link.rel = 'modulepreload';
    link.fetchPriority = 'low';
  }
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

function ask(call: string, token: string | null): [string, Promise<Response>] {
  const answer = fetch(`/api/${call}`, {
    headers: { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    credentials: 'include',
    signal: AbortSignal.timeout(EARLY_TIMEOUT_MS),
    // Nothing of a first view waits for the names of countries.
    priority: call.startsWith('countries') ? 'low' : 'auto',
  });
  // Whoever takes the answer hears of a failure; one that nobody takes is none.
  answer.catch(() => undefined);
  return [call, answer];
}

const page = document.documentElement;
const screen = screenOf(window.location.pathname);
if (screen) page.dataset['screen'] = screen;

// The words of the skeleton are English: for another language only its boxes are shown, from its own side.
const language = stored('languageTag');
if (language && !/^en\b/i.test(language)) {
  page.lang = language;
  page.dir = stored('languageDirection') === 'rtl' ? 'rtl' : 'ltr';
  page.dataset['words'] = 'none';
}

function tellOfNetwork(): void {
  tellEarly(navigator.onLine ? undefined : 'offline');
}
for (const change of ['online', 'offline', 'DOMContentLoaded'])
  window.addEventListener(change, tellOfNetwork);

if (window.shopFiles) beginShop(window.shopFiles);
if (screen) window.screenFiles?.[screen]?.forEach(fetchAhead);
const token = stored('token');
window.earlyAnswers = new Map(START_CALLS.map((call) => ask(call, token)));
