import type { Scope } from '../api/client.ts';
import { LONGEST_MS } from '../api/call-pause.ts';
import { waitLeft } from '../api/errors.ts';
import { countriesQuery, currenciesQuery, languagesQuery, localizationsQuery } from '../api/preferences.ts';
import { queryClient } from '../api/query-client.ts';
import { authCheckQuery } from '../api/session.ts';
import { settingsQuery } from '../api/settings.ts';
import { showLanguage, t } from '../i18n/texts.ts';
import { after, yieldToBrowser } from '../ui/page/yield-to-browser.ts';
import { currentScope, settlePreferences, storedScope, usePreferences } from '../state/preferences.ts';
import { askSessionAgain } from '../state/ask-session-again.ts';
import { sessionChecked, skipSessionCheck } from '../state/session.ts';
import { useStartUp } from '../state/start-up.ts';
import { rememberLanguage } from './remember-language.ts';

/** How long the first screen waits for answers, in ms: as long as one call may take. */
const FIRST_SCREEN_MS = 20_000;

/** A start-up call: its result once it has one, and a promise that resolves when it ends. */
interface StartCall<T> {
  result: PromiseSettledResult<T> | undefined;
  ended: Promise<unknown>;
}

function track<T>(answer: Promise<T>): StartCall<T> {
  const call: StartCall<T> = { result: undefined, ended: Promise.resolve() };
  call.ended = Promise.allSettled([answer]).then(([result]) => {
    call.result = result;
  });
  return call;
}

/** Sends the calls that need no language or currency. */
const sendFirst = () => ({
  auth: track(queryClient.fetchQuery(authCheckQuery)),
  languages: track(queryClient.fetchQuery(languagesQuery)),
  currencies: track(queryClient.fetchQuery(currenciesQuery)),
});
type FirstCalls = ReturnType<typeof sendFirst>;

const sendScoped = (scope: Scope) => ({
  settings: track(queryClient.fetchQuery(settingsQuery(scope))),
  countries: track(queryClient.fetchQuery(countriesQuery(scope))),
});
type StartCalls = FirstCalls & ReturnType<typeof sendScoped>;

const allEnded = (calls: readonly StartCall<unknown>[]) => Promise.all(calls.map(({ ended }) => ended));
const anySucceeded = (calls: Readonly<Record<string, StartCall<unknown>>>) =>
  Object.values(calls).some(({ result }) => result?.status === 'fulfilled');

function valueOf<T>({ result }: StartCall<T>): T | undefined {
  return result?.status === 'fulfilled' ? result.value : undefined;
}

/** The errors of the calls that finally failed, those first that say until when to wait. */
function errorsOf(calls: Readonly<Record<string, StartCall<unknown>>>): unknown[] {
  const errors = Object.values(calls).flatMap(({ result }) =>
    result?.status === 'rejected' ? [result.reason] : [],
  );
  return errors.toSorted((a, b) => waitLeft(b) - waitLeft(a));
}

/** Starts again when the server wants to be asked again. */
function startLater(wait: number): void {
  void after(Math.min(wait, LONGEST_MS)).then(() => startUp());
}

/** Stores the error texts of the calls that finally failed. */
function storeFailures({ languages, currencies, settings }: StartCalls): void {
  const failed = ({ result }: StartCall<unknown>) => result?.status === 'rejected';
  const failures = {
    ...(failed(languages) && { languages: t('error.languages') }),
    ...(failed(currencies) && { currencies: t('error.currencies') }),
    ...(failed(settings) && { settings: t('error.settings') }),
  };
  useStartUp.setState({ failures });
}

/** Applies the answers so far; missing ones get fallbacks. An unknown session stays as on the last visit. */
function applyAnswers({ auth, languages, currencies }: FirstCalls): void {
  const answer = valueOf(auth);
  if (answer) sessionChecked(answer);
  else skipSessionCheck();
  if (auth.result?.status === 'rejected') askSessionAgain();
  settlePreferences(valueOf(languages), valueOf(currencies));
}

/** Stores why the shop can't start. */
function fail(calls: StartCalls): false {
  useStartUp.setState({ reason: errorsOf(calls)[0] });
  return false;
}

/**
 * Makes the five start-up calls; the boot document has usually prefetched them (`boot/`). After 20 s the first screen
 * is shown with fallbacks for missing answers, and late answers are applied when they arrive.
 * @param onSettled called when language, currency and session are known, with the end of loading the language's texts
 * @returns false when all five calls failed
 */
export async function startUp(onSettled?: (texts: Promise<void>) => void): Promise<boolean> {
  const first = sendFirst();
  const timeout = after(FIRST_SCREEN_MS);
  await Promise.race([timeout, allEnded(Object.values(first))]);
  const isSettled = anySucceeded(first);
  if (isSettled) applyAnswers(first);
  // Without any answer, those two decide whether the server is there at all.
  const calls: StartCalls = { ...first, ...sendScoped(isSettled ? currentScope() : storedScope()) };
  const all: readonly StartCall<unknown>[] = Object.values(calls);
  const allDone = allEnded(all);
  if (!isSettled) {
    await Promise.race([timeout, allDone]);
    if (all.every(({ result }) => result?.status === 'rejected')) return fail(calls);
    applyAnswers(first);
  }

  const missing = Object.values(first).some(({ result }) => !result);
  if (missing) useStartUp.setState({ waiting: true });
  const shown = showChosenLanguage();
  onSettled?.(shown);
  await yieldToBrowser();
  await allDone;
  storeFailures(calls);
  useStartUp.setState({ waiting: false });
  if (!anySucceeded(calls)) return fail(calls);
  const wait = waitLeft(errorsOf(calls)[0]);
  if (wait > 0) startLater(wait);
  if (missing) {
    applyAnswers(first);
    await showChosenLanguage();
  }
  prefetchScoped();
  await shown;
  return true;
}

/** Refetches what depends on language and currency, when they differ from the last visit's. */
function prefetchScoped(): void {
  const scope = currentScope();
  void queryClient.prefetchQuery(settingsQuery(scope));
  void queryClient.prefetchQuery(countriesQuery(scope));
}

/** Numbers the calls, so that the later of two languages is shown. */
let turn = 0;

/** Shows the chosen language. If its texts fail to load, the app stays in English. */
export async function showChosenLanguage(): Promise<void> {
  turn += 1;
  const thisTurn = turn;
  const { language } = usePreferences.getState();
  if (!language) {
    // The boot document may have set the language of the last visit.
    showLanguage('en', {});
    return;
  }
  const texts = await queryClient.fetchQuery(localizationsQuery(language.id)).catch(() => undefined);
  if (thisTurn !== turn) return;
  showLanguage(language.code, texts ?? {});
  rememberLanguage(language, texts);
}
