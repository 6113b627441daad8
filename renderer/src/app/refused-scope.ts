import { ApiError } from '../api/errors.ts';
import { dropKeptAnswers } from '../api/kept-answers.ts';
import { currenciesQuery, languagesQuery } from '../api/preferences.ts';
import { queryClient } from '../api/query-client.ts';
import { t } from '../i18n/texts.ts';
import { leaveCurrency, leaveLanguage } from '../state/preferences.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { showChosenLanguage } from './start-up.ts';
import '../i18n/en/browsing.ts';

/** True for an answer that refuses what its call said: backends name it by a field, or only in words. */
const refuses = (error: unknown, field: string, words: RegExp): boolean =>
  error instanceof ApiError &&
  error.status < 500 &&
  (Object.hasOwn(error.fields, field) || words.test(error.serverText ?? ''));

/** Asks which currencies the shop has now. Without the chosen one, another takes its place, and a toast says so. */
async function checkCurrency(): Promise<void> {
  dropKeptAnswers();
  const offered = await queryClient.fetchQuery({ ...currenciesQuery, staleTime: 0 }).catch(() => undefined);
  if (offered && leaveCurrency(offered)) showToast('error', t('error.currencyCode'));
}

/** Asks which languages the shop has now. Without the chosen one, another takes its place. */
async function checkLanguage(): Promise<void> {
  dropKeptAnswers();
  const offered = await queryClient.fetchQuery({ ...languagesQuery, staleTime: 0 }).catch(() => undefined);
  if (offered && leaveLanguage(offered)) await showChosenLanguage();
}

/** Checks what a failed call may be refused for. The lists' own failures would ask for them again. */
function checkScope([name]: readonly unknown[], error: unknown): void {
  if (name === currenciesQuery.queryKey[0] || name === languagesQuery.queryKey[0]) return;
  if (refuses(error, 'currency', /currency/i)) void checkCurrency();
  if (refuses(error, 'lang_id', /language|lang.id/i)) void checkLanguage();
}

/**
 * Leaves a currency or language that the shop has given up: since the page asked for the list, or since the list was
 * kept. @param signal ends it
 */
export function followRefusedScope(signal: AbortSignal): void {
  if (signal.aborted) return;
  const cache = queryClient.getQueryCache();
  for (const { queryKey, state } of cache.getAll()) if (state.error) checkScope(queryKey, state.error);
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error')
      checkScope(event.query.queryKey, event.action.error);
  });
  signal.addEventListener('abort', stop);
}
