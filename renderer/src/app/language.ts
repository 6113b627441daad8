import type { Language } from '#shared/wire/preferences.ts';
import { localizationsQuery } from '../api/preferences.ts';
import { queryClient } from '../api/query-client.ts';
import { errorText } from '../i18n/error-text.ts';
import { showLanguage, t } from '../i18n/texts.ts';
import { keepCurrency, keepLanguage } from '../state/preferences.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { rememberShown } from './shown-language.ts';

/** Counts the choices, so that of several quick ones the last wins, whichever answer comes last. */
let choice = 0;

/**
 * Puts the shop into another language. What is on screen stays until the new texts are there; then the texts turn,
 * and everything localized is asked for anew, because its keys carry the language (document 3, decision 9). Without
 * the texts nothing changes, and a toast says so.
 */
export async function changeLanguage(language: Language): Promise<void> {
  choice += 1;
  const mine = choice;
  try {
    const texts = await queryClient.fetchQuery(localizationsQuery(language.id));
    if (mine !== choice) return;
    await showLanguage(language.code, texts);
    rememberShown(language, texts);
    keepLanguage(language);
  } catch (error) {
    if (mine === choice) showToast('error', errorText(error));
  }
}

/**
 * Shows prices in another currency; everything priced is asked for anew by its key. A code that is not offered
 * leaves the one that was chosen by the rules of document 1, §4.
 */
export function changeCurrency(code: string): void {
  if (!keepCurrency(code)) showToast('error', t('error.currencyCode'));
}
