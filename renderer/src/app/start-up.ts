import { countriesQuery, currenciesQuery, languagesQuery, localizationsQuery } from '../api/preferences.ts';
import { queryClient } from '../api/query-client.ts';
import { authCheckQuery } from '../api/session.ts';
import { settingsQuery } from '../api/settings.ts';
import { showLanguage, t } from '../i18n/texts.ts';
import { after, yieldToBrowser } from '../ui/page/yield-to-browser.ts';
import { currentScope, settlePreferences, storedScope, usePreferences } from '../state/preferences.ts';
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

/** Sends all five calls. Settings and countries use the last visit's scope, which may turn out to be outdated. */
function sendCalls() {
  const scope = storedScope();
  return {
    auth: track(queryClient.fetchQuery(authCheckQuery)),
    languages: track(queryClient.fetchQuery(languagesQuery)),
    currencies: track(queryClient.fetchQuery(currenciesQuery)),
    settings: track(queryClient.fetchQuery(settingsQuery(scope))),
    countries: track(queryClient.fetchQuery(countriesQuery(scope))),
  };
}
type StartCalls = ReturnType<typeof sendCalls>;

const allEnded = (calls: readonly StartCall<unknown>[]) => Promise.all(calls.map(({ ended }) => ended));
const anySucceeded = (calls: StartCalls) =>
  Object.values(calls).some(({ result }) => result?.status === 'fulfilled');

function valueOf<T>({ result }: StartCall<T>): T | undefined {
  return result?.status === 'fulfilled' ? result.value : undefined;
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

/** Applies the answers so far; missing ones get fallbacks. */
function applyAnswers({ auth, languages, currencies }: StartCalls, askedAt: number): void {
  const answer = valueOf(auth);
  if (answer) sessionChecked(answer);
  else if (auth.result) sessionChecked({ authenticated: false, emailVerified: false, askedAt });
  else skipSessionCheck();
  settlePreferences(valueOf(languages), valueOf(currencies));
}

/**
 * Makes the five start-up calls; the boot document has usually prefetched them (`boot/`). After 20 s the first screen
 * is shown with fallbacks for missing answers, and late answers are applied when they arrive.
 * @param onSettled called when language, currency and session are known, before the language's texts are loaded
 * @returns false when all five calls failed
 */
export async function startUp(onSettled?: () => void): Promise<boolean> {
  const askedAt = performance.now();
  const calls = sendCalls();
  const { auth, languages, currencies } = calls;
  const allDone = allEnded(Object.values(calls));
  const timeout = after(FIRST_SCREEN_MS);
  await Promise.race([timeout, allEnded([auth, languages, currencies])]);
  if (!anySucceeded(calls)) await Promise.race([timeout, allDone]);
  const all = Object.values(calls);
  if (all.every(({ result }) => result?.status === 'rejected')) return false;

  applyAnswers(calls, askedAt);
  const missing = [auth, languages, currencies].some(({ result }) => !result);
  if (missing) useStartUp.setState({ waiting: true });
  onSettled?.();
  await yieldToBrowser();
  const shown = showChosenLanguage();
  await allDone;
  storeFailures(calls);
  useStartUp.setState({ waiting: false });
  if (!anySucceeded(calls)) return false;
  if (missing) {
    applyAnswers(calls, askedAt);
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
async function showChosenLanguage(): Promise<void> {
  turn += 1;
  const thisTurn = turn;
  const { language } = usePreferences.getState();
  if (!language) {
    // The boot document may have set the language of the last visit.
    await showLanguage('en', {});
    return;
  }
  const texts = await queryClient.fetchQuery(localizationsQuery(language.id)).catch(() => undefined);
  if (thisTurn !== turn) return;
  await showLanguage(language.code, texts ?? {});
  rememberLanguage(language, texts);
}
