import type { Language } from '#shared/wire/preferences.ts';
import { localizationsQuery } from '../api/preferences.ts';
import { queryClient } from '../api/query-client.ts';
import { errorText } from '../i18n/error-text.ts';
import { showLanguage, t } from '../i18n/texts.ts';
import { storeCurrency, storeLanguage, usePreferences } from '../state/preferences.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { rememberLanguage } from './remember-language.ts';

/** Numbers the choices: only the latest one takes effect, even if answers arrive out of order. */
let lastChoice = 0;

/**
 * Changes the language. The old texts stay until the new ones are loaded. Localised queries then refetch, because
 * their keys contain the language. If the texts fail to load, nothing changes and a toast says so.
 */
export async function changeLanguage(language: Language): Promise<void> {
  lastChoice += 1;
  const choice = lastChoice;
  usePreferences.setState({ changing: true });
  try {
    const texts = await queryClient.fetchQuery(localizationsQuery(language.id));
    if (choice !== lastChoice) return;
    showLanguage(language.code, texts);
    rememberLanguage(language, texts);
    storeLanguage(language);
  } catch (error) {
    if (choice === lastChoice) showToast('error', errorText(error));
  } finally {
    if (choice === lastChoice) usePreferences.setState({ changing: false });
  }
}

/**
 * Changes the currency. Priced queries refetch, because their keys contain the currency. An unknown code reverts to the
 * stored currency, else the default, and shows a toast.
 */
export function changeCurrency(code: string): void {
  if (!storeCurrency(code)) showToast('error', t('error.currencyCode'));
}
