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
 * Changes the language. The old texts stay on screen until the new ones are there. Localised answers are then asked for
 * again, because their query keys contain the language. If the texts fail to load, nothing changes and a toast says so.
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
 * Changes the currency. Everything priced is asked for again, because its query keys contain the currency. A code that
 * the shop does not offer keeps the old one, and a toast says so.
 */
export function changeCurrency(code: string): void {
  if (!keepCurrency(code)) showToast('error', t('error.currencyCode'));
}
