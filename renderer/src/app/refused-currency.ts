import { ApiError } from '../api/errors.ts';
import { currenciesQuery } from '../api/preferences.ts';
import { queryClient } from '../api/query-client.ts';
import { t } from '../i18n/texts.ts';
import { leaveCurrency } from '../state/preferences.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import '../i18n/en/browsing.ts';

/** True for an answer that may refuse the currency of its call: backends say so by a field, or only in words. */
const mayRefuseCurrency = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status < 500 &&
  (Object.hasOwn(error.fields, 'currency') || /currency/i.test(error.serverText ?? ''));

/** Asks which currencies the shop has now. Without the chosen one, another takes its place, and a toast says so. */
async function checkCurrency(): Promise<void> {
  const offered = await queryClient.fetchQuery({ ...currenciesQuery, staleTime: 0 }).catch(() => undefined);
  if (offered && leaveCurrency(offered)) showToast('error', t('error.currencyCode'));
}

/** Leaves a currency that the shop has given up since the page asked for the list. @param signal ends it */
export function watchRefusedCurrency(signal: AbortSignal): void {
  if (signal.aborted) return;
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    // The list's own failure would ask for it again.
    if (event.query.queryKey[0] !== currenciesQuery.queryKey[0] && mayRefuseCurrency(event.action.error))
      void checkCurrency();
  });
  signal.addEventListener('abort', stop);
}
