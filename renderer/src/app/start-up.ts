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
 * Asks for the five things that every screen stands on, at once. Each that fails has its fallback; only when all
 * five fail the app has nothing to stand on (document 1, §4; document 3, decision 10).
 * @param onSettled called when language, currency and session are known, before the language's texts are there
 * @returns false when all five failed
 */
export async function startUp(onSettled?: () => void): Promise<boolean> {
  const askedAt = performance.now();
  const first = currentScope();
  const [auth, languages, currencies, settings, countries] = await Promise.allSettled([
    queryClient.fetchQuery(authCheckQuery),
    queryClient.fetchQuery(languagesQuery),
    queryClient.fetchQuery(currenciesQuery),
    queryClient.fetchQuery(settingsQuery(first)),
    queryClient.fetchQuery(countriesQuery(first)),
  ]);
  const answers = [auth, languages, currencies, settings, countries];
  if (answers.every((answer) => answer.status === 'rejected')) return false;

  if (auth.status === 'fulfilled') sessionChecked(auth.value);
  else sessionChecked({ authenticated: false, emailVerified: false, askedAt });
  settlePreferences(valueOf(languages), valueOf(currencies));
  carryOver(first);
  onSettled?.();
  await breathe();
  await showChosenLanguage();
  return true;
}

function valueOf<T>(result: PromiseSettledResult<T>): T | undefined {
  return result.status === 'fulfilled' ? result.value : undefined;
}

/**
 * What was asked without a language and currency was answered in the server's defaults. Where those are what was
 * chosen then, the answers hold under the chosen key too, and nothing is asked twice.
 */
function carryOver(first: ReturnType<typeof currentScope>): void {
  const chosen = currentScope();
  const { language } = usePreferences.getState();
  if (language?.default !== true) return;
  earlyAnswersAreIn(language.id);
  if (first.currency !== chosen.currency) return;
  const settings = queryClient.getQueryData(settingsQuery(first).queryKey);
  const countries = queryClient.getQueryData(countriesQuery(first).queryKey);
  if (settings) queryClient.setQueryData(settingsQuery(chosen).queryKey, settings);
  if (countries) queryClient.setQueryData(countriesQuery(chosen).queryKey, countries);
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
