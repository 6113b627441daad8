import { countriesQuery, currenciesQuery, languagesQuery, localizationsQuery } from '../api/preferences.ts';
import { queryClient } from '../api/query-client.ts';
import { authCheckQuery } from '../api/session.ts';
import { settingsQuery } from '../api/settings.ts';
import { showLanguage } from '../i18n/texts.ts';
import { breathe } from '../ui/breathe.ts';
import { currentScope, settlePreferences, usePreferences } from '../state/preferences.ts';
import { sessionChecked } from '../state/session.ts';
import { earlyAnswersAreIn } from '../early/early-answers.ts';
import { rememberShown } from './shown-language.ts';

/**
 * Asks for the five things that every screen stands on; with the document all five are under way already (`early/`).
 * Each that fails has its fallback; only when all five fail the app has nothing to stand on (document 1, §4;
 * document 3, decision 10).
 * @param onSettled called when language, currency and session are known, before the language's texts are there
 * @returns false when all five failed; then nothing is settled
 */
export async function startUp(onSettled?: () => void): Promise<boolean> {
  const askedAt = performance.now();
  const [auth, languages, currencies] = await Promise.allSettled([
    queryClient.fetchQuery(authCheckQuery),
    queryClient.fetchQuery(languagesQuery),
    queryClient.fetchQuery(currenciesQuery),
  ]);
  if (!someCame([auth, languages, currencies]) && !someCame(await askForRest())) return false;

  if (auth.status === 'fulfilled') sessionChecked(auth.value);
  else sessionChecked({ authenticated: false, emailVerified: false, askedAt });
  settlePreferences(valueOf(languages), valueOf(currencies));
  const { language } = usePreferences.getState();
  if (language?.default === true) earlyAnswersAreIn(language.id);
  const rest = askForRest();
  onSettled?.();
  await breathe();
  await showChosenLanguage();
  await rest;
  return true;
}

/** What depends on the language and the currency. */
function askForRest(): Promise<PromiseSettledResult<unknown>[]> {
  const scope = currentScope();
  return Promise.allSettled([
    queryClient.fetchQuery(settingsQuery(scope)),
    queryClient.fetchQuery(countriesQuery(scope)),
  ]);
}

const someCame = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.some(({ status }) => status === 'fulfilled');

function valueOf<T>(result: PromiseSettledResult<T>): T | undefined {
  return result.status === 'fulfilled' ? result.value : undefined;
}

/** A translation that fails to load leaves English; the shop works on. */
async function showChosenLanguage(): Promise<void> {
  const { language } = usePreferences.getState();
  if (!language) {
    // The document may have begun in the language of the last visit.
    await showLanguage('en', {});
    return;
  }
  const texts = await queryClient.fetchQuery(localizationsQuery(language.id)).catch(() => ({}));
  await showLanguage(language.code, texts);
  rememberShown();
}
