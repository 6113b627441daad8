/**
 * The inline script of index.html, which runs before the first paint. It selects the skeleton for the address, sends
 * the calls of the app and its first screen, shows an item's picture, loads the app's code, and shows a notice while
 * offline. Keep it small: every document contains it. It must not throw: the app starts without it too, only later.
 */
import { loadApp } from './load-app.ts';
import { REQUEST_TIMEOUT_MS, readAnswer, type PrefetchedAnswer } from './prefetched-answers.ts';
import { screenCalls, startUpCalls, type BootScope } from './first-calls.ts';
import { isConsentUnanswered } from './consent-placeholder.ts';
import { firstScope } from './first-scope.ts';
import { showItemPicture } from './item-picture.ts';
import { showBootNotice } from './boot-notice.ts';
import { skeletonFor, type SkeletonScreen } from './skeleton.ts';
import { hideResetQuery } from './reset-query.ts';

declare global {
  interface Window {
    /** Set by the build: the files that only one screen needs. */
    screenFiles?: Readonly<Partial<Record<SkeletonScreen, readonly string[]>>> | undefined;
    /** Set by the build: the app's scripts, each after those it imports. The development server uses a tag instead. */
    appFiles?: readonly string[] | undefined;
    /** Set by the web build: the script of the worker that loads the number tables. */
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

const answers = new Map<string, Promise<PrefetchedAnswer>>();

const token = stored('token');

function prefetch(call: string): Promise<PrefetchedAnswer> {
  const response = fetch(`/api/${call}`, {
    headers: { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    credentials: 'include',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    // The first screen does not need the countries.
    priority: call.startsWith('countries') ? 'low' : 'auto',
  });
  const answer = readAnswer(response);
  // The client that takes the answer handles its failure; an unused failure is no error of the page.
  answer.catch(() => undefined);
  answers.set(call, answer);
  return answer;
}

hideResetQuery();
const page = document.documentElement;
const screen = skeletonFor(window.location.pathname);
if (screen) page.dataset['screen'] = screen;

// The skeleton's words are English. For another language, only its boxes are shown, in that language's direction.
const language = stored('languageTag');
if (language && !/^en\b/i.test(language)) {
  page.lang = language;
  page.dir = stored('languageDirection') === 'rtl' ? 'rtl' : 'ltr';
  page.dataset['words'] = 'none';
} else if (import.meta.env.VITRINE_SHELL === 'web' && isConsentUnanswered()) {
  page.dataset['consent'] = 'open';
}

function showNetworkState(): void {
  showBootNotice(navigator.onLine ? undefined : 'offline');
}
for (const change of ['online', 'offline', 'DOMContentLoaded'])
  window.addEventListener(change, showNetworkState);

const scope: BootScope = {
  currency: stored('currencyCode') ?? undefined,
  languageId: stored('languageId') ?? stored('languageShown') ?? undefined,
};
window.prefetchedAnswers = answers;

/** Sends the screen's first call before `others`: a browser opens only six connections at once. */
function prefetchScreen(known: BootScope, others: readonly string[]): Promise<PrefetchedAnswer> | undefined {
  const [first, ...rest] = screenCalls(screen, window.location, known);
  const answer = first === undefined ? undefined : prefetch(first);
  for (const call of [...others, ...rest]) void prefetch(call);
  return answer;
}

/** On a first visit, waits for the server's default language, so that the screen's answers are in that language. */
async function prefetchInDefaultLanguage(): Promise<PrefetchedAnswer | undefined> {
  const [, languages, currencies] = startUpCalls(scope).map(prefetch);
  if (!languages || !currencies) return undefined;
  const known = await firstScope(scope, languages, currencies).catch(() => undefined);
  return known && prefetchScreen(known, []);
}

const first =
  scope.languageId === undefined ? prefetchInDefaultLanguage() : prefetchScreen(scope, startUpCalls(scope));
// The screen handles a failure; it is no error of the page.
first?.catch(() => undefined);
const picture =
  screen === 'item' && first ? showItemPicture(first, import.meta.env.VITRINE_IMAGE_HOST ?? '') : undefined;
const { appFiles: scripts, screenFiles, numbersFile: numbers } = window;
if (scripts)
  void loadApp({ scripts, screenFiles: (screen && screenFiles?.[screen]) ?? [], numbers }, picture);
