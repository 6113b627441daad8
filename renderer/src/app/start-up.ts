import { countriesQuery, currenciesQuery, languagesQuery, localizationsQuery } from '../api/preferences.ts';
import { queryClient } from '../api/query-client.ts';
import { authCheckQuery } from '../api/session.ts';
import { settingsQuery } from '../api/settings.ts';
import { showLanguage, t } from '../i18n/texts.ts';
import { after, yieldToBrowser } from '../ui/page/yield-to-browser.ts';
import { currentScope, settlePreferences, storedScope, usePreferences } from '../state/preferences.ts';
import { sessionChecked, sessionUnanswered } from '../state/session.ts';
import { useStartUp } from '../state/start-up.ts';
import { rememberShown } from './shown-language.ts';

/** How long the first view waits for answers, in ms: as long as one call may take. */
const FIRST_VIEW_MS = 20_000;

/** A start-up call: what came of it so far, and its end. */
interface StartCall<T> {
  result: PromiseSettledResult<T> | undefined;
  ended: Promise<unknown>;
}

function follow<T>(asked: Promise<T>): StartCall<T> {
  const call: StartCall<T> = { result: undefined, ended: Promise.resolve() };
  call.ended = Promise.allSettled([asked]).then(([result]) => {
    call.result = result;
  });
  return call;
}

/** All five at once. Settings and countries are asked for in the scope of the last visit; it may turn out to be another. */
function beginCalls() {
  const scope = storedScope();
  return {
    auth: follow(queryClient.fetchQuery(authCheckQuery)),
    languages: follow(queryClient.fetchQuery(languagesQuery)),
    currencies: follow(queryClient.fetchQuery(currenciesQuery)),
    settings: follow(queryClient.fetchQuery(settingsQuery(scope))),
    countries: follow(queryClient.fetchQuery(countriesQuery(scope))),
  };
}
type StartCalls = ReturnType<typeof beginCalls>;

const ends = (calls: readonly StartCall<unknown>[]) => Promise.all(calls.map(({ ended }) => ended));
const someCame = (calls: StartCalls) =>
  Object.values(calls).some(({ result }) => result?.status === 'fulfilled');

function valueOf<T>({ result }: StartCall<T>): T | undefined {
  return result?.status === 'fulfilled' ? result.value : undefined;
}

/** Keeps what failed for good. */
function keepFailures({ languages, currencies, settings }: StartCalls): void {
  const failed = ({ result }: StartCall<unknown>) => result?.status === 'rejected';
  const failures = {
    ...(failed(languages) && { languages: t('error.languages') }),
    ...(failed(currencies) && { currencies: t('error.currencies') }),
    ...(failed(settings) && { settings: t('error.settings') }),
  };
  useStartUp.setState({ failures });
}

/** Takes over what came so far; everything else has its fallback. */
function settle({ auth, languages, currencies }: StartCalls, askedAt: number): void {
  const answer = valueOf(auth);
  if (answer) sessionChecked(answer);
  else if (auth.result) sessionChecked({ authenticated: false, emailVerified: false, askedAt });
  else sessionUnanswered();
  settlePreferences(valueOf(languages), valueOf(currencies));
}

/**
 * Asks for the five things that every screen stands on; with the document all five are under way already (`boot/`).
 * The first view waits 20 s for them, and then has the fallbacks of what is missing, while the calls are tried again;
 * what comes later is taken over when it comes. Only when all five fail the app has nothing to stand on.
 * @param onSettled called when language, currency and session are known, before the language's texts are there
 * @returns false when all five failed
 */
export async function startUp(onSettled?: () => void): Promise<boolean> {
  const askedAt = performance.now();
  const calls = beginCalls();
  const { auth, languages, currencies } = calls;
  const everything = ends(Object.values(calls));
  const late = after(FIRST_VIEW_MS);
  await Promise.race([late, ends([auth, languages, currencies])]);
  if (!someCame(calls)) await Promise.race([late, everything]);
  const all = Object.values(calls);
  if (all.every(({ result }) => result?.status === 'rejected')) return false;

  settle(calls, askedAt);
  const missing = [auth, languages, currencies].some(({ result }) => !result);
  if (missing) useStartUp.setState({ waiting: true });
  onSettled?.();
  await yieldToBrowser();
  const shown = showChosenLanguage();
  await everything;
  keepFailures(calls);
  useStartUp.setState({ waiting: false });
  if (!someCame(calls)) return false;
  if (missing) {
    settle(calls, askedAt);
    await showChosenLanguage();
  }
  prefetchRest();
  await shown;
  return true;
}

/** What depends on the language and the currency, where they turned out to be others than those of the last visit. */
function prefetchRest(): void {
  const scope = currentScope();
  void queryClient.prefetchQuery(settingsQuery(scope));
  void queryClient.prefetchQuery(countriesQuery(scope));
}

/** Counts the calls, so that of two languages the later one is shown. */
let turn = 0;

/** A translation that fails to load leaves English; the shop works on. */
async function showChosenLanguage(): Promise<void> {
  turn += 1;
  const mine = turn;
  const { language } = usePreferences.getState();
  if (!language) {
    // The document may have begun in the language of the last visit.
    await showLanguage('en', {});
    return;
  }
  const texts = await queryClient.fetchQuery(localizationsQuery(language.id)).catch(() => undefined);
  if (mine !== turn) return;
  await showLanguage(language.code, texts ?? {});
  rememberShown(language, texts);
}
